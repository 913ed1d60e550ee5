export const propertyFormats = ['str', 'bool', 'int', 'float', 'url', 'email', 'select'] as const;
export type PropertyFormat = (typeof propertyFormats)[number];

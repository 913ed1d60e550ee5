/** What values of a property are: text, yes or no, numbers, an address of a page or a person, one of given options. */
export const propertyFormats = ['str', 'bool', 'int', 'float', 'url', 'email', 'select'] as const;
export type PropertyFormat = (typeof propertyFormats)[number];

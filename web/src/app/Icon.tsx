import { iconPaths } from './icons.ts';

export type IconName = keyof typeof iconPaths;
export const isIcon = (name: string): name is IconName => name in iconPaths;

/** An icon of the path table. It says nothing to screen readers: name the control or add a text. */
export const Icon = ({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <path d={iconPaths[name]} />
  </svg>
);

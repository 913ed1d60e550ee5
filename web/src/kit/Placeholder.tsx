import type { ReactNode } from 'react';

interface Props {
  readonly className: string | undefined;
  /** About as long as what comes. */
  readonly children: ReactNode;
}

const hiddenStyle = { visibility: 'hidden' } as const;

/** Keeps the place of what is loaded later, so that nothing moves when it comes. */
export const Placeholder = ({ className, children }: Props) => (
  <span className={className} style={hiddenStyle} aria-hidden>
    {children}
  </span>
);

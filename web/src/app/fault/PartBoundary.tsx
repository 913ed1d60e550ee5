import { lazy, Suspense, type ReactNode } from 'react';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { loadWithTexts } from '../i18n.ts';

const PartFault = lazy(() => loadWithTexts(['state'], import('./PartFault.tsx')));

interface Props {
  readonly children: ReactNode;
}

/** Part of a page that may fail alone. */
export const PartBoundary = ({ children }: Props) => (
  <CatchBoundary getResetKey={() => children} errorComponent={Fault}>
    {children}
  </CatchBoundary>
);

const Fault = ({ error }: ErrorComponentProps) => (
  <Suspense>
    <PartFault error={error} />
  </Suspense>
);

import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { loadWithTexts } from '../../app/i18n.ts';
import type { Row } from './row.ts';

const RowFault = lazy(() => loadWithTexts(['state'], import('./RowFault.tsx')));

export interface RowErrorBoundaryProps {
  /** Row whose unexpected shape may prevent drawing it. */
  readonly row: Row | null | undefined;
  readonly span: number;
  readonly children: ReactNode;
}

/** Row of a list that may fail alone. Loaded when a row cannot be drawn: boundaries of all rows would cost every list. */
export function RowErrorBoundary({ row, span, children }: RowErrorBoundaryProps) {
  const id = row?.id;
  const Fallback = useCallback(
    ({ error }: ErrorComponentProps) => (
      <Suspense>
        <RowFault error={error} id={id} span={span} />
      </Suspense>
    ),
    [id, span],
  );
  return (
    <CatchBoundary getResetKey={() => String(id)} errorComponent={Fallback}>
      {children}
    </CatchBoundary>
  );
}

import { Component, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { load, useView } from './router.ts';
import { keepScrollOverReload, restoreScroll } from './scroll.ts';
import { useMe } from './session.ts';
import { NoAccess } from './state/NoAccess.tsx';
import { NotFound } from './state/NotFound.tsx';
import { PageError } from './state/PageError.tsx';
import { maySee } from './things.ts';

interface BoundaryProps {
  /** Another one gives the page another try. */
  readonly at: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly at?: unknown;
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Shows that a page broke instead of an empty window. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }
  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, failure: undefined };
  }
  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageError error={failure.error} onAgain={() => void load()} /> : this.props.children;
  }
}

/** The page of the address, or why there is none. */
export function Outlet() {
  useMe();
  const view = useView((shown) => shown);
  const { location, match, Page, error } = view;
  const isAllowed = match !== undefined && maySee(match.screen);
  const before = useRef<typeof location>(undefined);
  const current = useRef(location);
  useLayoutEffect(() => {
    current.current = location;
    restoreScroll(location, before.current);
    before.current = location;
  }, [location]);
  useEffect(() => keepScrollOverReload(() => current.current), []);
  const isMissing = isAllowed && !Page && error === undefined;
  // Somebody was given the permission while looking at its absence.
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing]);
  if (!match) return <NotFound />;
  if (!isAllowed) return <NoAccess />;
  if (error !== undefined) return <PageError error={error} onAgain={() => void load()} />;
  return <PageBoundary at={view}>{Page && <Page />}</PageBoundary>;
}

import { useEffect, useRef, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { bootData } from '../boot.ts';
import { domainOf } from '../domains.ts';
import { rememberLastDomain } from '../preferences.ts';
import { useBreadcrumbs } from './breadcrumbs.ts';

/** Announces navigation: window title, screen reader message, and focus on the heading. */
export function useRouteAnnouncer(): string {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const name = useBreadcrumbs().at(-1)?.text ?? '';
  const title = [name, bootData.config.name ?? 'Kurator'].filter(Boolean).join(' · ');
  const before = useRef(path);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const domain = domainOf(path);
    if (domain) rememberLastDomain(domain);
    if (before.current === path) return;
    before.current = path;
    setMoved(true);
    const main = document.querySelector<HTMLElement>('#main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [path]);
  // The name of an entity comes after its path.
  return hasMoved ? title : '';
}

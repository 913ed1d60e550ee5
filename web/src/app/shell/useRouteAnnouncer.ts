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
  const before = useRef(path);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    document.title = [name, bootData.config.name ?? 'Kurator'].filter(Boolean).join(' · ');
  }, [name]);
  useEffect(() => {
    const domain = domainOf(path);
    if (domain) rememberLastDomain(domain);
  }, [path]);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    setAnnouncement(document.title);
    const main = document.querySelector<HTMLElement>('#main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [path]);
  return announcement;
}

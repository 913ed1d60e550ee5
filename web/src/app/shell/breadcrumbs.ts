import { useRouterState } from '@tanstack/react-router';
import { t } from '../i18n.ts';
import { usePageTitle } from '../navigate.tsx';
import { screens } from '../directory.ts';
import type { ScreenEntry } from '../feature.ts';

interface Breadcrumb {
  readonly text: string;
  /** Target; absent for the last one. */
  readonly screen?: string;
  readonly params: Readonly<Record<string, string>>;
}

interface RouteMatch {
  readonly fullPath: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Screens along a path, from the domain down. */
function screensOnTheWay(pattern: string): readonly ScreenEntry[] {
  const parts = pattern.split('/').filter(Boolean);
  const prefixes = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return prefixes.flatMap((prefix) => screens.find((screen) => screen.path === prefix) ?? []);
}

/** Breadcrumbs of the current page; `useSetPageTitle` overrides its own. */
export function useBreadcrumbs(): readonly Breadcrumb[] {
  const match = useRouterState({ select: (state): RouteMatch | undefined => state.matches.at(-1) });
  const pageTitle = usePageTitle();
  if (!match || match.fullPath === '/') return [];
  const onTheWay = screensOnTheWay(match.fullPath);
  const up = onTheWay.slice(0, -1).map((screen) => ({ text: t(screen.title), screen: screen.name, params: match.params }));
  const here = onTheWay.at(-1);
  return here ? [...up, { text: pageTitle ?? t(here.title), params: match.params }] : up;
}

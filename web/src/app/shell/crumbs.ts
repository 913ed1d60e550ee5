import { t } from '../i18n.ts';
import { usePageTitle } from '../navigate.tsx';
import { useView } from '../router.ts';
import { screens } from '../things.ts';
import type { Screen } from '../thing.ts';

interface Crumb {
  readonly text: string;
  /** Where it leads; the last one leads nowhere. */
  readonly screen?: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The screens on the way to a path, from the domain down. */
function screensOnTheWay(pattern: string): readonly Screen[] {
  const parts = pattern.split('/').filter(Boolean);
  const prefixes = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return prefixes.flatMap((prefix) => screens.find((screen) => screen.path === prefix) ?? []);
}

/** The breadcrumbs of the current page; its own comes from `useTitle` where the page says more than its screen. */
export function useCrumbs(): readonly Crumb[] {
  const match = useView((view) => view.match);
  const said = usePageTitle();
  if (!match || match.screen.path === '/') return [];
  const onTheWay = screensOnTheWay(match.screen.path);
  const up = onTheWay.slice(0, -1).map((screen) => ({ text: t(screen.title), screen: screen.name, params: match.params }));
  const here = onTheWay.at(-1);
  return here ? [...up, { text: said ?? t(here.title), params: match.params }] : up;
}

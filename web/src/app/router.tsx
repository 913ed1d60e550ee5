import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { queryClient, urlOptions } from './api.ts';
import { loadTexts } from './i18n.ts';
import { parseSearch, normalizeSearch, stringifySearch } from '@kurator/contract/kit/queryString';
import { me, redirectToSignIn, useMe } from './session.ts';
import { Shell } from './shell/Shell.tsx';
import { NoAccess, NotFound } from './state/lazyStates.tsx';
import { PageError } from './state/PageError.tsx';
import { maySeeScreen, screenRedirects, screens } from './directory.ts';
import { loadScreen } from './features.ts';
import type { ScreenEntry } from './feature.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

/** Page, or 'no access' without loading its code. */
function guardScreen(screen: ScreenEntry): AsyncRouteComponent<object> {
  const Page = lazyRouteComponent(async () => {
    const { page } = await loadScreen(screen);
    const { Page: Loaded } = await page();
    return { default: () => <Loaded /> };
  });
  const Guarded = () => {
    useMe();
    return maySeeScreen(screen) ? <Page /> : <NoAccess />;
  };
  return Object.assign(Guarded, { preload: async () => void (maySeeScreen(screen) && (await Page.preload?.())) });
}

const routeOf = (screen: ScreenEntry) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: guardScreen(screen),
    validateSearch: normalizeSearch,
    loaderDeps: ({ search }) => search,
    beforeLoad: () => {
      if (me() === null && screen.permission !== 'public') redirectToSignIn();
    },
    loader: async ({ params, deps }) => {
      if (!maySeeScreen(screen)) return;
      const { answers, texts = [] } = await loadScreen(screen);
      for (const url of answers?.({ params, search: deps }) ?? []) void queryClient.query(urlOptions(url)).catch(() => undefined);
      await loadTexts(texts);
    },
  });

const redirectRoute = ([path, { path: to }]: readonly [path: string, screen: ScreenEntry]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: ({ params, location }) => void router.navigate({ to, params, search: normalizeSearch(location.search), replace: true }),
  });

const [arrival] = performance.getEntriesByType('navigation');
let isAtTop = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';

/** Skips scrolling on a fresh load, which would force an early layout. */
function isToScroll({ location }: { readonly location: { readonly hash: string } }): boolean {
  const isThere = isAtTop && location.hash === '';
  isAtTop = false;
  return !isThere;
}

export const router = createRouter({
  routeTree: root.addChildren([...screens.map(routeOf), ...screenRedirects.map(redirectRoute)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  defaultPendingMs: 2000,
  scrollRestoration: isToScroll,
  scrollToTopSelectors: ['#main'],
});

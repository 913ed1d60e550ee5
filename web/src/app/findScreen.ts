import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import { parseSearch, type SearchParams } from '@kurator/contract/kit/queryString';
import { maySeeScreen, screens } from './directory.ts';
import type { ScreenEntry } from './feature.ts';

/** Page of this application. */
export interface ScreenAddress {
  readonly screen: ScreenEntry;
  readonly params: Readonly<Record<string, string>>;
  readonly search: SearchParams;
}

/** Gives a function that finds the page at an address; undefined where there is none that the person may open. */
export function useFindScreen(): (address: string) => ScreenAddress | undefined {
  const router = useRouter();
  return useCallback(
    (address) => {
      const { pathname, search } = new URL(address, location.href);
      const [, params, route] = router.getMatchedRoutes(pathname);
      const screen = screens.find(({ path }) => path === route?.fullPath);
      return screen && maySeeScreen(screen) ? { screen, params, search: parseSearch(search) } : undefined;
    },
    [router],
  );
}

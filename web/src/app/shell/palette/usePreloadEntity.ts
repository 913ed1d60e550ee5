import { useCallback, useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { loadHitSources } from '../../contributions.ts';
import { entityScreen, requireScreen } from '../../directory.ts';
import type { Hit } from '../../feature.ts';
import { loadScreen } from '../../features.ts';
import { loadWithTexts } from '../../i18n.ts';
import { openedEntities } from '../../recentEntities.ts';

/** Gives a function that loads a hit's page ahead. Loads what the first search needs, and the code of the page that was opened last. */
export function usePreloadEntity(): (hit: Hit) => void {
  const router = useRouter();
  useEffect(() => {
    void loadHitSources().catch(() => undefined);
    const [last] = openedEntities();
    const target = last && entityScreen(last.type);
    if (target) void preloadCode(target.name).catch(() => undefined);
  }, []);
  return useCallback(
    (hit) => {
      const target = entityScreen(hit.entity_type);
      if (!target) return;
      const { name, params, param } = target;
      void router.preloadRoute({ to: requireScreen(name).path, params: { ...params, [param]: hit.id } });
    },
    [router],
  );
}

async function preloadCode(screen: string): Promise<void> {
  const { page, texts = [] } = await loadScreen(requireScreen(screen));
  await loadWithTexts(texts, page());
}

import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { entityScreen, screenNamed } from '../../directory.ts';
import type { Hit } from '../../feature.ts';
import { loadScreen } from '../../features.ts';
import { loadWithTexts } from '../../i18n.ts';
import { openedEntities } from '../../recent.ts';

/** Loads the page of the best hit ahead; until there is one, the code of the page that was opened last. */
export function usePreloadBestHit(best: Hit | undefined): void {
  const router = useRouter();
  useEffect(() => {
    const [last] = openedEntities();
    const target = last && entityScreen(last.type);
    if (target) void preloadCode(target.name).catch(() => undefined);
  }, []);
  const { id, entity_type: type } = best ?? {};
  useEffect(() => {
    const target = type === undefined ? undefined : entityScreen(type);
    if (!target || id === undefined) return;
    const { name, params, param } = target;
    void router.preloadRoute({ to: screenNamed(name).path, params: { ...params, [param]: id } });
  }, [router, id, type]);
}

async function preloadCode(screen: string): Promise<void> {
  const { page, texts = [] } = await loadScreen(screenNamed(screen));
  await loadWithTexts(texts, page());
}

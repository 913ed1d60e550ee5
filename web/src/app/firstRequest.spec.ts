import { afterAll, expect, it, vi } from 'vitest';
import { firstRequestUrl, preloadedScreenPaths } from '../../../server/src/boot.ts';
import { bootData } from './boot.ts';
import type { Feature } from './feature.ts';

const manifests = import.meta.glob<Feature>('../*/*/index.tsx', { eager: true, import: 'feature' });
const screens = Object.values(manifests).flatMap((feature) => feature.screens);

vi.stubGlobal('document', { cookie: '' });
afterAll(() => void vi.unstubAllGlobals());

/** Value for each parameter of an address; a type is one that there is, since no list of another one is asked for. */
const paramsIn = (path: string) => ({
  ...Object.fromEntries([...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, `any-${name}`])),
  ...(path.includes('$type') && { type: 'clinic' }),
});

it.each(preloadedScreenPaths)('the server asks for %s what its screen asks for first', (path) => {
  const screen = screens.find((one) => one.path === path);
  expect(screen, `no screen has the path ${path}: change it in server/src/boot.ts`).toBeDefined();
  const params = paramsIn(path);
  const [first] = screen?.answers?.({ params, search: {} }) ?? [];
  const ours = firstRequestUrl({ path, params, search: {}, pageSize: bootData.page_size, project: '' });
  expect(ours, 'name the same query in server/src/boot.ts and in the answers of the screen').toBe(first);
});

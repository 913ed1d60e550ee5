import { permissionNames } from '@kurator/contract';
import { afterAll } from 'vitest';
import { areas as allAreas } from '../areas.ts';
import type { Area } from '../platform/area.ts';
import type { CommandAnswer, Principal } from '../platform/bus/index.ts';
import { createApplication, type Application } from '../platform/application.ts';

/** Application without HTTP on a test database; closed after the file. */
export async function createTestApplication(
  databaseUrl: string,
  { hasProjectors = true, areas = allAreas }: { hasProjectors?: boolean; areas?: readonly Area[] } = {},
): Promise<Application> {
  const errors: unknown[] = [];
  const application = await createApplication({ databaseUrl, areas, hasProjectors, onError: (error) => void errors.push(error) });
  afterAll(async () => {
    await application.close();
    if (errors.length > 0) throw new AggregateError(errors, 'beside the tests');
  });
  return application;
}

/** Principal with these permissions. Default: all. */
export const testPrincipal = (id: string, permissions: readonly string[] = permissionNames): Principal => ({
  id,
  name: 'Erika Muster',
  email: 'erika@verlag.example',
  permissions: new Set(permissions),
  isInternal: false,
});

export function entityIdOf({ entity_id: entity }: CommandAnswer): string {
  if (typeof entity !== 'string') throw new Error('the answer names no entity');
  return entity;
}

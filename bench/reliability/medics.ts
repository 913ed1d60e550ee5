import { randomUUID } from 'node:crypto';
import { medicCreate } from '@kurator/contract/health/medic/medic.command';
import { runBulkCommand } from '../../server/src/platform/store/index.ts';
import { entityEvent } from '../../server/src/seedwork/change.ts';
import type { TestBed } from './testBed.ts';

/** Medics with ids and numbers for people. */
export async function createMedics(testBed: TestBed, count: number): Promise<readonly { readonly id: string; readonly number: number }[]> {
  const { store } = await testBed.application();
  const medics = Array.from({ length: count }, (_, n) => ({ id: randomUUID(), number: 1_000_000 + n }));
  const streams = (from: number, to: number) =>
    medics.slice(from, to).map(({ id, number }) => ({
      id,
      type: 'medic',
      version: 0,
      events: [
        entityEvent(medicCreate, {
          after: { dms_one_id: number, name: `Erika Muster ${number}`, gender: 'F', first_name: 'Erika', last_name: `Muster ${number}` },
        }),
      ],
    }));
  await runBulkCommand(
    store,
    { id: randomUUID(), topic: 'fault.test', actor: randomUUID() },
    { total: count, streams },
    { maxBehind: Infinity },
  );
  return medics;
}

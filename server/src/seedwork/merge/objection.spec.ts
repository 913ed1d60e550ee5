import type { Command } from '@kurator/contract';
import { contactOptin, contactOptout } from '@kurator/contract/seedwork/contact.command';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../platform/store/index.ts';
import { id } from '../../testing/deciderScenario.ts';
import { institutionHistory } from '../../testing/medic.ts';
import { MergeWorld } from '../../testing/mergeWorld.ts';
import { countedConsentOf } from '../contactPerson.ts';
import { entityStateOf } from '../master.decider.ts';

const practice = (n: number) => ({ entity_id: id(n), entity_type: 'practice' });
const contactEvent = (n: number, values: JsonObject) => ({
  topic: 'seedwork.entity.create_contact',
  data: {
    item: { of: 'contacts', id: id(n) },
    after: { last_name: 'Kontakt', email: 'kontakt@praxis.example', primary: false, ...values },
  },
});
const objected = { optin: false, optin_date: '2026-02-01' };

/** Practices with the same person, whose consent at the first is older than the objection at the second. */
const createWorld = () =>
  new MergeWorld([
    institutionHistory('practice', 1, contactEvent(31, { optin: true, optin_date: '2025-03-01', role: 'Leitung' })),
    institutionHistory('practice', 2, contactEvent(32, objected)),
  ]);

async function play(world: MergeWorld, ...steps: readonly (readonly [Command, JsonObject])[]): Promise<MergeWorld> {
  for (const [command, body] of steps) expect(await world.give(command, body)).toBe(true);
  return world;
}
const [merge, unmerge] = [
  [entityMerge, { ...practice(1), into_id: id(2), fields: {} }],
  [entityUnmerge, practice(1)],
] as const;

const countedConsents = (world: MergeWorld, n: number) =>
  (entityStateOf({ state: world.state(n) }).contacts ?? []).map((contact) => countedConsentOf(contact));

describe('an objection of a contact', () => {
  it('counts for the same person at another contact, and is gone there once they are unmerged', async () => {
    const world = await play(createWorld(), merge);
    expect(countedConsents(world, 2)).toEqual([objected, objected]);
    await play(world, unmerge);
    expect(countedConsents(world, 1)).toEqual([{ optin: true, optin_date: '2025-03-01' }]);
    expect(countedConsents(world, 2)).toEqual([objected]);
  });

  it.each([31, 32])('that came while two were merged counts for the same person on both sides (%i)', async (n) => {
    const newer = { contact_id: id(n), entity_id: id(2), entity_type: 'practice', date: '2026-03-01' };
    const consent = { ...newer, date: '2026-02-15' };
    const world = await play(createWorld(), merge, [contactOptin, { ...consent, contact_id: id(32) }], [contactOptout, newer], unmerge);
    for (const side of [1, 2]) expect(countedConsents(world, side)).toEqual([{ optin: false, optin_date: '2026-03-01' }]);
  });
});

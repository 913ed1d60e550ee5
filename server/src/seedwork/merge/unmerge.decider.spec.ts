import { affiliationDelete } from '@kurator/contract/health/medic/affiliation.command';
import { medicSetOptin } from '@kurator/contract/health/medic/medic.command';
import { contactOptout } from '@kurator/contract/seedwork/contact.command';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { entityChangeInquiry } from '@kurator/contract/seedwork/verification.command';
import { describe, expect, it } from 'vitest';
import { health } from '../../health/index.ts';
import { awardeeHistory, awardHistory, projectHistory } from '../../testing/award.ts';
import { createDeciderScenarios, id, type History } from '../../testing/deciderScenario.ts';
import { hospitalHistory } from '../../testing/hospital.ts';
import { affiliatedEvent, institutionHistory, medicHistory } from '../../testing/medic.ts';
import { MergeWorld } from '../../testing/mergeWorld.ts';
import type { Command } from '@kurator/contract';
import type { JsonObject } from '../../platform/store/index.ts';
import { seedwork } from '../index.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: [...seedwork.deciders, ...health.deciders] });

type Step = readonly [Command, JsonObject];

const stepsOf = (entity_type: string) => ({
  merge: (from: number, into: number, fields: JsonObject = {}): Step => [
    entityMerge,
    { entity_id: id(from), into_id: id(into), entity_type, fields },
  ],
  unmerge: (n: number): Step => [entityUnmerge, { entity_id: id(n), entity_type }],
});

const medics = stepsOf('medic');
const practices = stepsOf('practice');
const hospitals = stepsOf('hospital');

/** Executes steps, none of which is refused. */
async function play(histories: readonly History[], ...steps: readonly Step[]): Promise<MergeWorld> {
  const world = new MergeWorld(histories);
  for (const [command, body] of steps) expect(await world.give(command, body)).toBe(true);
  return world;
}

const updateEvent = (after: JsonObject) => ({ topic: 'health.medic.update', data: { after } });
const contactEvent = (n: number, consent: JsonObject = {}) => ({
  topic: 'seedwork.entity.create_contact',
  data: { item: { of: 'contacts', id: id(n) }, after: { last_name: 'Kontakt', primary: false, ...consent } },
});

/** Entity that was merged, with a record of its merge. */
const withMerge = (history: History, into: number, record: JsonObject): History => ({
  ...history,
  events: [
    ...history.events,
    {
      topic: 'seedwork.entity.merge',
      data: { after: { is_deleted: true, merged_into: id(into) }, merge: { before: {}, after: {}, ...record } },
    },
  ],
});

describe('an objection', () => {
  const consented = medicHistory(1, updateEvent({ optin: true, optin_date: '2025-03-01', optin_source: 'Brief' }));

  it('of one that is merged still counts once another is unmerged', async () => {
    const objected = medicHistory(2, updateEvent({ optin_date: '2024-02-01' }));
    const world = await play([consented, objected, medicHistory(3)], medics.merge(1, 3), medics.merge(2, 3), medics.unmerge(1));
    expect(world.state(3)).toMatchObject({ optin_date: '2024-02-01' });
    expect(world.state(3)['optin']).toBeUndefined();
    expect(world.state(1)).toMatchObject({ optin: true, optin_date: '2025-03-01' });
    await world.give(...medics.unmerge(2));
    expect(world.state(3)['optin_date']).toBeUndefined();
  });

  it('that came while two were merged counts for both', async () => {
    const world = await play(
      [consented, medicHistory(2)],
      medics.merge(1, 2),
      [medicSetOptin, { medic_id: id(2), optin: false, date: '2026-02-01' }],
      medics.unmerge(1),
    );
    for (const n of [1, 2]) {
      expect(world.state(n)).toMatchObject({ optin_date: '2026-02-01' });
      expect(world.state(n)['optin']).toBeUndefined();
    }
  });

  it('of a contact that came while two were merged counts for both', async () => {
    const world = await play(
      [
        institutionHistory('practice', 1, contactEvent(31, { optin: true, optin_date: '2025-03-01' })),
        institutionHistory('practice', 2, contactEvent(32)),
      ],
      practices.merge(1, 2),
      [contactOptout, { contact_id: id(32), entity_id: id(2), entity_type: 'practice', date: '2026-02-01' }],
      practices.unmerge(1),
    );
    for (const n of [1, 2])
      expect(world.list(n, 'contacts').map(({ optin = false, optin_date }) => ({ optin, optin_date }))).toEqual([
        { optin: false, optin_date: '2026-02-01' },
      ]);
  });

  it("that the survivor had before stays the survivor's", async () => {
    const objected = medicHistory(2, updateEvent({ optin_date: '2026-02-01' }));
    const world = await play([consented, objected], medics.merge(1, 2), medics.unmerge(1));
    expect(world.state(1)).toMatchObject({ optin: true, optin_date: '2025-03-01' });
  });

  it("that the survivor may have had before stays the survivor's where the record does not tell", async () => {
    const objected = medicHistory(2, updateEvent({ optin_date: '2026-02-01' }));
    const world = await play([withMerge(consented, 2, {}), objected, medicHistory(3)], medics.unmerge(1));
    expect(world.state(1)).toMatchObject({ optin: true, optin_date: '2025-03-01' });
    const [former, newer] = [{ optin_date: '2026-01-01' }, { optin_date: '2026-02-01' }];
    const replaced = await play(
      [
        withMerge(medicHistory(3), 2, { entries: [{ of: 'contacts', id: id(31), before: former, after: newer }] }),
        withMerge(consented, 2, {}),
        medicHistory(2, contactEvent(31, newer), updateEvent({ optin_date: '2026-02-01', former_numbers: [3, 1] })),
      ],
      medics.unmerge(3),
      medics.unmerge(1),
    );
    expect(replaced.list(2, 'contacts')).toMatchObject([former]);
    expect(replaced.state(1)).toMatchObject({ optin: true, optin_date: '2025-03-01' });
  });

  it('that came while three were merged counts for the third, too, after another was merged again', async () => {
    const objecting: Step = [medicSetOptin, { medic_id: id(2), optin: false, date: '2026-02-01' }];
    const again = [medics.unmerge(1), medics.merge(1, 2), medics.unmerge(3)];
    const world = await play([consented, medicHistory(2), medicHistory(3)], medics.merge(1, 2), medics.merge(3, 2), objecting, ...again);
    for (const n of [2, 3]) expect(world.state(n)).toMatchObject({ optin_date: '2026-02-01' });
  });

  it('of a contact counts for the third, too, after another was merged again', async () => {
    const consent = { optin: true, optin_date: '2025-03-01' };
    const world = await play(
      [1, 2, 3].map((n) => institutionHistory('practice', n, contactEvent(30 + n, n === 2 ? {} : consent))),
      practices.merge(1, 2),
      practices.merge(3, 2),
      [contactOptout, { contact_id: id(32), entity_id: id(2), entity_type: 'practice', date: '2026-02-01' }],
      practices.unmerge(1),
      practices.merge(1, 2),
      practices.unmerge(3),
    );
    for (const n of [2, 3]) {
      expect(world.list(n, 'contacts')).toMatchObject([{ optin_date: '2026-02-01' }]);
      expect(world.list(n, 'contacts')[0]?.['optin'] ?? false).toBe(false);
    }
  });
});

const titled = (n: number, title: string): History => medicHistory(n, updateEvent({ title }));

const reported = (n: number): History =>
  hospitalHistory(n, {
    topic: 'health.entity.record_report_year',
    data: { report: { year: 2023 }, after: { number_of_beds: n, source: id(9001) } },
  });

describe('a value', () => {
  it('that was chosen twice stays while one of the two is merged', async () => {
    const all = [titled(1, 'PD'), titled(2, 'Dr.'), titled(3, 'Prof.'), titled(4, 'Dr.')];
    const choose = (n: number): Step => medics.merge(n, 1, { title: id(n) });
    expect((await play(all, choose(2), choose(3), choose(4), medics.unmerge(2))).state(1)['title']).toBe('Dr.');
    const world = await play(all, choose(2), choose(4), medics.unmerge(2));
    expect(world.state(1)['title']).toBe('Dr.');
    await world.give(...medics.unmerge(4));
    expect(world.state(1)['title']).toBe('PD');
  });

  it('of a report year is that of another merged one', async () => {
    const world = await play(
      [reported(1), reported(2), hospitalHistory(3)],
      hospitals.merge(1, 3),
      hospitals.merge(2, 3),
      hospitals.unmerge(1),
    );
    expect(world.list(3, 'reports')).toMatchObject([{ year: 2023, number_of_beds: 2 }]);
    await world.give(...hospitals.unmerge(2));
    expect(world.list(3, 'reports')).toEqual([]);
  });
});

it('an inquiry that was changed while two were merged is open once', async () => {
  const field = 'inquiry.medic.2026';
  const inquiry = { by: id(9001), time: '2026-05-01', question: 'Welche Praxis?' };
  const asked = medicHistory(1, { topic: 'seedwork.entity.activate_inquiry', data: { after: { [field]: inquiry } } });
  const world = await play(
    [asked, medicHistory(2), projectHistory(61), awardHistory(71, 61), awardeeHistory(81, 71, 1, { entity_type: 'medic' })],
    medics.merge(1, 2),
    [entityChangeInquiry, { entity_id: id(2), entity_type: 'medic', year: 2026, question: 'Noch tätig?' }],
    medics.unmerge(1),
  );
  expect(world.state(1)[field]).toBeUndefined();
  expect(world.state(2)[field]).toMatchObject({ question: 'Noch tätig?' });
});

describe('what refers to a merged entity', () => {
  it('comes back with whom it was merged into, in whatever order', async () => {
    const all = [
      institutionHistory('practice', 5),
      institutionHistory('practice', 6),
      medicHistory(1, affiliatedEvent(31, 'practice', 5)),
      medicHistory(2),
    ];
    const world = await play(all, practices.merge(5, 6), medics.merge(1, 2), practices.unmerge(5));
    expect(world.list(2, 'affiliations')).toMatchObject([{ entity_id: id(5) }]);
    await world.give(...medics.unmerge(1));
    expect(world.list(1, 'affiliations')).toMatchObject([{ entity_id: id(5) }]);
    expect(world.list(2, 'affiliations')).toEqual([]);
  });

  it('keeps its place with the survivor by another that had it, too', async () => {
    const awarded = [projectHistory(61), awardHistory(71, 61), medicHistory(1), medicHistory(2), medicHistory(3)];
    const awardees = [1, 2].map((n) => awardeeHistory(80 + n, 71, n, { entity_type: 'medic' }));
    const world = await play([...awarded, ...awardees], medics.merge(1, 3), medics.merge(2, 3), medics.unmerge(1));
    expect(world.state(81)).toMatchObject({ entity_id: id(1) });
    expect(world.state(82)).toMatchObject({ entity_id: id(3) });
    expect(world.state(82)['is_deleted']).toBeUndefined();
    await world.give(...medics.unmerge(2));
    expect(world.state(82)).toMatchObject({ entity_id: id(2) });
  });

  it('is still affiliated to the survivor by another place', async () => {
    const all = [
      ...[5, 6, 7].map((n) => institutionHistory('practice', n)),
      medicHistory(1, affiliatedEvent(31, 'practice', 5), affiliatedEvent(32, 'practice', 6)),
    ];
    const world = await play(all, practices.merge(5, 7), practices.merge(6, 7), practices.unmerge(5));
    expect(world.list(1, 'affiliations').map(({ entity_id }) => entity_id)).toEqual([id(5), id(7)]);
    await world.give(...practices.unmerge(6));
    expect(world.list(1, 'affiliations').map(({ entity_id }) => entity_id)).toEqual([id(5), id(6)]);
  });

  it('stays removed where an affiliation gave way to one that somebody removed since', async () => {
    const all = [
      ...[5, 6, 7].map((n) => institutionHistory('practice', n)),
      medicHistory(1, affiliatedEvent(31, 'practice', 6), affiliatedEvent(32, 'practice', 7)),
    ];
    const removal: Step = [affiliationDelete, { medic_id: id(1), affiliation_id: id(32) }];
    const world = await play(all, practices.merge(5, 7), practices.merge(6, 7), removal, practices.unmerge(5));
    expect(world.list(1, 'affiliations')).toEqual([]);
  });

  it('stays removed where an affiliation of a merged medic gave way to one that somebody removed since', async () => {
    const all = [
      ...[5, 6].map((n) => institutionHistory('practice', n)),
      medicHistory(1, affiliatedEvent(31, 'practice', 6)),
      medicHistory(2, affiliatedEvent(32, 'practice', 5)),
    ];
    const removal: Step = [affiliationDelete, { medic_id: id(2), affiliation_id: id(32) }];
    const world = await play(all, medics.merge(1, 2), practices.merge(5, 6), removal, practices.unmerge(5));
    expect(world.list(2, 'affiliations')).toEqual([]);
  });

  it('stays removed where an awardee gave way to one that somebody removed since', async () => {
    const awarded = [projectHistory(61), awardHistory(71, 61), ...[1, 2, 3].map((n) => medicHistory(n))];
    const awardees = [2, 3].map((n) => awardeeHistory(80 + n, 71, n, { entity_type: 'medic' }));
    const world = await play([...awarded, ...awardees], medics.merge(1, 3), medics.merge(2, 3));
    world.record(83, { topic: 'health.awardee.delete', data: { after: { is_deleted: true } } });
    expect(await world.give(...medics.unmerge(1))).toBe(true);
    expect(world.state(82)).toMatchObject({ entity_id: id(2), is_deleted: true });
    expect(world.state(83)).toMatchObject({ entity_id: id(3), is_deleted: true });
  });

  it('is listed once, and only if nothing of it comes back', async () => {
    const move = { before: { entity_id: id(1) }, after: { entity_id: id(2) }, items: [] };
    const foreignMove = { before: { entity_id: id(1) }, after: { entity_id: id(3) }, items: [] };
    const moved = [move, foreignMove].map((change) => ({ ...change, id: id(81) }));
    const changed = [foreignMove, foreignMove].map((change) => ({ ...change, id: id(82) }));
    const all = [
      withMerge(medicHistory(1), 2, { followers: [...moved, ...changed] }),
      medicHistory(2),
      ...[81, 82].map((n) => awardeeHistory(n, n - 10, 2, { entity_type: 'medic' })),
      ...[71, 72].map((n) => awardHistory(n, 61)),
      projectHistory(61),
    ];
    const events = await given(...all)
      .when(entityUnmerge, { entity_id: id(1), entity_type: 'medic' })
      .events();
    expect(events[0]?.data['left']).toEqual([{ field: 'followers', value: id(82) }]);
  });
});

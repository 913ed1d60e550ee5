import { affiliationSetWish } from '@kurator/contract/health/medic/affiliation.command';
import { medicUpdate } from '@kurator/contract/health/medic/medic.command';
import { blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { entityActivateInquiry, entityResolveInquiry } from '@kurator/contract/seedwork/verification.command';
import { phoneCreate } from '@kurator/contract/seedwork/contactChannel.command';
import { describe, expect, it } from 'vitest';
import { health } from '../../health/index.ts';
import { awardHistory, awardeeHistory, projectHistory, projectCompletedEvent } from '../../testing/award.ts';
import { createDeciderScenarios, id, type History } from '../../testing/deciderScenario.ts';
import { hospitalHistory, locationHistory } from '../../testing/hospital.ts';
import { affiliatedEvent, institutionHistory, medicHistory, wishSetEvent } from '../../testing/medic.ts';
import type { Command } from '@kurator/contract';
import { toFoldInput, foldEvents, textOf, type JsonObject } from '../../platform/store/index.ts';
import { seedwork } from '../index.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: [...seedwork.deciders, ...health.deciders] });
const links = ['entity', 'affiliation', 'hospital', 'merged'].map((rel) => ({ rel }));

/** Executes commands one after the other and records each. */
async function after(histories: readonly History[], ...commands: readonly (readonly [Command, JsonObject])[]) {
  let currentHistories = [...histories];
  for (const [command, body] of commands) {
    const own = textOf(body['entity_id'] ?? body['medic_id']);
    const events = await given(...currentHistories)
      .when(command, body, { similarRows: links })
      .events();
    currentHistories = currentHistories.map((history) => ({
      ...history,
      events: [...history.events, ...events.filter(({ of }) => (of ?? own) === history.id).map(({ of: _of, ...event }) => event)],
    }));
  }
  return (n: number): JsonObject => {
    const { type, events } = currentHistories.find((history) => history.id === id(n)) ?? { type: '', events: [] };
    const stream = health.streams.find((each) => each.type === type);
    const facts = events.map((event) => toFoldInput(event, { actor: id(9001), at: '2026-11-20T10:00:00.000Z' }));
    return (stream && foldEvents(stream, undefined, facts)) ?? {};
  };
}

const merge = (of: string, from: number, into: number, fields: JsonObject = {}) =>
  [entityMerge, { entity_id: id(from), into_id: id(into), entity_type: of, fields }] as const;
const unmerge = (of: string, n: number) => [entityUnmerge, { entity_id: id(n), entity_type: of }] as const;

const medicWithConsent = (n: number, optin: boolean, optin_date: string): History =>
  medicHistory(n, { topic: 'health.medic.set_optin', data: { after: { optin, optin_date } } });

describe('two medics that are merged', () => {
  const two = [medicHistory(2, affiliatedEvent(31, 'practice', 5), wishSetEvent(31)), medicHistory(1), institutionHistory('practice', 5)];

  it('keep the objection of one over the consent of the other of the same day, whichever stays', async () => {
    const both = [medicWithConsent(1, false, '2026-05-01'), medicWithConsent(2, true, '2026-05-01')];
    expect((await after(both, merge('medic', 1, 2)))(2)['optin'] ?? false).toBe(false);
    expect((await after(both, merge('medic', 2, 1)))(1)['optin'] ?? false).toBe(false);
    const later = [medicWithConsent(1, false, '2026-05-01'), medicWithConsent(2, true, '2026-05-02')];
    expect((await after(later, merge('medic', 1, 2)))(2)['optin']).toBe(true);
  });

  it('unite their lists, the survivor with its primaries', async () => {
    const state = await after(two, merge('medic', 1, 2));
    expect(state(2)).toMatchObject({
      first_name: 'Erika',
      former_numbers: [1],
      emails: [
        { email: 'erika2@praxis.example', primary: true },
        { id: id(501), email: 'erika1@praxis.example', primary: false },
      ],
      affiliations: [{ id: id(31), primary: true }],
    });
    expect(state(1)).toMatchObject({ is_deleted: true, merged_into: id(2) });
  });

  it('keep of each field the value that was chosen, and the full name follows', async () => {
    const state = await after(two, merge('medic', 1, 2, { last_name: id(1), title: id(2) }));
    expect(state(2)).toMatchObject({ last_name: 'Muster 1', name: 'Erika Muster 1', title: 'Dr.' });
  });

  it('are as before once they are unmerged', async () => {
    const before = await after(two);
    const state = await after(two, merge('medic', 1, 2, { last_name: id(1) }), unmerge('medic', 1));
    expect(state(1)).toEqual(before(1));
    expect(state(2)).toEqual(before(2));
  });

  it('leave with the survivor what somebody changed there since', async () => {
    const nameValues = { gender: 'F', first_name: 'Eva', last_name: 'Neu', title: '', comment: 'x' };
    const state = await after(
      two,
      merge('medic', 1, 2, { last_name: id(1) }),
      [medicUpdate, { medic_id: id(2), ...nameValues }],
      [phoneCreate, { entity_id: id(2), entity_type: 'medic', phone: '0351 123456' }],
      unmerge('medic', 1),
    );
    expect(state(2)).toMatchObject({ last_name: 'Neu', name: 'Eva Neu', phones: [{ phone: '0351 123456' }] });
    expect(state(2)['emails']).toMatchObject([{ email: 'erika2@praxis.example' }]);
    expect(state(1)).toMatchObject({ last_name: 'Muster 1', emails: [{ email: 'erika1@praxis.example' }] });
  });

  it('name what stays with the survivor', async () => {
    const listed = [blacklistProcess, { entity_id: id(1), entity_type: 'medic', reason: 'Beschwerde' }] as const;
    const state = await after(two, listed, merge('medic', 1, 2));
    expect(state(2)).toMatchObject({ process_blacklist: 'Beschwerde' });
    expect((await after(two, listed, merge('medic', 1, 2), unmerge('medic', 1)))(2)['process_blacklist']).toBeUndefined();
  });
});

const inquired = (n: number, more: JsonObject = {}): JsonObject => ({ entity_id: id(n), entity_type: 'medic', year: 2026, ...more });

describe('an open inquiry of a merged medic', () => {
  const field = 'inquiry.medic.2026';
  const all = [medicHistory(1), medicHistory(2), projectHistory(61), awardHistory(71, 61), awardeeHistory(81, 71, 1)];
  const asked = [entityActivateInquiry, inquired(1, { question: 'Welche Praxis?', due_on: '2027-01-01' })] as const;

  it("is the survivor's, and comes back", async () => {
    const before = await after(all, asked);
    const merged = await after(all, asked, merge('medic', 1, 2));
    expect(merged(2)[field]).toEqual(before(1)[field]);
    const back = await after(all, asked, merge('medic', 1, 2), unmerge('medic', 1));
    expect([back(1)[field], back(2)[field]]).toEqual([before(1)[field], undefined]);
  });

  it('that was resolved with the survivor stays so', async () => {
    const state = await after(all, asked, merge('medic', 1, 2), [entityResolveInquiry, inquired(2)], unmerge('medic', 1));
    expect([state(1)[field], state(2)[field]]).toEqual([undefined, undefined]);
  });

  it('gives way to that of the survivor, which the merge says, until the survivor has none', async () => {
    const askedEvent = (question: string) => ({ topic: 'seedwork.entity.activate_inquiry', data: { after: { [field]: { question } } } });
    const both = [medicHistory(1, askedEvent('Welche Praxis?')), medicHistory(2), medicHistory(3, askedEvent('Noch tätig?'))];
    const [command, body] = merge('medic', 1, 3);
    const events = await given(...both)
      .when(command, body, { similarRows: links })
      .events();
    expect(events.find(({ of }) => of === id(3))?.data).toMatchObject({ said: { inquiries: '2026: Welche Praxis?' } });
    const united = [merge('medic', 1, 2), merge('medic', 3, 2)] as const;
    expect((await after(both, ...united))(2)[field]).toEqual({ question: 'Welche Praxis?' });
    expect((await after(both, ...united, unmerge('medic', 1)))(2)[field]).toEqual({ question: 'Noch tätig?' });
    expect((await after(both, ...united, unmerge('medic', 1), unmerge('medic', 3)))(2)[field]).toBeUndefined();
  });
});

describe('a reference to a merged institution', () => {
  const practices = [institutionHistory('practice', 1), institutionHistory('practice', 2)];

  it('is affiliated to the survivor, and comes back', async () => {
    const all = [...practices, medicHistory(7, affiliatedEvent(31, 'practice', 1), wishSetEvent(31))];
    const before = await after(all);
    expect((await after(all, merge('practice', 1, 2)))(7)).toMatchObject({
      affiliations: [{ id: id(31), entity_id: id(2), primary: true }],
    });
    expect((await after(all, merge('practice', 1, 2), unmerge('practice', 1)))(7)).toEqual(before(7));
  });

  it('has one affiliation where it had both, with the wish', async () => {
    const all = [...practices, medicHistory(7, affiliatedEvent(31, 'practice', 1), affiliatedEvent(32, 'practice', 2), wishSetEvent(31))];
    const before = await after(all);
    expect((await after(all, merge('practice', 1, 2)))(7)['affiliations']).toMatchObject([{ id: id(32), entity_id: id(2), primary: true }]);
    expect((await after(all, merge('practice', 1, 2), unmerge('practice', 1)))(7)).toEqual(before(7));
    const wishCommand = [affiliationSetWish, { medic_id: id(7), affiliation_id: id(33) }] as const;
    const third = [
      institutionHistory('practice', 3),
      ...all.slice(0, 2),
      medicHistory(7, ...(all[2]?.events.slice(1) ?? []), affiliatedEvent(33, 'practice', 3)),
    ];
    const state = await after(third, merge('practice', 1, 2), wishCommand, unmerge('practice', 1));
    expect(state(7)['affiliations']).toMatchObject([{ id: id(33), primary: true }, { id: id(31), primary: false }, { id: id(32) }]);
  });

  it('moves along as a location does, unless both have its number', async () => {
    const hospitals = [hospitalHistory(1), hospitalHistory(2), locationHistory(11, 1)];
    expect((await after(hospitals, merge('hospital', 1, 2)))(11)).toMatchObject({ hospital_id: id(2) });
    expect((await after(hospitals, merge('hospital', 1, 2), unmerge('hospital', 1)))(11)).toMatchObject({ hospital_id: id(1) });
  });

  it('is awarded as the survivor; of two of one award the survivor stays', async () => {
    const all = [
      hospitalHistory(1),
      hospitalHistory(2),
      projectHistory(61),
      awardHistory(71, 61),
      awardHistory(72, 61),
      awardeeHistory(81, 71, 1),
      awardeeHistory(82, 72, 1),
      awardeeHistory(83, 72, 2),
    ];
    const before = await after(all);
    const state = await after(all, merge('hospital', 1, 2));
    expect(state(81)).toMatchObject({ entity_id: id(2) });
    expect(state(82)).toMatchObject({ entity_id: id(1), is_deleted: true });
    expect(state(83)).toEqual(before(83));
    const again = await after(all, merge('hospital', 1, 2), unmerge('hospital', 1));
    for (const n of [1, 2, 81, 82, 83]) expect(again(n)).toEqual(before(n));
  });

  it('stays as delivered where its project is completed', async () => {
    const all = [
      hospitalHistory(1),
      hospitalHistory(2),
      projectHistory(61, {}, projectCompletedEvent),
      awardHistory(71, 61),
      awardeeHistory(81, 71, 1),
    ];
    expect((await after(all, merge('hospital', 1, 2)))(81)).toMatchObject({ entity_id: id(1) });
  });
});

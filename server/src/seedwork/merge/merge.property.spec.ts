import type { Command } from '@kurator/contract';
import { medicSetOptin, medicUpdate } from '@kurator/contract/health/medic/medic.command';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { emailCreate, emailDelete } from '@kurator/contract/seedwork/contactChannel.command';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textOf, type Json, type JsonObject } from '../../platform/store/index.ts';
import { id } from '../../testing/deciderScenario.ts';
import { countedConsentOf } from '../contactPerson.ts';
import { entityStateOf } from '../master.decider.ts';
import { affiliatedEvent, medicHistory, wishSetEvent } from '../../testing/medic.ts';
import { MergeWorld } from '../../testing/mergeWorld.ts';

const people = [1, 2, 3, 4];
/** Runs of each law; a thousand: KURATOR_MERGE_RUNS=1000. */
const numRuns = Number(process.env['KURATOR_MERGE_RUNS'] ?? 100);
/** Consents of all but the first and of a contact that these have. */
const consents: Readonly<Record<number, { readonly optin?: boolean; readonly optin_date: string }>> = {
  2: { optin: true, optin_date: '2024-05-01' },
  3: { optin_date: '2026-05-01' },
  4: { optin: true, optin_date: '2026-05-01' },
};

/** Institutions of each, the wish last: of one or a wish one is printed, of two without a wish none. */
const institutions: Readonly<Record<number, { readonly all: readonly number[]; readonly hasWish?: true }>> = {
  1: { all: [21] },
  2: { all: [22] },
  3: { all: [21, 23] },
  4: { all: [21, 24, 22], hasWish: true },
};

const affiliationEvents = (n: number) => {
  const { all = [], hasWish } = institutions[n] ?? {};
  const idOf = (institution: number): number => n * 100 + institution;
  return [
    ...all.map((institution) => affiliatedEvent(idOf(institution), 'practice', institution)),
    ...(hasWish ? [wishSetEvent(idOf(all.at(-1) ?? 0))] : []),
  ];
};

const entityOf = (n: number): JsonObject => ({ entity_id: id(n), entity_type: 'medic' });

class World extends MergeWorld {
  /** @param roles of the contacts, by person */
  constructor(roles: Readonly<Record<number, string>> = {}) {
    super(
      people.map((n) =>
        medicHistory(
          n,
          buildEmailEvent(`eigene${n}@a.example`, n + 600),
          ...(n < 4 ? [buildEmailEvent('gemeinsam@a.example', n + 700)] : []),
          ...affiliationEvents(n),
          ...(n === 2 ? [] : [buildInquiryEvent(n)]),
          ...(n > 1
            ? [
                buildContactEvent({ ...consents[n], ...(roles[n] ? { role: roles[n] } : {}) }, n + 800),
                { topic: 'health.medic.set_optin', data: { after: consents[n] ?? {} } },
              ]
            : []),
        ),
      ),
    );
  }

  emails(n: number): readonly JsonObject[] {
    return this.list(n, 'emails');
  }

  /** Institution that is printed: of the wish, else the only one. */
  printed(n: number): Json | undefined {
    const [first, second] = this.list(n, 'affiliations');
    return first?.['primary'] === true || !second ? first?.['entity_id'] : undefined;
  }

  /** Contacts whose consent counts. */
  countedOptins(n: number): readonly JsonObject[] {
    return (entityStateOf({ state: this.state(n) }).contacts ?? []).filter((contact) => countedConsentOf(contact).optin);
  }

  livingMedics(): readonly number[] {
    return people.filter((n) => !this.isMerged(n));
  }

  /** Survivor of a person, step by step. */
  survivor(n: number): number {
    const into = people.find((other) => id(other) === this.state(n)['merged_into']);
    return into === undefined ? n : this.survivor(into);
  }

  /** Unmerges until nothing is merged. */
  async part(): Promise<void> {
    for (let round = 0; round < people.length; round += 1)
      for (const n of people) if (this.isMerged(n)) await this.give(entityUnmerge, entityOf(n));
  }
}

const buildEmailEvent = (email: string, n: number) => ({
  topic: 'health.entity.create_email',
  data: { item: { of: 'emails', id: id(n) }, after: { email, primary: false } },
});

const buildContactEvent = (consent: JsonObject, n: number) => ({
  topic: 'seedwork.entity.create_contact',
  data: { item: { of: 'contacts', id: id(n) }, after: { last_name: 'Kontakt', primary: false, ...consent } },
});

const buildOptoutEvent = (contact: string, optin_date: string) => ({
  topic: 'seedwork.entity.optout_contact',
  data: { item: { of: 'contacts', id: contact }, after: { optin: false, optin_date } },
});

const inquiryField = 'inquiry.medic.2026';

const buildInquiryEvent = (n: number) => ({
  topic: 'seedwork.entity.activate_inquiry',
  data: { before: { [inquiryField]: null }, after: { [inquiryField]: { by: id(9001), time: `2026-05-0${n}`, question: `Frage ${n}` } } },
});

const textsOf = (emails: readonly JsonObject[]): readonly string[] => emails.map(({ email }) => textOf(email));

interface Step {
  readonly act: 'merge' | 'unmerge' | 'add' | 'remove' | 'name' | 'object';
  readonly of: number;
  readonly into?: number;
  readonly takesTitle?: boolean;
  readonly which?: number;
}

const person = fc.constantFrom(...people);
const merging = fc.record({ act: fc.constant('merge' as const), of: person, into: person, takesTitle: fc.boolean() });
const parting = fc.record({ act: fc.constant('unmerge' as const), of: person });
const adding = fc.record({ act: fc.constant('add' as const), of: person });
const removing = fc.record({ act: fc.constant('remove' as const), of: person, which: fc.nat(6) });
const naming = fc.record({ act: fc.constant('name' as const), of: person });

const objecting = fc.record({ act: fc.constant('object' as const), of: person });

interface PlayResult {
  /** Emails that nobody removed. */
  readonly emails: ReadonlySet<string>;
  /** People that were edited, or merged with somebody who was. */
  readonly edited: ReadonlySet<number>;
  /** People that objected themselves or by a contact, or merged with somebody who did. */
  readonly objected: Readonly<Record<'person' | 'contact', ReadonlySet<number>>>;
}

/** Executes steps. */
async function play(world: World, steps: readonly Step[]): Promise<PlayResult> {
  const edited = new Set<number>();
  const objected = { person: new Set<number>(), contact: new Set<number>() };
  const edit = async (of: number, command: Command, body: JsonObject, objections?: Set<number>): Promise<boolean> => {
    const touched = people.filter((n) => world.survivor(n) === world.survivor(of));
    const isDone = await world.give(command, body);
    if (isDone)
      for (const n of touched) {
        edited.add(n);
        objections?.add(n);
      }
    return isDone;
  };
  const emails = new Set(people.flatMap((n) => textsOf(world.emails(n))));
  for (const [index, { act, of, into = 0, takesTitle = false, which = 0 }] of steps.entries()) {
    if (act === 'merge')
      await world.give(entityMerge, { ...entityOf(of), into_id: id(into), fields: takesTitle ? { title: id(of), last_name: id(of) } : {} });
    if (act === 'unmerge') await world.give(entityUnmerge, entityOf(of));
    if (act === 'add' && (await edit(of, emailCreate, { ...entityOf(of), email: `neu${index}@a.example` })))
      emails.add(`neu${index}@a.example`);
    if (act === 'name')
      await edit(of, medicUpdate, {
        medic_id: id(of),
        gender: 'F',
        first_name: 'Eva',
        last_name: `Neu${index}`,
        title: '',
        comment: 'x',
      });
    if (act === 'object') {
      const date = `2026-06-${String(index + 1).padStart(2, '0')}`;
      await edit(of, medicSetOptin, { medic_id: id(of), optin: false, date }, objected.person);
      const [contact] = world.isMerged(of) ? [] : world.list(of, 'contacts');
      if (contact) {
        const group = people.filter((n) => world.survivor(n) === of);
        world.record(of, buildOptoutEvent(textOf(contact['id']), date));
        for (const n of group) {
          edited.add(n);
          objected.contact.add(n);
        }
      }
    }
    const email = world.emails(of)[which];
    if (act === 'remove' && email && (await edit(of, emailDelete, { ...entityOf(of), email_id: email['id'] ?? '' })))
      emails.delete(textOf(email['email']));
  }
  return { emails, edited, objected };
}

const step = fc.oneof(merging, merging, parting, adding, removing, naming, objecting);

it(
  'merges that nobody edited in between unite what each has, and leave everything as before once they are undone, in whatever order',
  { timeout: 120_000 },
  async () => {
    const before = new World();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(merging, merging, parting), { maxLength: 12 }), async (steps) => {
        const world = new World();
        await play(world, steps);
        for (const n of world.livingMedics()) {
          const all = people.filter((each) => world.survivor(each) === n).flatMap((each) => textsOf(before.emails(each)));
          expect(textsOf(world.emails(n)).toSorted()).toEqual([...new Set(all)].toSorted());
          const personConsents = people.flatMap((each) => (world.survivor(each) === n ? (consents[each] ?? []) : []));
          // Objections win over consents of the same day.
          const newest = personConsents
            .toSorted((a, b) => a.optin_date.localeCompare(b.optin_date) || Number(b.optin ?? false) - Number(a.optin ?? false))
            .at(-1);
          expect(world.list(n, 'contacts').map(({ optin = false, optin_date }) => ({ optin, optin_date }))).toEqual(
            newest ? [{ optin: false, ...newest }] : [],
          );
          const group = people.filter((each) => world.survivor(each) === n);
          const working = group.flatMap((each) => before.list(each, 'affiliations').map(({ entity_id }) => textOf(entity_id)));
          expect(
            world
              .list(n, 'affiliations')
              .map(({ entity_id }) => textOf(entity_id))
              .toSorted(),
          ).toEqual([...new Set(working)].toSorted());
          expect(world.state(n)[inquiryField] !== undefined).toBe(group.some((each) => each !== 2));
          const printed = group.flatMap((each) => before.printed(each) ?? []);
          const allowed = before.printed(n) === undefined ? printed : [before.printed(n)];
          expect(allowed.length === 0 ? [undefined] : allowed).toContain(world.printed(n));
        }
        await world.part();
        for (const n of people) expect(world.state(n)).toEqual(before.state(n));
      }),
      { numRuns },
    );
  },
);

it(
  'after any merges, edits and unmerges every entry that was not removed stands with a living entity, each list has one primary entry, an objection holds, and an unedited entity is as before',
  {
    timeout: 120_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.constantFrom({}, { 4: 'Leitung' }), async (steps, roles) => {
        const [before, world] = [new World(roles), new World(roles)];
        const { emails, edited, objected } = await play(world, steps);
        const living = world.livingMedics();
        const livingEmails = living.flatMap((n) => world.emails(n));
        const own = [...emails].filter((email) => email !== 'gemeinsam@a.example');
        expect(own.filter((email) => livingEmails.filter((item) => item['email'] === email).length !== 1)).toEqual([]);
        expect(new Set(livingEmails.map((item) => item['id'])).size).toBe(livingEmails.length);
        for (const n of living)
          expect(world.emails(n).filter(({ primary }) => primary === true)).toHaveLength(Math.min(1, world.emails(n).length));
        for (const n of living)
          expect(world.state(n)['name']).toBe(`${textOf(world.state(n)['first_name'])} ${textOf(world.state(n)['last_name'])}`);
        await world.part();
        expect(world.livingMedics()).toEqual(people);
        for (const n of objected.person) expect(world.state(n)['optin']).toBeUndefined();
        for (const n of objected.contact) expect(world.countedOptins(n)).toEqual([]);
        for (const n of people.filter((each) => !edited.has(each))) expect(world.state(n)).toEqual(before.state(n));
      }),
      { numRuns },
    );
  },
);

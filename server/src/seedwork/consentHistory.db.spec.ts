import { expect, test } from 'vitest';
import { MAX_EAGER_EVENTS } from '../platform/store/index.ts';
import { startTestApp } from '../testing/apiFixture.ts';
import { addressBody } from '../testing/commandBody.ts';

interface Consent {
  readonly optin: boolean;
  readonly date: string | null;
  readonly by: string;
}
interface Answer {
  readonly practice: {
    readonly contacts: readonly (Consent & {
      readonly id: string;
      readonly optin_date: string | null;
      readonly consents: readonly Consent[];
    })[];
  };
}

const testApp = await startTestApp();
const { store } = testApp.node.application;
const erika = await testApp.person();
const email = 'erika@praxis.example';
const of = (id: string) => ({ entity_id: id, entity_type: 'practice' });
const contactsOf = async (id: string) => (await erika.read<Answer>(`/dms/health/api/query/research/practices/${id}/`)).practice.contacts;
const consentsOf = async (id: string) =>
  (await contactsOf(id)).map(({ optin, optin_date, consents }) => ({
    counted: [optin, optin_date],
    all: consents.map((consent) => `${consent.optin ? 'ja' : 'nein'} ${consent.date} ${consent.by}`),
  }));

/** Practice with a contact. @param consents days with what was said */
async function practice(name: string, role: string, ...consents: readonly (readonly ['optin' | 'optout', string])[]): Promise<string> {
  const names = { name, display_name: name, skip_duplicate_check: true };
  const { id } = await erika.give('health', 'practice.create', { ...addressBody, ...names });
  await erika.give('seedwork', 'entity.create_contact', { ...of(id), last_name: 'Muster', email, role });
  const [contact] = await contactsOf(id);
  for (const [topic, date] of consents) await erika.give('seedwork', `entity.${topic}_contact`, { contact_id: contact?.id, date });
  return id;
}

test('a contact has its whole history of consents beyond the newest events', async () => {
  const id = await practice('Praxis Ahorn', 'Leitung', ['optin', '2026-01-02'], ['optout', '2026-01-03']);
  const history = [{ counted: [false, '2026-01-03'], all: ['nein 2026-01-03 Erika Musterfrau', 'ja 2026-01-02 Erika Musterfrau'] }];
  expect(await consentsOf(id)).toEqual(history);
  const practiceStream = (await store.load(id)) ?? { id, type: 'practice', version: 0 };
  const events = Array.from({ length: MAX_EAGER_EVENTS }, (_, n) => ({
    topic: 'health.entity.update_note',
    data: { after: { note: `Notiz ${n}` } },
  }));
  await store.append({ command: { id: crypto.randomUUID(), topic: 'given', actor: erika.id }, streams: [{ ...practiceStream, events }] });
  expect(await consentsOf(id)).toEqual(history);
});

test('and that of the same person at a merged entity, until they are unmerged', async () => {
  const [one, other] = [
    await practice('Praxis Birke', 'Leitung', ['optin', '2026-01-02']),
    await practice('Praxis Buche', '', ['optout', '2026-02-03']),
  ];
  const all = ['nein 2026-02-03 Erika Musterfrau', 'ja 2026-01-02 Erika Musterfrau'];
  await erika.give('seedwork', 'entity.merge', { ...of(one), into_id: other, fields: {} });
  expect(await consentsOf(other)).toEqual([
    { counted: [false, '2026-02-03'], all },
    { counted: [false, '2026-02-03'], all },
  ]);
  await erika.give('seedwork', 'entity.unmerge', of(one));
  expect(await consentsOf(one)).toEqual([{ counted: [true, '2026-01-02'], all: all.slice(1) }]);
  expect(await consentsOf(other)).toEqual([{ counted: [false, '2026-02-03'], all: all.slice(0, 1) }]);
});

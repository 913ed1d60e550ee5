import { hospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestNode } from '../../testing/node.ts';
import { hospitalCreateBody } from '../../testing/commandBody.ts';
import type { Visitor } from '../../testing/visitor.ts';

const { url, pool } = await createTestDatabase();
const node = await startTestNode(url);
let visitor: Visitor;
let hospital: string;

const answered = z.object({ position: z.number(), entity_id: z.string() });
beforeAll(async () => {
  ({ visitor } = await createSignedInUser(node, ['dms.can_access_health_research']));
  hospital = answered.parse(JSON.parse((await visitor.command('health', 'hospital.create', hospitalCreateBody)).text)).entity_id;
});

/** Texts that have broken other software. */
const hostile = [
  `Robert'); DROP TABLE stream; --`,
  '" or ""="',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://böse.example";"x")',
  '@SUM(1+1)*cmd|calc',
  '${7*7} {{7*7}} <%= 7*7 %> {name} $& $1 $$',
  '../../etc/passwd',
  String.raw`\ \\ \n \u0000 \x00 %00 %s %n`,
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '[object Object]',
  '1e309',
  'İıſßẞŒœ ﬁ',
  'e\u0301 ö\u0308\u0308\u0308',
  '👩‍⚕️🏳️‍🌈🇩🇪',
  '\u202Eretsim\u202C',
  'مستشفى 病院 больница',
  'a\u200Bb\u00ADc',
  '\uFFFD\uFFFE\uFFFF',
  '\u{10FFFF}',
  ' \t Zeilen\r\nSet-Cookie: a=b\r\n ',
  '\u0085\u2028\u2029x',
];
const refusedOnes = ['a\u0000b', '\u001B[31m', 'a\u0008b', '\uD800', 'x\uDC00'];

const normalizeText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const keptLines = (text: string): string => text.replaceAll('\r\n', '\n').trim();

interface Place {
  readonly what: string;
  readonly topic: readonly [area: string, topic: string];
  readonly field: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly readField: (answer: z.infer<typeof hospitalAnswer>['hospital']) => unknown;
  readonly normalizeText?: (text: string) => string;
}

const hospitalNames = { name: 'Klinikum', display_name: 'Klinikum' };
const german = { zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE', primary: true };
const places: readonly Place[] = [
  { what: 'name', topic: ['health', 'hospital.update'], field: 'name', body: hospitalNames, readField: (h) => h.name },
  {
    what: 'display name',
    topic: ['health', 'hospital.update'],
    field: 'display_name',
    body: hospitalNames,
    readField: (h) => h.display_name,
  },
  { what: 'G-BA name', topic: ['health', 'hospital.update'], field: 'gba_name', body: hospitalNames, readField: (h) => h.gba_name },
  { what: 'note', topic: ['health', 'entity.update_note'], field: 'note', readField: (h) => h.note?.note, normalizeText: keptLines },
  {
    what: 'comment',
    topic: ['seedwork', 'entity.add_comment'],
    field: 'comment',
    readField: (h) => h.comments.at(-1)?.text,
    normalizeText: keptLines,
  },
  { what: 'address', topic: ['seedwork', 'entity.create_address'], field: 'name', body: german, readField: (h) => h.addresses[0]?.name },
  { what: 'street', topic: ['seedwork', 'entity.create_address'], field: 'street', body: german, readField: (h) => h.addresses[0]?.street },
  { what: 'city', topic: ['seedwork', 'entity.create_address'], field: 'city', body: german, readField: (h) => h.addresses[0]?.city },
  {
    what: 'foreign state',
    topic: ['seedwork', 'entity.create_address'],
    field: 'state',
    body: { ...german, country: 'AT', zipcode: '6020' },
    readField: (h) => h.addresses[0]?.state,
  },
  {
    what: 'contact',
    topic: ['seedwork', 'entity.create_contact'],
    field: 'name',
    body: { primary: true },
    readField: (h) => h.contacts[0]?.name,
  },
  {
    what: 'first name',
    topic: ['seedwork', 'entity.create_contact'],
    field: 'first_name',
    body: { primary: true },
    readField: (h) => h.contacts[0]?.first_name,
  },
  {
    what: 'title',
    topic: ['seedwork', 'entity.create_contact'],
    field: 'title',
    body: { primary: true, last_name: 'M' },
    readField: (h) => h.contacts[0]?.title,
  },
  {
    what: 'role',
    topic: ['seedwork', 'entity.create_contact'],
    field: 'role',
    body: { primary: true, last_name: 'M' },
    readField: (h) => h.contacts[0]?.role,
  },
  {
    what: 'source of a report',
    topic: ['health', 'entity.record_report_year'],
    field: 'source',
    body: { year: 2026 },
    readField: (h) => h.report_years[0]?.source,
  },
];

let beds = 0;
const send = async ({ topic: [area, topic], field, body }: Place, text: string) => {
  const about = topic === 'hospital.update' ? { hospital_id: hospital } : { entity_id: hospital, entity_type: 'hospital' };
  const fact = topic === 'entity.record_report_year' ? { number_of_beds: (beds += 1) } : {};
  return visitor.command(area, topic, { ...about, ...fact, ...body, [field]: text });
};
const detail = async () =>
  hospitalAnswer.parse(JSON.parse((await visitor.get(`/dms/health/api/query/research/hospitals/${hospital}/`)).text)).hospital;

describe.each(places.map((place) => [place.what, place] as const))('a %s', (_what, place) => {
  it('comes back as it was sent', async () => {
    for (const text of hostile) {
      expect([text, (await send(place, text)).status]).toEqual([text, 200]);
      expect(place.readField(await detail())).toBe((place.normalizeText ?? normalizeText)(text));
    }
  });

  it('is refused at its field where no text of ours can hold it', async () => {
    for (const text of refusedOnes) {
      const answer = await send(place, text);
      expect([
        text,
        answer.status,
        Object.keys(z.looseObject({ param_errors: z.object({}).loose() }).parse(JSON.parse(answer.text)).param_errors),
      ]).toEqual([text, 422, [place.field]]);
    }
  });
});

it('a name is found by itself in the list', async () => {
  const list = z.object({ total: z.number(), items: z.array(z.object({ name: z.string() })) });
  for (const text of hostile) {
    const answer = await visitor.command('health', 'hospital.update', { hospital_id: hospital, ...hospitalNames, name: text });
    const position = z.looseObject({ position: z.number() }).parse(JSON.parse(answer.text)).position;
    const search = encodeURIComponent(`"${normalizeText(text).replaceAll('"', ' ')}"`);
    const listAnswer = await visitor.get(`/dms/health/api/query/research/hospitals/?search=${search}`, {
      'x-read-after': String(position),
    });
    const listedNames = listAnswer.status === 422 ? [] : list.parse(JSON.parse(listAnswer.text)).items.map(({ name }) => name);
    const isFindable = !text.includes('"') && !text.includes('\uFFFD') && !text.includes(':');
    expect([text, listAnswer.status === 200 || text.includes('\uFFFD'), !isFindable || listedNames.includes(normalizeText(text))]).toEqual([
      text,
      true,
      true,
    ]);
  }
});

it('hostile text is never run as a statement and never a fault', async () => {
  expect((await pool.query(`select count(*) as n from stream where type = 'hospital'`)).rows).toEqual([{ n: 1 }]);
  expect(node.log.filter((line) => line.includes('unexpected fault'))).toEqual([]);
});

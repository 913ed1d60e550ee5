import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { csvText, readTable } from '../../platform/csv/index.ts';
import { Store } from '../../platform/store/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { planAndWait } from '../../testing/importSteps.ts';
import { textWith } from '../../testing/matcher.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { health } from '../index.ts';
import { seedHealthSample } from '../sample/sample.ts';

const database = await createTestDatabase('tables');
await seedHealthSample(
  { store: new Store({ pool: database.pool, types: health.streams }) },
  { hospitals: 2, locations: 2, clinics: 4, medics: 40, practices: 10 },
  { seed: 5, lastDay: new Date('2026-11-20T12:00:00Z') },
);
const testApp = await startTestApp({}, database);
const erika = await testApp.person();
await erika.answer('/dms/health/api/query/research/medics/');
const { rows: countRows } = await database.pool.query<{ exported: number }>(
  'select count(*)::int as exported from medic_list where not is_deleted and not is_editorial_blacklisted',
);
const exported = countRows[0]?.exported ?? 0;

const switches = ['gender', 'title', 'first_name', 'last_name', 'phone', 'email', 'website'] as const;
const on = Object.fromEntries(switches.map((column) => [`overwrite_${column}`, 'true']));
const forms = ['csv', 'xlsx'].flatMap((format) => ['', '&language=de', '&language=en'].map((shape) => [format, shape] as const));

async function file(path: string): Promise<Uint8Array> {
  const cookie = erika.visitor.cookieHeader;
  const answer = await fetch(`${testApp.node.url}/dms/health/api/query/export/${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
const medics = (format: string, shape: string, search = '') => file(`lists/medic?output_format=${format}${shape}${search}`);
const plan = (bytes: Uint8Array, format: string) => planAndWait(erika, 'medics.overwrite_master_data', bytes, on, `export.${format}`);

type Cell = string | number | boolean | null;

/** Table as opened, changed and saved in a spreadsheet. */
async function editTable(bytes: Uint8Array, format: string, edit: (head: readonly Cell[], rows: Cell[][]) => void): Promise<Uint8Array> {
  if (format === 'xlsx') {
    const [sheet] = (await readXlsx(bytes)).sheets;
    const [head = [], ...rows] = z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).parse(sheet?.rows ?? []);
    edit(head, rows);
    return writeXlsx({ sheets: [{ name: 'Export', rows: [head, ...rows] }] });
  }
  const table = readTable(
    Buffer.from(bytes)
      .toString()
      .replace(/^\u{FEFF}/u, ''),
  );
  const rows = table.rows.map(({ cells }): Cell[] => [...cells]);
  edit(table.columns, rows);
  const lines = [table.columns, ...rows].map((cells) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';'));
  return Buffer.from(lines.join('\r\n'));
}

const lastName: Readonly<Record<string, string>> = { '': 'last_name', '&language=de': 'Nachname', '&language=en': 'Last name' };
const gender: Readonly<Record<string, string>> = { '': 'gender', '&language=de': 'Geschlecht', '&language=en': 'Gender' };

describe.each(forms)('the export of medics as %s%s', (format, shape) => {
  test('taken in unchanged changes nothing', async () => {
    const { job } = await plan(await medics(format, shape), format);
    expect(job).toMatchObject({ status: 'planned', error: null });
    expect(job.counts).toEqual({ unchanged: exported });
  });

  test('with one cell changed plans that change and no other', async () => {
    const bytes = await editTable(await medics(format, shape), format, (head, rows) => {
      const [, second] = rows;
      if (second) second[head.indexOf(lastName[shape] ?? '')] = 'Geändert-Ümläut';
    });
    const { job, rows } = await plan(bytes, format);
    expect(job.counts).toEqual({ unchanged: exported - 1, change: 1 });
    expect(rows.flatMap(({ row, changes }) => changes.map(({ field, after }) => [row, field, after]))).toEqual([
      [3, 'last_name', 'Geändert-Ümläut'],
    ]);
  });

  test('names the column of a fault as the file does', async () => {
    const bytes = await editTable(await medics(format, shape), format, (head, rows) => {
      const [first] = rows;
      if (first) first[head.indexOf(gender[shape] ?? '')] = 'Quatsch';
    });
    const { rows } = await plan(bytes, format);
    expect(rows[0]?.errors).toMatchObject([{ column: gender[shape], value: 'Quatsch' }]);
  });
});

test('a row that names two persons by its two ids is in error', async () => {
  const bytes = await editTable(await medics('csv', '&language=de'), 'csv', (head, rows) => {
    const [first, second] = rows;
    const at = head.indexOf('DMS-One-ID');
    if (first && second) [first[at], second[at]] = [second[at] ?? '', first[at] ?? ''];
  });
  const { job, rows } = await plan(bytes, 'csv');
  expect(job.counts).toEqual({ unchanged: exported - 2, error: 2 });
  expect(rows[0]?.errors).toMatchObject([{ column: 'UUID' }]);
});

test('two heads that mean one column are refused, however they are called', async () => {
  const { job } = await planAndWait(
    erika,
    'medics.overwrite_master_data',
    csvText([
      ['DMS One ID', 'Vorname', 'First name'],
      [1, 'a', 'b'],
    ]),
    {
      overwrite_first_name: 'true',
    },
  );
  expect(job).toMatchObject({ status: 'failed', error: textWith('First name') });
});

/** Names and contact data with troublesome characters. */
const rough = fc
  .array(
    fc.constantFrom('ä', 'ß', 'é', 'Ø', '"', "'", ';', ',', '=', '+', '-', '@', '0', '7', 'a', 'Z', ' ', '\t', '\n', '.', '(', '😀', 'ﬁ'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));
const name = rough.filter((text) => text.trim() !== '');
const medic = fc.record({
  gender: fc.constantFrom('M', 'F', 'D', 'U'),
  title: fc.option(rough, { nil: '' }),
  first_name: name,
  last_name: name,
  email: fc.constantFrom('a@praxis.example', '+b@praxis.example', "'c@praxis.example", '-d@praxis-müller.example', '=e@praxis.example'),
  phone: fc.option(fc.constantFrom('0351 / 123-456', '+49 (0)351 1234567', '0049 351 1234567'), { nil: undefined }),
});

test('medics of any names come back as they were, in every form', { timeout: 240_000 }, async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(medic, { minLength: 3, maxLength: 6 }), async (medics_) => {
      number += 1;
      const ids: string[] = [];
      let latest = 0;
      for (const { phone, email, ...one } of medics_) {
        const creation = await erika.visitor.command('health', 'medic.create', { ...one, email, skip_duplicate_check: true });
        // Skips names that the product rejects.
        if (creation.status === 422) continue;
        const { entity_id, position } = z.object({ entity_id: z.string(), position: z.number() }).parse(JSON.parse(creation.text));
        latest = position;
        ids.push(entity_id);
        if (phone) ({ position: latest } = await erika.give('health', 'entity.create_phone', { entity_id, entity_type: 'medic', phone }));
      }
      for (const [format, shape] of forms) {
        const { rows } = await plan(await medics(format, `${shape}&ordering=-dms_one_id&read_after=${latest}`), format);
        expect(rows.slice(0, ids.length).map(({ entity_id, state, errors }) => [entity_id, state, errors])).toEqual(
          ids.toReversed().map((id) => [id, 'unchanged', []]),
        );
      }
    }),
    { numRuns: 4 },
  );
  expect(number).toBeGreaterThan(3);
});

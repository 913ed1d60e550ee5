import { setTimeout as pause } from 'node:timers/promises';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { z } from 'zod';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import type { Figure } from '../figure.ts';
import { cpuOf, memoryOf, type Product } from '../product.ts';
import { jobIdIn, readJob } from '../session.ts';
import { createZip, inlineStringCell, sheetXml, createWorkbook } from '../../server/src/testing/archive.ts';
import { damagedFiles } from './damagedFiles.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const MB = 1024 * 1024;
/** Polling interval; polling costs the server as well. */
const POLL_MS = 25;
const headRow = `<row r="1">${inlineStringCell('A1', 'medic_id')}${inlineStringCell('B1', 'title')}</row>`;
const entityExpansionXml = `<!DOCTYPE w [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};&a${n};&a${n};">`).join('')}]>`;
const wide = Array.from(
  { length: 20_000 },
  (_, n) => `<row r="${n + 2}">${inlineStringCell(`A${n + 2}`, '1')}${inlineStringCell(`XFD${n + 2}`, 'x')}</row>`,
).join('');
const merges = `<mergeCells>${Array.from({ length: 200_000 }, (_, n) => `<mergeCell ref="A${n + 1}:XFD${n + 1}"/>`).join('')}</mergeCells>`;
const good = createWorkbook({ content: sheetXml(headRow) });

/** Hostile files; each must be rejected. */
const hostile: readonly (readonly [what: string, make: () => Buffer])[] = [
  ['an archive that unpacks to 800 MB', () => createWorkbook({ content: Buffer.alloc(800 * MB, 32) })],
  ['one that claims to be small', () => createWorkbook({ content: Buffer.alloc(300 * MB, 32), claims: 5_000 })],
  [
    'one of 5,000 entries',
    () => createZip(Array.from({ length: 5_000 }, (_, n) => ({ name: `xl/worksheets/sheet${n}.xml`, content: '<a/>' }))),
  ],
  [
    'entities that laugh a billion times',
    () => createWorkbook({ content: sheetXml(`<row r="1">${inlineStringCell('A1', '&a30;')}</row>`, { type: entityExpansionXml }) }),
  ],
  [
    'the same among the shared strings',
    () =>
      createWorkbook({ content: sheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>') }, [
        { name: 'xl/sharedStrings.xml', content: `<?xml version="1.0"?>${entityExpansionXml}<sst><si><t>&a30;</t></si></sst>` },
      ]),
  ],
  [
    'an entity that reads a file of ours',
    () =>
      createWorkbook({
        content: sheetXml(`<row r="1">${inlineStringCell('A1', '&x;')}</row>`, {
          type: '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        }),
      }),
  ],
  ['rows of 16,384 columns', () => createWorkbook({ content: sheetXml(`${headRow}${wide}`) })],
  [
    'merged ranges without end',
    () => createWorkbook({ content: sheetXml('', { before: '<dimension ref="A1:XFD1048576"/>', after: merges }) }),
  ],
  ['tags that never end', () => createWorkbook({ content: sheetXml('<c '.repeat(3 * MB)) })],
  [
    'tags that never end among the shared strings',
    () => createWorkbook({ content: sheetXml(headRow) }, [{ name: 'xl/sharedStrings.xml', content: '<'.repeat(9 * MB) }]),
  ],
  ['an encrypted entry', () => createWorkbook({ content: sheetXml(headRow), isEncrypted: true })],
  ['half a workbook', () => good.subarray(0, good.length / 2)],
  ['a picture called a table', () => Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000', 'hex')],
  ['a program', () => Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(100_000, 7)])],
  ['an old Excel file', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(50_000)])],
  ['48 MB of commas', () => Buffer.alloc(48 * MB, ',')],
  ['48 MB of line breaks', () => Buffer.concat([Buffer.from('medic_id'), Buffer.alloc(48 * MB, '\n')])],
  ['48 MB behind one quotation mark', () => Buffer.concat([Buffer.from('medic_id\n"'), Buffer.alloc(48 * MB, 'a\n')])],
  ['24 million rows', () => Buffer.concat([Buffer.from('medic_id\n'), Buffer.alloc(48 * MB, '1\n')])],
];

export const faultTest: FaultTest = {
  description: 'bombs, lies, mislabelled, encrypted, cut off, huge and damaged files sent to an import',
  times: 1,
  fault: {
    description: 'archives are not looked at before they are unpacked',
    failingFigures: ['refused after, at most'],
    mutations: [
      {
        file: 'server/src/platform/imports/readWorkbook.ts',
        line: 'if (fault !== undefined) return toUnreadableResult(fault);',
        replacement: '',
      },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    const visitor = await testBed.visitor(node);
    await uploadFile(node, visitor, Buffer.from('medic_id;title\n'), ['title'], 'leer.csv');
    const results: { what: string; job: JobAnswer; ms: number; cpu: number; memory: number }[] = [];
    for (const [what, make] of hostile) {
      const result = { what, ...(await uploadFile(node, visitor, make())) };
      results.push(result);
      process.stdout.write(
        `  ${what}: ${result.job.status}, ${Math.round(result.ms)} ms, ${result.cpu} ms of work, ${Math.round(result.memory)} MB: ${result.job.error ?? ''}\n`,
      );
    }
    const fine = await uploadFile(
      node,
      visitor,
      createWorkbook({ content: sheetXml(`${headRow}<row r="2">${inlineStringCell('A2', '1')}${inlineStringCell('B2', 'Dr.')}</row>`) }),
    );
    const wrong = await wronglyPlanned(node, visitor);
    const { pool } = await testBed.application();
    const readable = results.filter(({ job }) => job.readings.length > 0).length;
    const keptFiles = await pool.query('select from file where name = $1', ['böse.xlsx']);
    return [
      minimumFigure('files', results.length, hostile.length),
      minimumFigure('damaged files', wrong.tried, 32),
      mustBeZero('rows of damaged files that are lost, doubted or taken as they should not be', wrong.rows),
      mustBeZero('not refused', results.filter(({ job }) => job.status !== 'failed').length),
      mustBeZero('refused without a sentence', results.filter(({ job }) => !job.error?.endsWith('.')).length),
      { what: 'refused after, at most', unit: 'ms', ours: Math.max(...results.map(({ ms }) => ms)), atMost: 1_000 },
      // Processor time is independent of other load.
      { what: 'processor time of a refusal, at most', unit: 'ms', ours: Math.max(...results.map(({ cpu }) => cpu)), atMost: 1_000 },
      { what: 'extra memory, at most', unit: 'MB', ours: Math.max(...results.map(({ memory }) => memory)), atMost: 100 },
      mustBeZero('a good file that is refused afterwards', fine.job.status === 'planned' ? 0 : 1),
      mustBeZero('files that stayed, beside those that wait for a word or another reading', (keptFiles.rowCount ?? 0) - 1 - readable),
    ] satisfies Figure[];
  },
};

/** Plans damaged files on existing medics and discards the plans. */
async function wronglyPlanned(node: Product, visitor: Visitor): Promise<{ readonly tried: number; readonly rows: number }> {
  const ids: number[] = [];
  for (const last_name of ['Eins', 'Zwei', 'Drei']) {
    const body = { gender: 'F', first_name: 'Erika', last_name, email: `${last_name.toLowerCase()}@praxis.example` };
    const creation = await visitor.command('health', 'medic.create', body);
    const { entity_id: id } = z.object({ entity_id: z.string() }).parse(JSON.parse(creation.text));
    const detail = await visitor.get(`/dms/health/api/query/research/medics/${id}/`);
    ids.push(z.object({ dms_one_id: z.number() }).parse(JSON.parse(detail.text)).dms_one_id);
  }
  const files = await damagedFiles(ids);
  let rows = 0;
  for (const { what, file, states } of files) {
    const { job } = await uploadFile(node, visitor, Buffer.from(file), ['title', 'last_name'], 'beschädigt.xlsx');
    const answer = await visitor.get(`/dms/seedwork/api/query/jobs/${job.id}/rows/`);
    const rowsAnswer = z.object({ items: z.array(z.object({ state: z.string() })) }).parse(JSON.parse(answer.text));
    const [plannedStates, expected] = [rowsAnswer.items.map(({ state }) => state), states ?? []];
    const isRight = (job.status === 'failed') === (states === undefined) && plannedStates.join() === expected.join();
    process.stdout.write(
      `  ${what}: ${job.status}, ${plannedStates.join(' ')}${isRight ? '' : `, not ${expected.join(' ') || 'refused'}`}\n`,
    );
    if (!isRight) rows += Math.max(1, expected.filter((state, at) => state !== plannedStates[at]).length);
    if (job.status === 'planned') await visitor.command('seedwork', 'import.cancel', { import_id: job.id });
  }
  return { tried: files.length, rows };
}

/** Uploads a file and waits for the verdict; memory counts above the level after the upload. */
async function uploadFile(
  node: Product,
  visitor: Visitor,
  file: Buffer,
  columns: readonly string[] = ['title'],
  name = 'böse.xlsx',
): Promise<{ job: JobAnswer; ms: number; cpu: number; memory: number }> {
  const form = new FormData();
  form.set('topic_name', 'medics.overwrite_master_data');
  for (const column of columns) form.set(`overwrite_${column}`, 'true');
  form.set('file', new File([new Uint8Array(file)], name));
  const answer = await visitor.ask('POST', '/dms/health/api/commands/', { headers: { 'x-csrftoken': visitor.csrfToken }, body: form });
  if (answer.status !== 200) throw new Error(`sending gave ${answer.status} ${answer.text}`);
  const id = jobIdIn(answer.text);
  const before = memoryOf(node.pid).now;
  const worked = cpuOf(node.pid);
  const started = performance.now();
  let most = before;
  for (;;) {
    most = Math.max(most, memoryOf(node.pid).now);
    const job = await readJob(visitor, id);
    if (job.status !== 'planning') return { job, ms: performance.now() - started, cpu: cpuOf(node.pid) - worked, memory: most - before };
    await pause(POLL_MS);
  }
}

import { writeXlsx, type Cell, type MergeRange } from 'hucre/xlsx';
import { createWorkbook, inlineStringCell, sheetXml } from '../../server/src/testing/archive.ts';

/** Damaged file with the expected states of its rows. */
interface DamagedFile {
  readonly what: string;
  readonly file: Uint8Array;
  /** Row states in order; undefined: the file is rejected. */
  readonly states: readonly ('change' | 'error')[] | undefined;
}

const head = ['medic_id', 'title', 'last_name'];
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Damage that a reader must not repair by guessing, in files on three medics. */
export async function damagedFiles(ids: readonly number[]): Promise<readonly DamagedFile[]> {
  const lines = (names: readonly string[]): string[] => [head.join(';'), ...names.map((name, at) => `${ids[at]};Dr.;${name}`)];
  const text = (names: readonly string[], end = '\n'): string => lines(names).join(end) + end;
  const sound = ['Müller', 'Jäger', 'Groß'];
  const csv = (what: string, file: string | Buffer, states: DamagedFile['states']): DamagedFile => ({
    what,
    file: Buffer.from(file),
    states,
  });
  const all = ['change', 'change', 'change'] as const;
  const second = ['change', 'error', 'change'] as const;
  const name = (what: string, wrong: string): DamagedFile => csv(what, text(['Müller', wrong, 'Jäger']), second);
  const book = async (what: string, cell: Partial<Cell>, merges: MergeRange[] = []): Promise<DamagedFile> => {
    const rows = [head, [ids[0] ?? 0, 'Dr.', 'Müller'], [ids[1] ?? 0, 'Dr.', null], [ids[2] ?? 0, 'Dr.', 'Jäger']];
    return { what, file: await writeXlsx({ sheets: [{ name: 'a', rows, cells: new Map([['2,2', cell]]), merges }] }), states: second };
  };
  const emptyValue = [head, ...sound.map((last, at) => [String(ids[at]), 'Dr.', last])].map((cells, at) => {
    const written = cells.map((cell, column) => inlineStringCell(`${'ABC'[column]}${at + 1}`, cell));
    return `<row r="${at + 1}">${(at === 2 ? written.with(2, '<c r="C3"><f>C2</f><v /></c>') : written).join('')}</row>`;
  });
  const bookSheets = [
    { name: 'alt', hidden: true, rows: [head, [1, 'Dr.', 'x']] },
    { name: 'neu', rows: [head, ...ids.map((id) => [id, 'Dr.', 'Neu'])] },
  ];
  return [
    csv('CRLF over LF', text(sound).replace('\n', '\r\n'), all),
    csv('LF over CRLF', text(sound, '\r\n').replace('\r\n', '\n'), all),
    csv('an old Mac in the middle', text(sound, '\r\n').replace(/\r\n(?=\d+;Dr\.;J)/, '\r'), all),
    csv('a cell too many', text(sound).replace('Dr.;J', 'Dr.;med.;J'), second),
    csv('a cell too few', text(sound).replace('Dr.;J', 'J'), second),
    csv('an empty cell too many', text(sound).replace('Jäger', 'Jäger;'), second),
    csv('a quote that never closes', text(sound).replace('Jäger', '"Jäger'), undefined),
    csv('a quote in the middle of a quoted text', text(sound).replace('Jäger', '"Jä"ger"'), undefined),
    csv(
      'a byte of another encoding',
      Buffer.concat([Buffer.from(text(['Müller'])), latin(`${ids[1]};Dr.;J\u00E4ger\n`), Buffer.from(`${ids[2]};Dr.;Groß\n`)]),
      second,
    ),
    csv('Windows-1252', latin(text(sound)), all),
    csv('letters of a Mac', latin(text(['Neu', 'MŸller', 'Alt']).replace('Ÿ', '\u009F')), second),
    name('UTF-8 that was read as Windows-1252', 'MÃ¼ller'),
    name('a letter of a Mac', 'Gro§'),
    name('a letter that was lost before', 'M\u{FFFD}ller'),
    name('a control character', 'M\u0081ller'),
    name('a sign without width', 'Mus\u200Bter'),
    name('a sign that turns the direction', '\u202Eretsum'),
    name('a placeholder', 'NULL'),
    name('another placeholder', '#####'),
    name('a number that is none', 'NaN'),
    name('a truth value', 'WAHR'),
    name('a month', 'Mrz 26'),
    name('a number', '46107'),
    await book('a date', { value: new Date(Date.UTC(2026, 2, 26)) }),
    await book('a time', { value: 0.5, style: { numFmt: 'hh:mm' } }),
    await book('a percentage', { value: 0.5, style: { numFmt: '0%' } }),
    await book('a number of 16 digits', { value: 1_234_567_890_123_456 }),
    await book('a truth value in a workbook', { value: true }),
    await book('a formula without its value', { formula: 'A1' }),
    { what: 'a formula with an empty value', file: createWorkbook({ content: sheetXml(emptyValue.join('')) }), states: second },
    await book('a cell that is merged with the one above', {}, [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }]),
    { what: 'a hidden sheet before the visible one', file: await writeXlsx({ sheets: bookSheets }), states: all },
  ];
}

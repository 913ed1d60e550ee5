import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '@kurator/contract/kit/fileFormat';

vi.stubGlobal('document', { querySelector: () => null });
const { checkFiles } = await import('./checkFiles.ts');
const { loadTexts } = await import('../../app/i18n.ts');
beforeAll(() => loadTexts(['form']));

const file = (name: string, size = 10) => Object.defineProperty(new File([], name), 'size', { value: size });
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

describe('files that somebody chose', () => {
  it.each(['liste.csv', 'LISTE.CSV', 'liste.txt', 'liste.tsv', 'Liste.TAB', 'liste.xlsx', 'liste.xls'])(
    '%s goes up where a table is asked for',
    (name) => {
      expect(checkFiles([file(name)], ['csv', 'xlsx'])).toMatchObject({ fit: [{ name }], refusals: [] });
    },
  );

  it.each(['liste.pdf', 'liste.ods', 'liste', 'csv'])('%s is refused with what would be right', (name) => {
    const { fit, refusals } = checkFiles([file(name)], ['csv', 'xlsx']);
    expect(fit).toEqual([]);
    expect(refusals).toEqual([
      `„${name}“ kann hier nicht gelesen werden. Bitte speichern Sie die Datei als CSV oder Excel (.xlsx) und wählen Sie sie dann aus.`,
    ]);
  });

  it('an Excel file is refused where only CSV is read; the others are taken', () => {
    const { fit, refusals } = checkFiles([file('a.csv'), file('b.xlsx'), file('c.csv')], ['csv']);
    expect(namesOf(fit)).toEqual(['a.csv', 'c.csv']);
    expect(refusals).toEqual([
      '„b.xlsx“ kann hier nicht gelesen werden. Bitte speichern Sie die Datei als CSV und wählen Sie sie dann aus.',
    ]);
  });

  it('the limit itself is allowed, one byte more is not', () => {
    expect(checkFiles([file('a.csv', MAX_UPLOAD_BYTES)], ['csv']).refusals).toEqual([]);
    expect(checkFiles([file('a.csv', MAX_UPLOAD_BYTES + 1)], ['csv']).refusals).toEqual([
      '„a.csv“ ist zu groß; erlaubt sind höchstens 50\u00A0MB.',
    ]);
  });

  it('several count together, with those that were there', () => {
    const half = MAX_UPLOAD_BYTES / 2;
    const { fit, refusals } = checkFiles([file('a.csv', half - 1), file('b.csv', 2), file('c.csv', 1)], ['csv'], half);
    expect(namesOf(fit)).toEqual(['a.csv', 'c.csv']);
    expect(refusals).toEqual(['Mit „b.csv“ wird die Datenmenge zu groß; erlaubt sind zusammen höchstens 50\u00A0MB.']);
  });
});

import { expect, test } from 'vitest';
import { noFigures } from '../../seedwork/report.ts';
import { joinHospitals } from './family.ts';
import { Findings } from './finding.ts';

test('files of many rows are joined', () => {
  const place = { street: 'Weg 1', zipcode: '24939', city: 'Flensburg' };
  const report = { part: '00', name: 'Haus', ...place, phone: undefined, url: undefined, figures: noFigures };
  const reports = Array.from({ length: 140_000 }, (_, n) => ({
    ...report,
    ik: String(n % 2),
    year: 2000 + (n % 2),
    place: (column: string) => ({ file: 'reports.csv', row: n + 2, column, value: '' }),
  }));
  const families = joinHospitals(
    { reports, sites: [], skippedLines: [], federalStateOf: () => undefined, hasDirectory: false },
    new Findings(),
  );
  expect([families.length, families.filter(({ isGone }) => isGone).length]).toEqual([2, 1]);
});

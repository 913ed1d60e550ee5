import { errorText, fieldKinds } from '@kurator/contract';
import { readNumber } from '@kurator/contract/kit/numberText';
import type { ReportFact } from '../../seedwork/entityState.ts';
import { createFigures, noFigures } from '../../seedwork/report.ts';
import { readStreetLine, normaliseCity, readZipCode } from './address.ts';
import { hasIkFormat } from '@kurator/contract/text/ikNumber';
import { reportWrongCheckDigit, type Findings, type CellReference } from './finding.ts';
import { normalisePhone, normaliseUrl, type CleanedValue } from './contactChannel.ts';
import { reportFirstFailure, type SourceRecord } from './record.ts';

/** Figures of a file; undefined: a cell cannot be read for certain. */
export type ReadFigures = { readonly [fact in ReportFact]: number | null | undefined };

/** Report of a hospital or site for one year. */
export interface QualityReport {
  readonly ik: string;
  readonly year: number;
  /** Two-digit site number in the reports; `00`: single site, `99`: all sites together, empty: not specified. */
  readonly part: string;
  readonly name: string;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly phone: string | undefined;
  readonly url: string | undefined;
  readonly figures: ReadFigures;
  readonly place: (column: string) => CellReference;
}

export const figureColumns = {
  number_of_beds: 'quantityBeds',
  inpatient_cases: 'quantityCasesFull',
  outpatient_cases: 'quantityCasesOutpatient',
  day_cases: 'quantityCasesPartial',
} as const satisfies Readonly<Record<ReportFact, string>>;

/** Parses a row. @returns undefined for a rejected one */
export function readReport(record: SourceRecord, findings: Findings): QualityReport | undefined {
  const [ik, year, name] = [record.text('ikNumber'), Number(record.text('year')), record.text('HospitalName')];
  const zipcode = readZipCode(record, 'zip', findings);
  const checks = [
    [hasIkFormat(ik), 'ikNumber', 'ik.none'],
    [fieldKinds.year.safeParse(year).success, 'year', 'year.none'],
    [zipcode !== '', 'zip', 'zip.none'],
    [name !== '', 'HospitalName', 'name.none'],
  ] as const;
  if (reportFirstFailure(record, findings, checks)) return undefined;
  reportWrongCheckDigit(record.place('ikNumber'), ik, findings);
  return {
    ik,
    year,
    part: record.text('locationNumberOverall').replace(/^\d$/, '0$&'),
    name,
    street: readStreetLine(record, 'street', 'housenumber', findings),
    zipcode,
    city: normaliseCity(record.text('city')),
    phone: tidyCell(record, 'phoneHospital', normalisePhone, findings),
    url:
      tidyCell(record, 'urlHospital', normaliseUrl, findings) ??
      (isMissing(record.raw('URL')) ? undefined : tidyCell(record, 'URL', normaliseUrl, findings)),
    figures: readFigures(record, findings),
    place: (column) => record.place(column),
  };
}

const isMissing = (cell: string): boolean => cell.trim() === '' || /^no url available$/i.test(cell.trim());

function tidyCell(record: SourceRecord, column: string, tidy: (cell: string) => CleanedValue, findings: Findings): string | undefined {
  const cell = record.text(column);
  if (cell === '') return undefined;
  const { value, code, params } = { code: undefined, params: undefined, ...tidy(cell) };
  if (code !== undefined) findings.warn(record.place(column), code, params ?? (value === undefined ? {} : { value }));
  return value;
}

/** Zero in all figures means no report. Zero beds with inpatient cases are invalid, with day cases valid. */
function readFigures(record: SourceRecord, findings: Findings): ReadFigures {
  const figures = createFigures((fact) => readFigure(record, fact, findings));
  const place = record.place(figureColumns.number_of_beds);
  if (Object.values(figures).every((figure) => figure === null || figure === 0)) {
    findings.warn(place, 'figures.none');
    return noFigures;
  }
  if (figures.number_of_beds !== 0) return figures;
  if (figures.inpatient_cases === undefined) return { ...figures, number_of_beds: undefined };
  if ((figures.inpatient_cases ?? 0) === 0) return figures;
  findings.warn(place, 'figures.no_beds', { cases: figures.inpatient_cases ?? 0 });
  return { ...figures, number_of_beds: null };
}

function readFigure(record: SourceRecord, fact: ReportFact, findings: Findings): number | null | undefined {
  const column = figureColumns[fact];
  const typedText = record.text(column);
  if (typedText === '') return null;
  const isBeds = fact === 'number_of_beds';
  const figure = fieldKinds[isBeds ? 'bedCount' : 'caseCount'].safeParse(readNumber(typedText));
  if (record.hasAmbiguousDot(column))
    findings.warn(record.place(column), 'figures.doubted', { text: errorText('cell.dot', findings.language) });
  else if (figure.success) return figure.data;
  else findings.warn(record.place(column), isBeds ? 'figures.beds' : 'figures.cases');
  return undefined;
}

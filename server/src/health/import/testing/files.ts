import { Findings } from '../finding.ts';
import type { InputFile } from '../inputFile.ts';
import { readSourceFile, type SourceFile } from '../sourceFile.ts';

export type Row = Readonly<Record<string, string | number>>;

const report: Row = {
  year: 2019,
  ikNumber: '260100023',
  HospitalName: 'Haus am Hafen',
  locationNumberOverall: '00',
  phoneHospital: '0461 - 812 0',
  urlHospital: 'https://www.haus-am-hafen.example',
  quantityBeds: 200,
  quantityCasesFull: 8000,
  quantityCasesPartial: 100,
  quantityCasesOutpatient: 12000,
  street: 'Hafenstr.',
  housenumber: '1',
  zip: '24939',
  city: 'Flensburg',
  URL: '',
};

const site: Row = {
  id: '260100023_001_773287',
  hospital_name: 'Haus am Hafen gGmbH',
  site_name: 'Hauptstandort',
  street: 'Hafenstraße',
  house_number: '1',
  postcode: '24939',
  city: 'Flensburg',
  cc: 'DE',
};

const place: Row = { zipcode: '24939', place: 'Flensburg', state: 'Schleswig-Holstein', community_code: '01001' };

/** Register file of ordinary rows with given deviations. */
export const reportsText = (...rows: readonly Row[]): string => csv(report, rows, ';');
export const sitesText = (...rows: readonly Row[]): string => csv(site, rows, ',');
export const placesText = (...rows: readonly Row[]): string => csv(place, rows, '\t');

function csv(usual: Row, rows: readonly Row[], delimiter: string): string {
  const columns = Object.keys(usual);
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(delimiter);
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? usual[column] ?? '')))].join('\n');
}

export const toInputFiles = (files: Readonly<Record<string, string>>): readonly InputFile[] =>
  Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }));

export function readInputFiles(files: Readonly<Record<string, string>>): { files: SourceFile[]; findings: Findings } {
  const findings = new Findings();
  return { files: toInputFiles(files).map(({ name, bytes }) => readSourceFile(name, bytes, findings)), findings };
}

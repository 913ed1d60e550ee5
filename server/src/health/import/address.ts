import type { Findings } from './finding.ts';
import type { SourceRecord } from './record.ts';

/** Street and number as one line. Numbers that are none (`_`, the town once more) are left out and reported. */
export function streetLine(record: SourceRecord, streetColumn: string, numberColumn: string, findings: Findings): string {
  const street = record.text(streetColumn);
  const number = record.text(numberColumn).replaceAll(/\s*([-–/+])\s*/g, '$1');
  if (number === '') return street;
  if (!/\d/.test(number)) {
    findings.warn(record.place(numberColumn), 'address.number');
    return street;
  }
  if (folded(street).endsWith(folded(number))) return street;
  const town = record.text('city');
  return `${street} ${town !== '' && number.endsWith(` ${town}`) ? number.slice(0, -town.length - 1) : number}`;
}

/** A German zip code; a spreadsheet may have eaten its leading zero. '' where there is none. */
export function zipCode(record: SourceRecord, column: string, findings: Findings): string {
  const typed = record.text(column);
  if (/^\d{5}$/.test(typed)) return typed;
  if (!/^\d{4}$/.test(typed)) return '';
  findings.warn(record.place(column), 'address.zero', { value: `0${typed}` });
  return `0${typed}`;
}

/** The town without the district or river that registers add: `Essen, Ruhr`, `Rheinfelden(Baden)` keeps its bracket. */
export const townOf = (city: string): string =>
  city
    .replace(/,.*$/, '')
    .replaceAll(/(\S)\(/g, '$1 (')
    .trim();

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/stra(ss|s)e|str\b\.?/g, 'str')
    .replaceAll(/[^a-z0-9]/g, '');

/** Two spellings of one address give the same key. */
export const addressKey = ({ street, zipcode }: { readonly street: string; readonly zipcode: string }): string =>
  `${zipcode} ${folded(street)}`;

import type { Findings } from './finding.ts';
import type { SourceRecord } from './record.ts';

/** Joins street and number; reports and drops invalid numbers (`_`, the town repeated). */
export function readStreetLine(record: SourceRecord, streetColumn: string, numberColumn: string, findings: Findings): string {
  const street = record.text(streetColumn);
  const number = record.text(numberColumn).replaceAll(/\s*([-–/+])\s*/g, '$1');
  if (number === '') return street;
  if (!/\d/.test(number)) {
    findings.warn(record.place(numberColumn), 'address.number');
    return street;
  }
  if (foldStreet(street).endsWith(foldStreet(number))) return street;
  const town = record.text('city');
  return `${street} ${town !== '' && number.endsWith(` ${town}`) ? number.slice(0, -town.length - 1) : number}`;
}

/** German zip code with its leading zero restored; '' if invalid. */
export function readZipCode(record: SourceRecord, column: string, findings: Findings): string {
  const typedText = record.text(column);
  if (/^\d{5}$/.test(typedText)) return typedText;
  if (!/^\d{4}$/.test(typedText)) return '';
  findings.warn(record.place(column), 'address.zero', { value: `0${typedText}` });
  return `0${typedText}`;
}

/** Removes a register's suffix of district or river: `Essen, Ruhr`; `Rheinfelden(Baden)` keeps its bracket. */
export const normaliseCity = (city: string): string =>
  city
    .replace(/,.*$/, '')
    .replaceAll(/(\S)\(/g, '$1 (')
    .trim();

/** Form of a street for comparison, without differences of spelling. */
export const foldStreet = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/stra(ss|s)e|str\b\.?/g, 'str')
    .replaceAll(/[^a-z0-9]/g, '');

/** Canonical key of an address. */
export const addressKey = ({ street, zipcode }: { readonly street: string; readonly zipcode: string }): string =>
  `${zipcode} ${foldStreet(street)}`;

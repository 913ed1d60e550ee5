import { csvText } from '../../platform/csv/index.ts';
import type { Finding } from './finding.ts';
import type { ImportSummary, Tally } from './hospitalImport.ts';

const columns = ['new', 'changed', 'unchanged', 'refused', 'kept'] as const satisfies readonly (keyof Tally)[];
const count = (n: number): string => n.toLocaleString('en');
const SHOWN = 20;

/** Summary by lines: hospitals and locations, then findings by reason. */
export function formatSummaryLines(summary: ImportSummary): readonly string[] {
  const { hospitals, locations, findings, leftOut } = summary;
  const line = (name: string, tally: Tally): string =>
    [name.padEnd(10), ...columns.map((column) => count(tally[column]).padStart(10))].join('');
  const refusedFindings = findings.filter(({ kind }) => kind === 'refused');
  const isUnchanged = [hospitals, locations].every((tally) => tally.new + tally.changed + tally.refused === 0);
  return [
    [''.padEnd(10), ...columns.map((column) => column.padStart(10))].join(''),
    line('Hospitals', hospitals),
    line('Locations', locations),
    ...(hospitals.kept + locations.kept > 0
      ? ['kept: people deleted or merged them, or a line of the hospital was left out, so they were left alone.']
      : []),
    ...(leftOut > 0
      ? [`${count(leftOut)} hospitals of older reports left out: they are neither in the newest reports nor in the directory of sites.`]
      : []),
    ...(isUnchanged ? ['Everything is unchanged.'] : []),
    '',
    `${count(refusedFindings.length)} refused, ${count(findings.length - refusedFindings.length)} warnings.`,
    ...groupByReason(findings.filter(({ kind }) => kind === 'warning')),
    ...refusedFindings.slice(0, SHOWN).map(findingText),
    ...(refusedFindings.length > SHOWN ? [`... and ${count(refusedFindings.length - SHOWN)} more refused.`] : []),
  ];
}

const findingText = ({ file, row, column, reason, value }: Finding): string =>
  `refused: ${file}, row ${row}${column === '' ? '' : `, ${column}`}: ${reason} (${JSON.stringify(value.slice(0, 80))})`;

/** Counts warnings by text without numbers and names. */
function groupByReason(warnings: readonly Finding[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { reason, done } of warnings) {
    const kind = [reason, done]
      .map((text) =>
        text
          .replace(/: .*$/, '')
          .replace(/^read as .*$/, 'mended')
          .replaceAll(/\d+/g, 'N'),
      )
      .join(' - ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([kind, n]) => `${count(n).padStart(10)}  ${kind}`);
}

export function formatFindingsCsv(findings: readonly Finding[]): string {
  const header = ['kind', 'file', 'row', 'column', 'reason', 'value', 'done'];
  return csvText([
    header,
    ...findings.map(({ kind, file, row, column, reason, value, done }) => [kind, file, row, column, reason, value, done]),
  ]);
}

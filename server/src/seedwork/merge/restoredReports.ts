import type { MergeRecord } from '../entityState.ts';
import type { ReportChange } from '../entryChange.ts';
import { evolveEntity } from '../evolve.ts';
import type { MergeRecords, UnrestoredValue } from './mergeRecord.ts';
import { isEqualIgnoringEmpty, missingReports, type Entity } from './union.ts';

/** Report years that go back, and those of other merged entities in their place. */
export function restoreLoserReports(
  loser: Entity,
  survivor: Entity,
  record: MergeRecord,
  records: MergeRecords,
  unrestoredValues: UnrestoredValue[],
): Readonly<Record<'reports' | 'lostReports', readonly ReportChange[]>> {
  const reports: ReportChange[] = [];
  const lostReports: ReportChange[] = [];
  for (const { year, ...own } of loser.state.reports ?? []) {
    if (!record.years.includes(year)) continue;
    const survivorEntry = survivor.state.reports?.find((report) => report.year === year);
    if (survivorEntry && isEqualIgnoringEmpty(survivorEntry, { ...own, year })) reports.push({ year, removed: true, before: own });
    else {
      lostReports.push({ year, removed: true, before: own });
      unrestoredValues.push({ field: 'report_years', value: year });
    }
  }
  const restoredYears = new Set(reports.map(({ year }) => year));
  for (const other of records.entities) {
    const partedSurvivor = { ...survivor, state: evolveEntity(survivor.state, { data: { reports }, actor: '', at: '' }) };
    const taken = missingReports(other, partedSurvivor).filter(({ year }) => restoredYears.has(year));
    if (taken.length === 0) continue;
    reports.push(...taken);
    records.change(other.id, { years: [...records.of(other.id).years, ...taken.map(({ year }) => year)] });
  }
  return { reports, lostReports };
}

import { reportFacts, type ReportFact } from '../../seedwork/entityState.ts';
import { createFigures } from '../../seedwork/report.ts';
import { addressKey } from './address.ts';
import type { Findings } from './finding.ts';
import type { QualityReport, ReadFigures } from './qualityReport.ts';
import type { Site } from './siteDirectory.ts';

export type FiguresByYear = ReadonlyMap<number, ReadFigures>;

interface ReportAssignment {
  readonly bySite: ReadonlyMap<string, FiguresByYear>;
  /** Sums of the hospital; empty if its sites have all figures. */
  readonly whole: FiguresByYear;
  readonly newestOf: ReadonlyMap<string, QualityReport>;
}

export const noAssignment: ReportAssignment = { bySite: new Map(), whole: new Map(), newestOf: new Map() };

/** Minimum of a figure whose repetition is no coincidence but the hospital's total. */
const NO_CHANCE = 50;

/** Assigns reports to sites by unambiguous address; if one of any year fails, all years go to the hospital and stay comparable. */
export function assignReports(reports: readonly QualityReport[], sites: readonly Site[], findings: Findings): ReportAssignment {
  const bySite = new Map<string, Map<number, ReadFigures>>();
  const newestOf = new Map<string, QualityReport>();
  const whole = new Map<number, ReadFigures>();
  const homeless: QualityReport[] = [];
  for (const year of yearsOf(reports)) {
    const rows = distinctReports(
      reports.filter((report) => report.year === year),
      findings,
    );
    const repeats = repeatedFigures(rows, findings);
    const certain = (figures: ReadFigures): ReadFigures =>
      createFigures((fact) => (rows.some((row) => row.figures[fact] === undefined) ? undefined : figures[fact]));
    whole.set(year, certain(sumOf(rows, repeats)));
    for (const [report, site] of pairReports(rows, sites)) {
      if (site === undefined) homeless.push(report);
      else {
        newestOf.set(site.number, report);
        const years = bySite.get(site.number) ?? new Map<number, ReadFigures>();
        bySite.set(site.number, years.set(year, certain(ownFigures(report.figures, repeats))));
      }
    }
  }
  const last = homeless.at(-1);
  if (last && sites.length > 0)
    findings.warn(last.place('street'), 'report.homeless', { count: homeless.length, total: reports.length, ik: last.ik });
  return { bySite, whole: last ? whole : new Map(), newestOf };
}

const yearsOf = (reports: readonly QualityReport[]): number[] => [...new Set(reports.map(({ year }) => year))].toSorted((a, b) => a - b);

/** Removes redundant reports: totals (99) beside sites, and repeated rows. */
function distinctReports(rows: readonly QualityReport[], findings: Findings): QualityReport[] {
  const distinctRows: QualityReport[] = [];
  const hasOwn = rows.some(({ part }) => part !== '99');
  for (const row of rows) {
    const isRepeated = distinctRows.some(
      (other) =>
        other.part === row.part &&
        addressKey(other) === addressKey(row) &&
        reportFacts.every((field) => other.figures[field] === row.figures[field]),
    );
    if (row.part === '99' && hasOwn) findings.warn(row.place('locationNumberOverall'), 'report.all_sites');
    else if (isRepeated) findings.warn(row.place('locationNumberOverall'), 'report.twice', { year: row.year });
    else distinctRows.push(row);
  }
  return distinctRows;
}

type RepeatedFigures = Readonly<Record<ReportFact, ReadonlySet<number>>>;

/** Totals repeated in each site's report; equal beds count only at one address. */
function repeatedFigures(rows: readonly QualityReport[], findings: Findings): RepeatedFigures {
  const repeats = {
    number_of_beds: new Set<number>(),
    inpatient_cases: new Set<number>(),
    outpatient_cases: new Set<number>(),
    day_cases: new Set<number>(),
  };
  for (const field of reportFacts) {
    const seenKeys = new Set<string>();
    for (const row of rows) {
      const figure = row.figures[field];
      if (typeof figure !== 'number' || figure < NO_CHANCE) continue;
      const key = field === 'number_of_beds' ? `${figure} ${addressKey(row)}` : `${figure}`;
      if (seenKeys.has(key)) {
        if (!repeats[field].has(figure))
          findings.warn({ ...row.place(field === 'number_of_beds' ? 'quantityBeds' : ''), value: String(figure) }, `repeated.${field}`);
        repeats[field].add(figure);
      }
      seenKeys.add(key);
    }
  }
  return repeats;
}

function sumOf(rows: readonly QualityReport[], repeats: RepeatedFigures): ReadFigures {
  return createFigures((field) => {
    const all = rows.map(({ figures }) => figures[field]).filter((figure) => typeof figure === 'number');
    if (all.length === 0) return null;
    const countedFigures = [
      ...all.filter((figure) => !repeats[field].has(figure)),
      ...new Set(all.filter((figure) => repeats[field].has(figure))),
    ];
    return countedFigures.reduce((sum, figure) => sum + figure, 0);
  });
}

const ownFigures = (figures: ReadFigures, repeats: RepeatedFigures): ReadFigures =>
  createFigures((field) => {
    const figure = figures[field];
    return typeof figure === 'number' && repeats[field].has(figure) ? null : figure;
  });

/** Report-site pairs per year; shared addresses are ambiguous. */
function pairReports(rows: readonly QualityReport[], sites: readonly Site[]): readonly (readonly [QualityReport, Site | undefined])[] {
  const [only] = sites;
  if (rows.length === 1) return rows.map((row) => [row, sites.length === 1 ? only : undefined]);
  return rows.map((row) => {
    const sitesAtAddress = sites.filter((site) =>
      [site.address, ...site.others].some((address) => addressKey(address) === addressKey(row)),
    );
    const rivals = rows.filter((other) => addressKey(other) === addressKey(row));
    return [row, sitesAtAddress.length === 1 && rivals.length === 1 ? sitesAtAddress[0] : undefined];
  });
}

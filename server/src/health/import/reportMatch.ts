import { reportFacts, type Figures, type ReportFact } from '../../seedwork/entityState.ts';
import { mapReportFacts } from '../../seedwork/report.ts';
import { addressKey } from './address.ts';
import type { Findings } from './finding.ts';
import type { Report } from './qualityReport.ts';
import type { Site } from './siteDirectory.ts';

export type FiguresByYear = ReadonlyMap<number, Figures>;

/** Where the reports of one hospital belong. */
export interface Assigned {
  /** By site number, of the sites that reports could be told to belong to. */
  readonly bySite: ReadonlyMap<string, FiguresByYear>;
  /** The sums of the hospital; empty where its sites have everything. */
  readonly whole: FiguresByYear;
  /** The newest report of each of those sites. */
  readonly newestOf: ReadonlyMap<string, Report>;
}

/** From here on an equal figure in several reports is no chance: it is the whole hospital's, repeated. */
const NO_CHANCE = 50;

/**
 * Gives reports to sites: the only report of a year to the only site, several by their address where that is clear. If
 * one report of any year has no site, the sums of all years stand at the hospital, so that its years can be compared.
 */
export function assignReports(reports: readonly Report[], sites: readonly Site[], findings: Findings): Assigned {
  const bySite = new Map<string, Map<number, Figures>>();
  const newestOf = new Map<string, Report>();
  const whole = new Map<number, Figures>();
  const homeless: Report[] = [];
  for (const year of yearsOf(reports)) {
    const rows = distinct(
      reports.filter((report) => report.year === year),
      findings,
    );
    const repeated = repeatedFigures(rows, findings);
    whole.set(year, sumOf(rows, repeated));
    for (const [report, site] of matched(rows, sites)) {
      if (site === undefined) homeless.push(report);
      else {
        newestOf.set(site.number, report);
        const years = bySite.get(site.number) ?? new Map<number, Figures>();
        bySite.set(site.number, years.set(year, ownFigures(report.figures, repeated)));
      }
    }
  }
  const last = homeless.at(-1);
  if (last && sites.length > 0)
    findings.warn(last.place('street'), 'report.homeless', { count: homeless.length, total: reports.length, ik: last.ik });
  return { bySite, whole: last ? whole : new Map(), newestOf };
}

const yearsOf = (reports: readonly Report[]): number[] => [...new Set(reports.map(({ year }) => year))].toSorted((a, b) => a - b);

/** Without reports that say the same again: those of all sites together (99) beside the sites' own, and rows that stand there twice. */
function distinct(rows: readonly Report[], findings: Findings): Report[] {
  const kept: Report[] = [];
  const hasOwn = rows.some(({ part }) => part !== '99');
  for (const row of rows) {
    const again = kept.some(
      (other) =>
        other.part === row.part &&
        addressKey(other) === addressKey(row) &&
        reportFacts.every((field) => other.figures[field] === row.figures[field]),
    );
    if (row.part === '99' && hasOwn) findings.warn(row.place('locationNumberOverall'), 'report.all_sites');
    else if (again) findings.warn(row.place('locationNumberOverall'), 'report.twice', { year: row.year });
    else kept.push(row);
  }
  return kept;
}

type Repeated = Readonly<Record<ReportFact, ReadonlySet<number>>>;

/** Figures of the whole hospital that stand in the report of each of its sites; equal numbers of beds only at one address. */
function repeatedFigures(rows: readonly Report[], findings: Findings): Repeated {
  const repeated = {
    number_of_beds: new Set<number>(),
    inpatient_cases: new Set<number>(),
    outpatient_cases: new Set<number>(),
    day_cases: new Set<number>(),
  };
  for (const field of reportFacts) {
    const seen = new Set<string>();
    for (const row of rows) {
      const figure = row.figures[field];
      if (figure === null || figure < NO_CHANCE) continue;
      const key = field === 'number_of_beds' ? `${figure} ${addressKey(row)}` : `${figure}`;
      if (seen.has(key)) {
        if (!repeated[field].has(figure))
          findings.warn({ ...row.place(field === 'number_of_beds' ? 'quantityBeds' : ''), value: String(figure) }, `repeated.${field}`);
        repeated[field].add(figure);
      }
      seen.add(key);
    }
  }
  return repeated;
}

function sumOf(rows: readonly Report[], repeated: Repeated): Figures {
  return mapReportFacts((field) => {
    const all = rows.map(({ figures }) => figures[field]).filter((figure) => figure !== null);
    if (all.length === 0) return null;
    const counted = [
      ...all.filter((figure) => !repeated[field].has(figure)),
      ...new Set(all.filter((figure) => repeated[field].has(figure))),
    ];
    return counted.reduce((sum, figure) => sum + figure, 0);
  });
}

const ownFigures = (figures: Figures, repeated: Repeated): Figures =>
  mapReportFacts((field) => {
    const figure = figures[field];
    return figure !== null && repeated[field].has(figure) ? null : figure;
  });

/** Each report of a year with its site. Several at one address, or several sites there, cannot be told apart. */
function matched(rows: readonly Report[], sites: readonly Site[]): readonly (readonly [Report, Site | undefined])[] {
  const [only] = sites;
  if (rows.length === 1) return rows.map((row) => [row, sites.length === 1 ? only : undefined]);
  return rows.map((row) => {
    const there = sites.filter((site) => [site.address, ...site.others].some((address) => addressKey(address) === addressKey(row)));
    const rivals = rows.filter((other) => addressKey(other) === addressKey(row));
    return [row, there.length === 1 && rivals.length === 1 ? there[0] : undefined];
  });
}

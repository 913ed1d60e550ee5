import type { Findings, CellReference } from './finding.ts';
import { shortenName, completeSiteName } from './institutionName.ts';
import type { SkippedRegisterLine, RegisterKind } from './skippedRegisterLine.ts';
import type { FederalStateLookup } from './placeDirectory.ts';
import type { QualityReport } from './qualityReport.ts';
import { assignReports, noAssignment, type FiguresByYear } from './reportMatch.ts';
import type { Site } from './siteDirectory.ts';
import {
  collectFieldCells,
  type RegisterHospital,
  type RegisterAddress,
  type RegisterLocation,
  type RegisterYearFigures,
} from './registerHospital.ts';

interface HospitalSourceRecords {
  readonly reports: readonly QualityReport[];
  readonly sites: readonly Site[];
  readonly skippedLines: readonly SkippedRegisterLine[];
  readonly federalStateOf: FederalStateLookup;
  readonly hasDirectory: boolean;
}

/** Spreading them would exceed the arguments of a call: files have hundreds of thousands of rows. */
const maximumOf = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.max(one, other), -Infinity);

const yearsIn = (figures: FiguresByYear): readonly RegisterYearFigures[] => [...figures].map(([year, facts]) => ({ year, ...facts }));

/** Joins files by IK number, in its order. */
export function joinHospitals(
  { reports, sites, skippedLines, federalStateOf, hasDirectory }: HospitalSourceRecords,
  findings: Findings,
): readonly RegisterHospital[] {
  const reportsOf = Map.groupBy(reports, ({ ik }) => ik);
  const sitesOf = Map.groupBy(sites, ({ ik }) => ik);
  const skippedLinesOf = Map.groupBy(
    skippedLines.flatMap((line) => line.iks.map((ik) => ({ ik, line }))),
    ({ ik }) => ik,
  );
  const anyones = (['reports', 'sites'] as const).flatMap(
    (kind) => skippedLines.find((line) => line.kind === kind && line.iks.length === 0) ?? [],
  );
  const newestYear = maximumOf(reports.map(({ year }) => year));
  const iks = [...new Set([...reportsOf.keys(), ...sitesOf.keys()])].toSorted((a, b) => a.localeCompare(b));
  return iks.flatMap((ik) => {
    const own = (reportsOf.get(ik) ?? []).toSorted((a, b) => b.year - a.year || a.part.localeCompare(b.part));
    const ownSkippedLines = [...(skippedLinesOf.get(ik) ?? []).map(({ line }) => line), ...anyones];
    return (
      familyOf(
        ik,
        { reports: own, sites: sitesOf.get(ik) ?? [], skippedLines: ownSkippedLines, federalStateOf, hasDirectory },
        newestYear,
        findings,
      ) ?? []
    );
  });
}

function familyOf(
  ik: string,
  { reports, sites, skippedLines, federalStateOf, hasDirectory }: HospitalSourceRecords,
  newestYear: number,
  findings: Findings,
): RegisterHospital | undefined {
  const [main] = reports;
  const register = pickNamingSite(sites);
  const first = main ?? register;
  if (!first) return undefined;
  const isGone = !register && main !== undefined && main.year < newestYear;
  const lostLines = skippedLines.filter(({ iks }) => iks.length > 0).map(({ place }) => place);
  const doubtfulLine = skippedLines.find(({ kind, iks }) => iks.length === 0 && mayLackLine(kind, { reports, sites }))?.place;
  const isWhole = lostLines.length === 0 && doubtfulLine === undefined;
  if (isWhole && register && !main) findings.warn(register.place('id'), 'family.no_report', { ik });
  if (isWhole && main && !register && hasDirectory && !isGone) findings.warn(main.place('ikNumber'), 'family.no_site');
  tellSpellings(reports, findings);
  const { bySite, whole, newestOf } = isWhole ? assignReports(reports, sites, findings) : noAssignment;
  const name = register?.hospital ?? main?.name ?? '';
  const displayName = shortenName(name);
  const sources = { reportSource: main?.place('').file, covered: isWhole ? [...new Set(reports.map(({ year }) => year))] : [] };
  const place = (field: string): CellReference => {
    const [column, from] = columnOf(field, register !== undefined);
    return from === 'sites' || !main ? (register ?? first).place(column) : main.place(column);
  };
  const address = (one: Site['address']): RegisterAddress => ({ ...one, state: federalStateOf(one.zipcode, one.city) });
  const locations = sites.map((site): RegisterLocation => {
    const report = newestOf.get(site.number);
    const siteName = completeSiteName(site.name, displayName, site.address.city, sites.length === 1);
    return {
      number: site.number,
      name: siteName,
      displayName: shortenName(siteName),
      gbaName: report?.name,
      address: address(site.address),
      others: site.others.map(address),
      // A single site uses the hospital's own number.
      phone: sites.length > 1 ? report?.phone : undefined,
      url: sites.length > 1 ? report?.url : undefined,
      figures: yearsIn(bySite.get(site.number) ?? new Map()),
      source: site.place('').file,
      ...sources,
      places: collectFieldCells((field) =>
        report && isOfReport(field) ? report.place(reportColumns[field] ?? field) : site.place(siteColumns[field] ?? 'site_name'),
      ),
    };
  });
  const { street, zipcode, city } = main ?? register?.address ?? { street: '', zipcode: '', city: '' };
  return {
    ik,
    name,
    displayName,
    gbaName: isWhole ? gbaNameOf(reports) : undefined,
    address: { street, zipcode, city, state: federalStateOf(zipcode, city) },
    phone: reports.find(({ phone }) => phone !== undefined)?.phone,
    url: reports.find(({ url }) => url !== undefined)?.url,
    figures: yearsIn(whole),
    source: first === main && !register ? main.place('').file : (register ?? first).place('').file,
    ...sources,
    places: collectFieldCells(place),
    locations: distinctNames(locations),
    reportYear: main?.year,
    isGone,
    lostLines,
    doubtfulLine,
  };
}

/** Whether a line of a hospital that is not known may change its sums, or their assignment to its site; report `00` is the only one of its year. */
const mayLackLine = (kind: RegisterKind, { reports, sites }: Pick<HospitalSourceRecords, 'reports' | 'sites'>): boolean =>
  kind === 'sites' ? reports.length > 0 && sites.length === 1 : reports.some(({ part }) => part !== '00');

const siteColumns: Readonly<Record<string, string>> = { zipcode: 'postcode', city: 'city', street: 'street', gba_location_number: 'id' };
const reportColumns: Readonly<Record<string, string>> = {
  name: 'HospitalName',
  gba_name: 'HospitalName',
  display_name: 'HospitalName',
  gba_ik_number: 'ikNumber',
  zipcode: 'zip',
  city: 'city',
  street: 'street',
  phone: 'phoneHospital',
  url: 'urlHospital',
};

/** Figures, the G-BA name and contact data come from reports alone. */
const isOfReport = (field: string): boolean => field.startsWith('quantity') || ['gba_name', 'phone', 'url'].includes(field);

function columnOf(field: string, hasRegister: boolean): readonly [string, 'sites' | 'reports'] {
  if (hasRegister && (field === 'name' || field === 'display_name')) return ['hospital_name', 'sites'];
  return [isOfReport(field) ? (reportColumns[field] ?? field) : (reportColumns[field] ?? 'ikNumber'), 'reports'];
}

/** Row with the hospital's name: newest version, most frequent, then shortest spelling. */
function pickNamingSite(sites: readonly Site[]): Site | undefined {
  const newest = maximumOf(sites.map(({ version }) => version));
  const spellings = [
    ...Map.groupBy(
      sites.filter(({ version }) => version === newest),
      ({ hospital }) => hospital,
    ).values(),
  ];
  const [best] = spellings.toSorted((a, b) => b.length - a.length || (a[0]?.hospital.length ?? 0) - (b[0]?.hospital.length ?? 0));
  return best?.[0];
}

/** Latest reported name, if all sites share it. */
function gbaNameOf(reports: readonly QualityReport[]): string | undefined {
  const [newest] = reports;
  const names = new Set(reports.filter(({ year }) => year === newest?.year).map(({ name }) => name));
  return names.size === 1 ? newest?.name : undefined;
}

/** Spellings vary by year; names of several sites do so legitimately. */
function tellSpellings(reports: readonly QualityReport[], findings: Findings): void {
  const [newest] = reports;
  if (!newest || reports.some((one) => reports.some((other) => other !== one && other.year === one.year))) return;
  const spellings = new Set(reports.map(({ name }) => name));
  if (spellings.size > 1) findings.warn(newest.place('HospitalName'), 'family.spellings', { count: spellings.size, name: newest.name });
}

/** Distinguishes sites of one name by street, then by number. */
function distinctNames(locations: readonly RegisterLocation[]): readonly RegisterLocation[] {
  return withDistinct(
    withDistinct(locations, ({ address }) => address.street),
    ({ number }) => `Standort ${number}`,
  );
}

function withDistinct(locations: readonly RegisterLocation[], by: (location: RegisterLocation) => string): readonly RegisterLocation[] {
  const names = locations.map(({ name }) => name);
  return locations.map((location) => {
    if (names.indexOf(location.name) === names.lastIndexOf(location.name) || by(location) === '') return location;
    const name = `${location.name}, ${by(location)}`;
    return { ...location, name, displayName: shortenName(name) };
  });
}

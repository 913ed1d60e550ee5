import { addressKey, readStreetLine, normaliseCity, readZipCode } from './address.ts';
import { hasIkFormat } from '@kurator/contract/text/ikNumber';
import { reportWrongCheckDigit, type Findings, type CellReference } from './finding.ts';
import type { SkippedRegisterLine } from './skippedRegisterLine.ts';
import { reportFirstFailure, type SourceRecord } from './record.ts';

interface SiteAddress {
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
}

export interface Site {
  readonly ik: string;
  /** Six-digit site number of the directory. */
  readonly number: string;
  /** Directory entry of the hospital; the highest is the newest. */
  readonly version: number;
  readonly hospital: string;
  readonly name: string;
  readonly address: SiteAddress;
  /** Other addresses of the same site. */
  readonly others: readonly SiteAddress[];
  readonly place: (column: string) => CellReference;
}

/** Whether a row, perhaps a damaged one, names another country. */
export const isAbroad = (record: SourceRecord): boolean => /^(?!DE)[A-Z]{2}$/.test(record.raw('cc').trim());

/** Parses a row. @returns undefined for a rejected one */
export function readSite(record: SourceRecord, findings: Findings): Site | undefined {
  const [, ik = '', version = '', number = ''] = /^(\d+)_(\d{3})_(\d{1,10})$/.exec(record.text('id')) ?? [];
  const zipcode = readZipCode(record, 'postcode', findings);
  const [hospital, city] = [record.text('hospital_name'), normaliseCity(record.text('city'))];
  const checks = [
    [number !== '', 'id', 'site.id'],
    [!record.has('cc') || record.text('cc') === 'DE', 'cc', 'site.abroad'],
    [hasIkFormat(ik), 'id', 'ik.none'],
    [zipcode !== '', 'postcode', 'zip.none'],
    [hospital !== '', 'hospital_name', 'name.none'],
    [city !== '', 'city', 'town.none'],
  ] as const;
  if (reportFirstFailure(record, findings, checks)) return undefined;
  reportWrongCheckDigit(record.place('id'), ik, findings);
  const address = { street: readStreetLine(record, 'street', 'house_number', findings), zipcode, city };
  return {
    ik,
    number,
    version: Number(version),
    hospital,
    name: record.text('site_name'),
    address,
    others: [],
    place: (column) => record.place(column),
  };
}

/** Distinct sites: newest version, first row, with the other addresses; those of a number that several hospitals have are skipped lines. */
export function deduplicateSites(
  rows: readonly Site[],
  findings: Findings,
): { sites: readonly Site[]; skippedLines: readonly SkippedRegisterLine[] } {
  const byNumber = new Map<string, Site>();
  for (const site of rows) {
    const key = `${site.ik} ${site.number}`;
    const knownSite = byNumber.get(key);
    byNumber.set(key, knownSite ? newer(knownSite, site, findings) : site);
  }
  return withoutSharedNumbers(withNewestOwners([...byNumber.values()], findings), findings);
}

/** Leaves out sites that belong to another hospital in a newer version. */
function withNewestOwners(sites: readonly Site[], findings: Findings): readonly Site[] {
  const newestVersions = new Map<string, number>();
  for (const { number, version } of sites) newestVersions.set(number, Math.max(version, newestVersions.get(number) ?? version));
  return sites.filter((site) => {
    const isNewest = site.version === newestVersions.get(site.number);
    if (!isNewest) findings.warn(site.place('id'), 'site.older', { number: site.number });
    return isNewest;
  });
}

function withoutSharedNumbers(sites: readonly Site[], findings: Findings): ReturnType<typeof deduplicateSites> {
  const sitesByNumber = Map.groupBy(sites, ({ number }) => number);
  const skippedLines = sites.flatMap(({ ik, number, place }): SkippedRegisterLine[] => {
    const rival = sitesByNumber.get(number)?.find((site) => site.ik !== ik);
    if (!rival) return [];
    const { file, row } = rival.place('id');
    findings.refuse(place('id'), 'site.two_hospitals', { number, ik: rival.ik, file, row });
    return [{ kind: 'sites', place: { ...place(''), value: '' }, iks: [ik] }];
  });
  return { sites: sites.filter(({ number }) => sitesByNumber.get(number)?.length === 1), skippedLines };
}

function newer(knownSite: Site, site: Site, findings: Findings): Site {
  if (site.version !== knownSite.version) {
    const [older, newest] = site.version > knownSite.version ? [knownSite, site] : [site, knownSite];
    findings.warn(older.place('id'), 'site.older', { number: site.number });
    return newest;
  }
  const isSame = [knownSite.address, ...knownSite.others].some((address) => addressKey(address) === addressKey(site.address));
  findings.warn(site.place('id'), isSame ? 'site.twice' : 'site.two_addresses', { number: site.number });
  return isSame ? knownSite : { ...knownSite, others: [...knownSite.others, site.address] };
}

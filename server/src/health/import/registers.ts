import type { Language } from '@kurator/contract';
import type { FileReading } from '@kurator/contract/seedwork/reading';
import type { RequestedFileReadings } from '@kurator/contract/seedwork/reading.answer';
import type { ParsedRows } from '../../platform/imports/declaration.ts';
import { requestedFileReadingOf } from '../../platform/imports/tableImport.ts';
import { translateToAllLanguages } from '../../platform/jobs/failureText.ts';
import { requireJson, objectOf } from '../../platform/store/index.ts';
import { joinHospitals } from './family.ts';
import { createUnreadableFile, UnreadableFile } from './fileKind.ts';
import { Findings, type Finding } from './finding.ts';
import type { InputFile } from './inputFile.ts';
import { skippedRegisterLineOf, type RegisterKind } from './skippedRegisterLine.ts';
import { createFederalStateLookup } from './placeDirectory.ts';
import { readReport } from './qualityReport.ts';
import type { SourceRecord } from './record.ts';
import { deduplicateSites, isAbroad, readSite } from './siteDirectory.ts';
import { readSourceFile, type SourceFile } from './sourceFile.ts';
import type { RegisterHospital, RegisterHospitalRow } from './registerHospital.ts';

/** Reads register files into a row per hospital, by IK number. @throws UnreadableFile naming all of them */
export function readRegisters(
  givenFiles: readonly InputFile[],
  language: Language,
  requestedReadings: RequestedFileReadings = [],
): ParsedRows {
  const findings = new Findings(language);
  const files = readSourceFiles(givenFiles, findings, requestedReadings);
  const [reports, lostReports] = readLines(files, 'reports', (record) => readReport(record, findings));
  const [rows, lostRows] = readLines(files, 'sites', (record) => readSite(record, findings));
  const knownIks = new Set([...reports, ...rows].map(({ ik }) => ik));
  const { sites, skippedLines: sharedSites } = deduplicateSites(rows, findings);
  const families = joinHospitals(
    {
      reports,
      sites,
      skippedLines: [
        ...sharedSites,
        ...lostReports.map((record) => skippedRegisterLineOf('reports', record, knownIks)),
        ...lostRows.filter((record) => !isAbroad(record)).map((record) => skippedRegisterLineOf('sites', record, knownIks)),
      ],
      federalStateOf: createFederalStateLookup(files.filter(({ kind }) => kind === 'places').flatMap(({ records }) => records)),
      hasDirectory: files.some(({ kind }) => kind === 'sites'),
    },
    findings,
  );
  const familyIks = new Set(families.map(({ ik }) => ik));
  const familyLines = [...reports, ...rows].filter(({ ik }) => familyIks.has(ik));
  const ikAt = new Map(familyLines.map(({ ik, place }) => [placeKey(place('')), ik]));
  for (const { place } of sharedSites) ikAt.delete(placeKey(place));
  const rowsAndRest = assignFindings(
    families,
    Map.groupBy(findings.list, (finding) => ikAt.get(placeKey(finding))),
  );
  return { ...rowsAndRest, readings: files.map(({ reading }) => reading) };
}

/** Parsed lines of a kind of register, and those that cannot be read. */
function readLines<T>(
  files: readonly SourceFile[],
  kind: RegisterKind,
  parse: (record: SourceRecord) => T | undefined,
): readonly [readonly T[], readonly SourceRecord[]] {
  const registers = files.filter((file) => file.kind === kind);
  const lostRecords = registers.flatMap((file) => file.lostRecords);
  const lines: T[] = [];
  for (const record of registers.flatMap((file) => file.records)) {
    const line = parse(record);
    if (line === undefined) lostRecords.push(record);
    else lines.push(line);
  }
  return [lines, lostRecords];
}

/** @throws UnreadableFile with every reason */
export function readSourceFiles(
  givenFiles: readonly InputFile[],
  findings: Findings,
  requestedReadings: RequestedFileReadings = [],
): readonly SourceFile[] {
  const problems: UnreadableFile[] = [];
  const readings: FileReading[] = [];
  const files = givenFiles.flatMap(({ name, bytes }) => {
    try {
      const file = readSourceFile(name, bytes, findings, requestedFileReadingOf(requestedReadings, name));
      readings.push(file.reading);
      return [file];
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(error);
      readings.push(...error.readings);
      return [];
    }
  });
  if (problems.length > 0)
    throw new UnreadableFile(
      translateToAllLanguages((language) => problems.map(({ texts }) => texts[language]).join('\n')),
      { readings },
    );
  if (!files.some(({ kind, records }) => kind !== 'places' && records.length > 0)) throw createUnreadableFile('no_hospitals', {}, readings);
  return files;
}

const placeKey = ({ file, row }: Pick<Finding, 'file' | 'row'>): string => `${row} ${file}`;

/** Assigns findings to hospitals by row; others stand alone. */
function assignFindings(
  families: readonly RegisterHospital[],
  findings: ReadonlyMap<string | undefined, readonly Finding[]>,
): Omit<ParsedRows, 'readings'> {
  const findingsOfNobody = Map.groupBy(findings.get(undefined) ?? [], placeKey);
  return {
    rows: families.map((family, index) => {
      const row: RegisterHospitalRow = { family, findings: findings.get(family.ik) ?? [] };
      // Stored form: JSON drops undefined values.
      const storedRow: unknown = JSON.parse(JSON.stringify(row));
      return { line: index + 1, sourceValues: objectOf(requireJson(storedRow)) };
    }),
    unusedLines: [...findingsOfNobody.values()].map((warnings) => ({ label: warnings[0]?.file ?? '', warnings })),
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { Draft, ItemPlan } from '../../platform/bulk/index.ts';
import type { Store } from '../../platform/store/index.ts';
import { seedwork } from '../../seedwork/index.ts';
import { health } from '../index.ts';
import { joinFamilies, type Family } from './family.ts';
import { importFamily, type FamilyOutcome } from './familyImport.ts';
import type { Result } from './entityWriter.ts';
import type { Finding, Findings } from './finding.ts';
import { lookUpKnown, type Known } from './known.ts';
import { statesByZipCode } from './placeDirectory.ts';
import { readReport } from './qualityReport.ts';
import { distinctSites, readSite } from './siteDirectory.ts';
import type { SourceFile } from './sourceFile.ts';

const TOPIC = 'health.import_hospitals';

export type Tally = Readonly<Record<Result, number>>;

/** What an import did, or, not written, would do. */
export interface ImportSummary {
  readonly hospitals: Tally;
  readonly locations: Tally;
  /** Hospitals of old reports that are gone. */
  readonly leftOut: number;
  /** By row as far as they have one, in the order of the files. */
  readonly findings: readonly Finding[];
}

export interface ImportOptions {
  readonly store: Store;
  readonly files: readonly SourceFile[];
  /** Where reading the files has put what it found. */
  readonly findings: Findings;
  /** In whose name: a user's id, or what stands in the timeline instead. */
  readonly actor: string;
  /** Only says what would happen. */
  readonly dryRun?: boolean;
  readonly onProgress?: (step: 'checked' | 'written', done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Brings hospitals and locations to what the files say: through the rules of the normal commands, checked as a whole,
 * then written in chunks. Nothing is written where nothing differs. Cut off, it goes on when it is called again.
 */
export async function importHospitals(options: ImportOptions): Promise<ImportSummary> {
  const { store, files, findings, actor, onProgress } = options;
  const families = familiesOf(files, findings);
  const outcomes: FamilyOutcome[] = [];
  const cutOff = await unfinished(store, hashOf(files));
  const command = cutOff ?? { id: randomUUID(), topic: TOPIC, actor, at: new Date(), requestHash: hashOf(files) };
  const deciders = [...seedwork.deciders, ...health.deciders];
  const plan = new ItemPlan<Family, Known>(
    {
      items: families,
      prepare: (some, draft) => lookUpKnown(store.pool, some, draft),
      decide: async (family, { draft, known, index }) => void (outcomes[index] = await importFamily(family, draft, known)),
    },
    () =>
      new Draft({
        store,
        deciders,
        acting: { actor: command.actor, at: command.at },
        ...(options.dryRun === true ? { numbers: counting() } : {}),
      }),
  );
  const changing = await plan.check((done, total) => onProgress?.('checked', done, total));
  if (options.dryRun !== true && (changing > 0 || cutOff)) {
    await plan.run(store, command, {
      onProgress: (done, total) => onProgress?.('written', done, total),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  }
  return summaryOf(outcomes, findings.list);
}

/** Everything that the files say, by IK number. */
function familiesOf(files: readonly SourceFile[], findings: Findings): readonly Family[] {
  const records = (kind: SourceFile['kind']): SourceFile['records'] =>
    files.filter((file) => file.kind === kind).flatMap((file) => file.records);
  const reports = records('reports').flatMap((record) => readReport(record, findings) ?? []);
  const sites = distinctSites(
    records('sites').flatMap((record) => readSite(record, findings) ?? []),
    findings,
  );
  const hasDirectory = files.some(({ kind }) => kind === 'sites');
  return joinFamilies({ reports, sites, stateOf: statesByZipCode(records('places')), hasDirectory }, findings);
}

/** An import of the same files that was cut off goes on under its own name. */
async function unfinished(
  store: Store,
  hash: string,
): Promise<{ id: string; topic: string; actor: string; at: Date; requestHash: string } | undefined> {
  const found = (await store.unfinished()).find(({ topic, requestHash }) => topic === TOPIC && requestHash === hash);
  return found && { id: found.id, topic: found.topic, actor: found.actor, at: found.at, requestHash: hash };
}

function hashOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of files.toSorted((a, b) => a.name.localeCompare(b.name))) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('base64');
}

/** Numbers for what will never be written. */
function counting(): () => Promise<number> {
  let next = 2_000_000_000;
  return () => Promise.resolve((next -= 1));
}

function summaryOf(outcomes: readonly FamilyOutcome[], read: readonly Finding[]): ImportSummary {
  const findings = [...read, ...outcomes.flatMap((outcome) => outcome.findings)];
  return {
    hospitals: tally(outcomes.flatMap(({ hospital }) => hospital ?? [])),
    locations: tally(outcomes.flatMap(({ locations }) => locations)),
    leftOut: outcomes.filter(({ hospital }) => hospital === undefined).length,
    findings: findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.row - b.row),
  };
}

function tally(results: readonly Result[]): Tally {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, kept: 0 };
  for (const result of results) counts[result] += 1;
  return counts;
}

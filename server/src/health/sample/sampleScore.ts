import { hash } from 'node:crypto';
import type { PropertyValue } from '@kurator/contract/kit/property';
import type pg from 'pg';
import { isDeletedSql } from '../../platform/store/index.ts';
import { deriveSpecializationFromName } from './specialty.ts';

/** List that a warehouse ranks for. */
interface ListToRank {
  readonly type: string;
  readonly name: string;
  /** Number of ranks on the list. */
  readonly length: number;
  readonly period: number;
}

/** Score and rank of an entity. */
export interface SampleScore {
  readonly entityId: string;
  readonly number: number;
  readonly rank: number;
  readonly score: number;
  readonly isOnList: boolean;
  readonly properties: Readonly<Record<string, PropertyValue>>;
}

export interface Candidate {
  readonly id: string;
  readonly number: number;
  /** Codes of a medic's specialisations, or of an institution by its name. */
  readonly specialties: readonly string[];
}

/** Maximum of candidates per entity type. */
const MAX_CANDIDATES = 4_000;

/** Living entities of a type, oldest first. */
export async function loadCandidates(pool: pg.Pool, type: string): Promise<readonly Candidate[]> {
  const { rows } = await pool.query<{ id: string; number: number; name: string | null; codes: string[] | null }>(
    `select id, (card ->> 'dms_one_id')::int as number, card ->> 'name' as name, state -> 'specializations' as codes
      from stream where type = $1 and not ${isDeletedSql('stream')} order by id limit $2`,
    [type, MAX_CANDIDATES],
  );
  return rows.map(({ id, number, name, codes }) => ({
    id,
    number,
    specialties: codes ?? [deriveSpecializationFromName(type, name ?? '') ?? ''],
  }));
}

/** Distance between a candidate and a list's specialty: 0 for the same one, 1 for the same field, 2 otherwise. */
function distance({ specialties }: Candidate, specialty: string | undefined): number {
  if (specialty === undefined || specialties.includes(specialty)) return 0;
  return specialties.some((code) => code.slice(0, 2) === specialty.slice(0, 2)) ? 1 : 2;
}

/** Deterministic number from 0 to 1, derived from texts. */
const chanceOf = (...texts: readonly (string | number)[]): number =>
  Number.parseInt(hash('sha256', texts.join(' ')).slice(0, 8), 16) / 0xffff_ffff;

/** Ranks candidates for a list: most keep about their rank of the previous year, some rise, some drop out. Deterministic. */
export function rankCandidates({ type, name, length, period }: ListToRank, candidates: readonly Candidate[]): readonly SampleScore[] {
  const specialty = deriveSpecializationFromName(type, name);
  const rankedCandidates = candidates
    .map((candidate) => ({ ...candidate, order: distance(candidate, specialty) + chanceOf(name, candidate.id) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, Math.ceil(length * 1.4) + 4)
    .map(({ id, number }) => ({
      id,
      number,
      score: Math.round(600 + 280 * chanceOf('base', name, id) + 120 * chanceOf(name, id, period)) / 10,
    }))
    .toSorted((a, b) => b.score - a.score || a.number - b.number);
  return rankedCandidates.map(({ id, number, score }, index) => ({
    entityId: id,
    number,
    rank: rankedCandidates.findIndex((other) => other.score === score) + 1,
    score,
    isOnList: index < length,
    properties: {
      recommendations: Math.round(3 + 237 * chanceOf('recommendations', id, period)),
      quality: Math.round(700 + 299 * chanceOf('quality', id, period)) / 10,
      website: `https://www.eintrag-${number}.example`,
      is_printed: chanceOf('printed', id, period) < 0.7,
    },
  }));
}

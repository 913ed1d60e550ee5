import type { ErrorCode } from '@kurator/contract';
import type { Domain } from '@kurator/contract/kit/permission';
import type { JsonObject } from '../../platform/store/index.ts';
import type { ScoreCommand } from './score.command.ts';

/** Projects of an area, for whose awards the warehouse ranks entities. */
export interface RankingDeclaration {
  readonly domain: Domain;
  /** Stream type of the projects; their states carry `ranking_group` and `ranking_period`. */
  readonly type: string;
  readonly entityTypes: readonly string[];
  /** Number by which rows name entities. */
  readonly number: EntityNumber;
  /** SQL of the entities, merged ones too, with some numbers ($1): `key`, `id`, `type`, and the `project_id` of those that belong to one. */
  readonly entitiesSql: string;
  /** Whether a delivery of a period ranks for an award of the project. */
  readonly isRanked: (award: JsonObject, period: number) => boolean;
  readonly awardUnknown: ErrorCode;
  /** Puts a run into effect. */
  readonly score: ScoreCommand;
  /** SQL of an entity's ($1) scores, per award one that is on the list, of these its own, else one of an entity merged into it: award_id, award_name, year, rank, total_score, on_list, ranking_group, period. */
  readonly scoresSql: string;
  /** SQL that joins the predecessor of an award `a` as `v`. */
  readonly previousSql: string;
  /** Views that the two read. */
  readonly views: readonly string[];
}

interface EntityNumber {
  /** Field of the entity's state. */
  readonly field: string;
  readonly format: 'int' | 'str';
  readonly kind: 'humanId' | 'accountNumber';
  /** Fault of a row whose number no entity has. */
  readonly unknown: ErrorCode;
}

/** Key by which numbers are compared: without case. */
export const entityNumberKey = (number: string | number): string => String(number).trim().toLowerCase();

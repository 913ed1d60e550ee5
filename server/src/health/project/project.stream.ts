import type { DueDateKey } from '@kurator/contract/health/project/delivery.command';
import { foldLetters } from '@kurator/contract/text/foldText';
import type { JsonObject, LockRule } from '../../platform/store/index.ts';
import { fieldStream, createStateReader } from '../../seedwork/fieldStream.ts';

export type FrozenDelivery = JsonObject & {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly time: string;
  readonly by: string;
  readonly rows: number;
  /** SHA-256 of the CSV. */
  readonly hash: string;
  readonly files: { readonly csv: string; readonly xlsx: string; readonly json: string };
  /** Delivery date that it was made for. */
  readonly due?: string;
  /** Created by a completion; the next one supersedes it. */
  readonly completes?: boolean;
};

export type ProjectState = JsonObject & {
  readonly serial: number;
  readonly name: string;
  readonly year: number;
  readonly delivery_year?: number;
  readonly description?: string;
  readonly first_delivery_date?: string;
  readonly second_delivery_date?: string;
  readonly ranking_group?: string;
  readonly ranking_period?: number;
  readonly awardee_type?: string;
  readonly is_completed?: boolean;
  /** Set by a completion until its delivery is frozen. */
  readonly is_delivery_pending?: boolean;
  readonly is_deleted?: boolean;
  readonly deliveries?: readonly FrozenDelivery[];
  /** Time of the last sync of its awards. */
  readonly scored_at?: string;
};

/** Fields that a project is created with and changed by, besides its name and year. */
export const optionalProjectFields = [
  'delivery_year',
  'description',
  'first_delivery_date',
  'second_delivery_date',
  'ranking_group',
  'ranking_period',
  'awardee_type',
] as const;

/** Whether the list due on a date was sent; completing sends all of it, and reopening takes nothing back. */
export const isDueListDelivered = (
  { is_completed: isCompleted, is_delivery_pending: isPending, deliveries = [] }: ProjectState,
  due: DueDateKey,
): boolean =>
  (isCompleted === true && isPending !== true) || deliveries.some((delivery) => delivery.completes === true || delivery.due === due);

/** Lock by a completed project. @param path relations to the project */
export const createCompletedProjectLock = (...path: string[]): LockRule => ({
  path,
  isLocked: ({ is_completed }) => is_completed === true,
  code: 'project.completed',
});

/** Names are unique per year; deleted projects release theirs, for they never return. */
export const projectStream = fieldStream<ProjectState>({
  type: 'project',
  card: ({ name, year, is_completed, is_deleted, ranking_group, awardee_type }) => ({
    name,
    year,
    is_completed,
    is_deleted,
    ranking_group,
    awardee_type,
  }),
  shows: [['<award.project', '<awardee.award']],
  links: () => [],
  reservations: ({ name, year, is_deleted }) => (is_deleted ? [] : [{ kind: 'project_name', key: `${year} ${foldLetters(name)}` }]),
  lockedBy: [createCompletedProjectLock()],
});

export const projectStateOf = createStateReader<ProjectState>();

import type { JsonObject, Loaded } from '../../platform/store/index.ts';
import { fieldStream } from '../../seedwork/fieldStream.ts';
import { lockedByProject } from '../project/project.stream.ts';

/** Values of properties stand under `property.<name>`. */
export type AwardeeState = JsonObject & {
  readonly serial: number;
  readonly award_id: string;
  readonly project_id: string;
  readonly year: number;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly rank?: number;
  readonly total_score?: number;
  readonly is_deleted?: boolean;
};

export const awardeeStream = fieldStream<AwardeeState>({
  type: 'awardee',
  card: ({ rank, is_deleted }) => ({ rank, is_deleted }),
  links: ({ award_id, entity_id }) => [
    { target: award_id, rel: 'award' },
    { target: entity_id, rel: 'entity' },
  ],
  reservations: ({ award_id, entity_id }) => [{ kind: 'awardee', key: `${award_id} ${entity_id}` }],
  references: [{ rel: 'entity', field: 'entity_id' }],
  lockedBy: [lockedByProject('award', 'project')],
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states are what the fold of their type made
export const awardeeOf = (loaded: Pick<Loaded, 'state'>): AwardeeState => loaded.state as AwardeeState;

import { foldLetters } from '@kurator/contract/text/foldText';
import type { JsonObject, Loaded } from '../../platform/store/index.ts';
import { fieldStream } from '../../seedwork/fieldStream.ts';
import { propertyRules } from '../../seedwork/property.ts';
import { lockedByProject } from '../project/project.stream.ts';

/** Definitions of properties stand under `property.<name>`. */
export type AwardState = JsonObject & {
  /** Row key in lists; the number may change. */
  readonly serial: number;
  readonly dms_one_id: number;
  readonly name: string;
  readonly project_id: string;
  readonly year: number;
  readonly length?: number;
  readonly topic?: string;
  readonly description?: string;
  /** Award of the previous year that it was duplicated from. */
  readonly previous_id?: string;
  /** Names of active properties, in order. */
  readonly properties?: readonly string[];
  readonly is_deleted?: boolean;
  /** Current run of `rankingScores`, and the time of its sync. */
  readonly score_run_id?: number;
  readonly scored_at?: string;
};

/** Numbers are unique, names per project; deleted awards keep both. */
export const awardStream = fieldStream<AwardState>({
  type: 'award',
  card: (state) => ({
    dms_one_id: state.dms_one_id,
    name: state.name,
    project_id: state.project_id,
    year: state.year,
    is_deleted: state.is_deleted,
    rules: propertyRules(state),
  }),
  links: ({ project_id, previous_id }) => [
    { target: project_id, rel: 'project' },
    ...(previous_id === undefined ? [] : [{ target: previous_id, rel: 'previous' }]),
  ],
  reservations: ({ dms_one_id, project_id, name }) => [
    { kind: 'award_number', key: String(dms_one_id) },
    { kind: 'award_name', key: `${project_id} ${foldLetters(name)}` },
  ],
  lockedBy: [lockedByProject('project')],
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states are what the fold of their type made
export const awardOf = (loaded: Pick<Loaded, 'state'>): AwardState => loaded.state as AwardState;

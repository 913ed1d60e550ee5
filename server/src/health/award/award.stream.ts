import { foldLetters } from '@kurator/contract/text/foldText';
import { declareAwardStream, type AwardFields } from '../../seedwork/awardStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { propertyRules } from '../../seedwork/property.ts';
import { createCompletedProjectLock } from '../project/project.stream.ts';

/** The row key of lists is the serial: the number may change. */
type AwardState = AwardFields & {
  readonly dms_one_id: number;
  readonly length?: number;
  readonly topic?: string;
  /** Current run of `rankingScoreTable`, and the time of its sync. */
  readonly score_run_id?: number;
  readonly scored_at?: string;
};

/** Numbers are unique, names per project; deleted awards keep both. */
export const awardStream = declareAwardStream<AwardState>({
  type: 'award',
  card: (state) => ({
    dms_one_id: state.dms_one_id,
    name: state.name,
    project_id: state.project_id,
    year: state.year,
    is_deleted: state.is_deleted,
    rules: propertyRules(state),
  }),
  reservations: ({ dms_one_id, project_id, name }) => [
    { kind: 'award_number', key: String(dms_one_id) },
    { kind: 'award_name', key: `${project_id} ${foldLetters(name)}` },
  ],
  shows: [['project'], ['<awardee.award']],
  lockedBy: [createCompletedProjectLock('project')],
});

export const awardStateOf = createStateReader<AwardState>();

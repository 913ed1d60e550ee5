import { declareAwardeeStream, type AwardeeFields } from '../../seedwork/awardStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { createCompletedProjectLock } from '../project/project.stream.ts';

type AwardeeState = AwardeeFields & {
  readonly rank?: number;
  readonly total_score?: number;
};

export const awardeeStream = declareAwardeeStream<AwardeeState>({
  type: 'awardee',
  card: ({ rank, is_deleted }) => ({ rank, is_deleted }),
  shows: [
    ['award', 'project'],
    ['entity', 'location', 'hospital'],
    ['entity', 'hospital'],
    ['entity', '<awardee.entity'],
  ],
  lockedBy: [createCompletedProjectLock('award', 'project')],
});

export const awardeeStateOf = createStateReader<AwardeeState>();

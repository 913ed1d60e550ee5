import { declareAwardeeStream, type AwardeeFields } from '../../seedwork/awardStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';

/** Awardee whose entity is an account. */
type BusinessAwardeeState = AwardeeFields & {
  /** Reason, while listed. */
  readonly process_blacklist?: string;
  readonly editorial_blacklist?: string;
};

export const businessAwardeeStream = declareAwardeeStream<BusinessAwardeeState>({
  type: 'businessawardee',
  shows: [
    ['award', 'project'],
    ['entity', '<businessawardee.entity'],
  ],
  card: ({ year, is_deleted, process_blacklist, editorial_blacklist }) => ({
    year,
    is_deleted,
    process: process_blacklist ? true : undefined,
    editorial: editorial_blacklist ? true : undefined,
  }),
});

export const awardeeStateOf = createStateReader<BusinessAwardeeState>();

import { foldLetters } from '@kurator/contract/text/foldText';
import { declareAwardStream, type AwardFields } from '../../seedwork/awardStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { propertyRules } from '../../seedwork/property.ts';

type BusinessAwardState = AwardFields & {
  /** Reason, while listed. */
  readonly process_blacklist?: string;
  readonly editorial_blacklist?: string;
};

/** Names are unique per project and year; deleted awards keep theirs. */
export const businessAwardStream = declareAwardStream<BusinessAwardState>({
  type: 'businessaward',
  card: (state) => ({
    name: state.name,
    year: state.year,
    project_id: state.project_id,
    is_deleted: state.is_deleted,
    process: state.process_blacklist ? true : undefined,
    editorial: state.editorial_blacklist ? true : undefined,
    rules: propertyRules(state),
  }),
  reservations: ({ project_id, year, name }) => [{ kind: 'businessaward_name', key: `${project_id} ${year} ${foldLetters(name)}` }],
});

export const awardStateOf = createStateReader<BusinessAwardState>();

import { foldLetters } from '@kurator/contract/text/foldText';
import type { JsonObject, Loaded } from '../../platform/store/index.ts';
import { fieldStream } from '../../seedwork/fieldStream.ts';
import { propertyRules } from '../../seedwork/property.ts';

/** Definitions of its awardees' properties stand under `property.<name>`. */
export type BusinessAwardState = JsonObject & {
  readonly serial: number;
  readonly name: string;
  readonly year: number;
  readonly project_id: string;
  readonly description?: string;
  /** Award of the previous year that it was duplicated from. */
  readonly previous_id?: string;
  /** Names of the properties, in order. */
  readonly properties?: readonly string[];
  readonly is_deleted?: boolean;
  /** Reason, while listed. */
  readonly process_blacklist?: string;
  readonly editorial_blacklist?: string;
};

/** Names are unique per project and year; deleted awards keep theirs. */
export const businessAwardStream = fieldStream<BusinessAwardState>({
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
  links: ({ project_id, previous_id }) => [
    { target: project_id, rel: 'project' },
    ...(previous_id === undefined ? [] : [{ target: previous_id, rel: 'previous' }]),
  ],
  reservations: ({ project_id, year, name }) => [{ kind: 'businessaward_name', key: `${project_id} ${year} ${foldLetters(name)}` }],
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states are what the fold of their type made
export const awardOf = (loaded: Pick<Loaded, 'state'>): BusinessAwardState => loaded.state as BusinessAwardState;

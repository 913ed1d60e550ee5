import type { JsonObject, Loaded } from '../../platform/store/index.ts';
import { fieldStream } from '../../seedwork/fieldStream.ts';

/** Values of the award's properties stand under `property.<name>`. */
export type BusinessAwardeeState = JsonObject & {
  readonly serial: number;
  readonly award_id: string;
  readonly project_id: string;
  readonly year: number;
  /** The account. */
  readonly entity_id: string;
  readonly entity_type: string;
  readonly is_deleted?: boolean;
  /** Reason, while listed. */
  readonly process_blacklist?: string;
  readonly editorial_blacklist?: string;
};

export const businessAwardeeStream = fieldStream<BusinessAwardeeState>({
  type: 'businessawardee',
  card: ({ year, is_deleted, process_blacklist, editorial_blacklist }) => ({
    year,
    is_deleted,
    process: process_blacklist ? true : undefined,
    editorial: editorial_blacklist ? true : undefined,
  }),
  links: ({ award_id, entity_id }) => [
    { target: award_id, rel: 'award' },
    { target: entity_id, rel: 'entity' },
  ],
  reservations: ({ award_id, entity_id }) => [{ kind: 'businessawardee', key: `${award_id} ${entity_id}` }],
  references: [{ rel: 'entity', field: 'entity_id' }],
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states are what the fold of their type made
export const awardeeOf = (loaded: Pick<Loaded, 'state'>): BusinessAwardeeState => loaded.state as BusinessAwardeeState;

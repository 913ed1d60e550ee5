import type { VerificationStrategy } from '@kurator/contract/business/project/verificationStrategy';
import type { JsonObject } from '../../platform/store/index.ts';
import { fieldStream, createStateReader } from '../../seedwork/fieldStream.ts';
import { propertyRules } from '../../seedwork/property.ts';

/** Definitions of its accounts' properties stand under `property.<name>`. */
type BusinessProjectState = JsonObject & {
  readonly serial: number;
  readonly name: string;
  /** Fixed, in lower case. */
  readonly slug: string;
  readonly verification_strategy?: VerificationStrategy;
  readonly first_delivery_date?: string;
  readonly second_delivery_date?: string;
  readonly ranking_group?: string;
  readonly ranking_period?: number;
  /** Time of the last sync of its awards. */
  readonly scored_at?: string;
  /** Names of the properties, in order. */
  readonly properties?: readonly string[];
};

/** Fields that a project is changed by, besides its name. */
export const optionalBusinessProjectFields = [
  'verification_strategy',
  'first_delivery_date',
  'second_delivery_date',
  'ranking_group',
  'ranking_period',
] as const;

export const businessProjectStream = fieldStream<BusinessProjectState>({
  type: 'business_project',
  card: (state) => ({
    name: state.name,
    slug: state.slug,
    verification_strategy: state.verification_strategy,
    ranking_group: state.ranking_group,
    rules: propertyRules(state),
  }),
  shows: [['<businessaward.project', '<businessawardee.award']],
  links: () => [],
  reservations: ({ slug }) => [{ kind: 'business_project_slug', key: slug }],
});

export const projectStateOf = createStateReader<BusinessProjectState>();

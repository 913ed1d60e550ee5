import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { propertyFieldsOf } from '../../seedwork/propertyChange.ts';

/** Values of the project's properties stand under `property.<key>`. */
type AccountState = EntityState & {
  readonly serial: number;
  readonly project_id: string;
  readonly short_name: string;
  readonly human_id: string;
  /** Numbers that it had before, oldest first. */
  readonly former_human_ids?: readonly string[];
};

const entity = entityStream<AccountState>({
  type: 'account',
  number: 'human_id',
  card: ({ short_name, project_id }) => ({ short_name, project_id }),
  shows: [['business_project'], ['<businessawardee.entity', 'award']],
  definedFields: propertyFieldsOf('project_id'),
  links: ({ project_id }) => [{ target: project_id, rel: 'business_project' }],
});

function withFormer(before: AccountState | undefined, after: AccountState): AccountState {
  if (before === undefined || before.human_id === after.human_id) return after;
  const former = (before.former_human_ids ?? []).filter((number) => number !== after.human_id && number !== before.human_id);
  return { ...after, former_human_ids: [...former, before.human_id] };
}

/** Numbers are unique in the organisation, without case; former ones are kept for links. */
export const accountStream: typeof entity = {
  ...entity,
  evolve: (state, event) => withFormer(state, entity.evolve(state, event)),
};

export const accountStateOf = createStateReader<AccountState>();

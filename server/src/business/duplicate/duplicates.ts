import { accountDuplicates } from '@kurator/contract/business/duplicate';
import type { AccountDuplicatesAnswer } from '@kurator/contract/business/duplicate.answer';
import { accountDuplicateDismiss, accountDuplicateReopen } from '@kurator/contract/business/duplicate.command';
import type { Feature } from '../../platform/area.ts';
import { handleQuery } from '../../platform/answer/answer.ts';
import { comparedView } from '../../seedwork/duplicate/compared.view.ts';
import { duplicateDeciders } from '../../seedwork/duplicate/duplicate.decider.ts';
import { duplicatesStatement } from '../../seedwork/duplicate/duplicates.query.ts';
import { addressLineSql } from '../account/addressLineSql.ts';

const types = ['account'];
const view = comparedView({ type: 'account', profile: 'company', number: 'human_id' });

const card = (alias: string, field: string): string => `${alias}.card ->> '${field}'`;
const slug = (alias: string): string => `(select p.card ->> 'slug' from stream p where p.id = (${card(alias, 'project_id')})::uuid)`;

const account = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${card(alias, 'name')}, 'short_name', ${card(alias, 'short_name')}, 'human_id', ${card(alias, 'human_id')},
    'project_slug', ${slug(alias)}, 'address_str', ${addressLineSql((part) => card(alias, part))}, 'website_url', ${alias}.state -> 'websites' -> 0 ->> 'url',
    'is_deleted', coalesce((${card(alias, 'is_deleted')})::boolean, false))`;

const ofProject = (asked: string) => ({ sql: `$6 in (${slug('l')}, ${slug('r')})`, values: [asked.toLowerCase()] });

const answer = handleQuery(
  accountDuplicates,
  async ({ store, params }) => {
    const asked = params.get('project__slug')?.trim();
    const condition = asked ? { condition: ofProject(asked) } : {};
    const statement = duplicatesStatement(params, { types, list: 'accounts', entity: account, ...condition });
    const { rows } = await store.pool.query<AccountDuplicatesAnswer>(statement);
    return rows[0] ?? { total: 0, items: [] };
  },
  { views: [view.name] },
);

/** Possible duplicates among accounts. */
export const accountDuplicateFeature: Feature = {
  views: [view],
  answers: [answer],
  deciders: duplicateDeciders({ duplicateDismiss: accountDuplicateDismiss, duplicateReopen: accountDuplicateReopen }, types),
};

import type { Command } from '@kurator/contract';
import { accountCreate } from '../../business/account/internal.command.ts';
import { awardeeCreate } from '../../business/awardee/internal.command.ts';
import type { Store } from '../../platform/store/index.ts';

type Values = Readonly<Record<string, unknown>>;

const year = 2026;

interface Hands {
  readonly store: Store;
  readonly give: (area: string, topic: string, values?: Values) => Promise<string>;
  /** Executes an internal command. @returns the id of its subject */
  readonly execute: (command: Command, values: Values) => Promise<string>;
}

/** Creates a project of Business with properties, awards, accounts and awardees, some deleted; and bodies that change them. */
export async function createBusinessFixtures({
  store,
  give,
  execute,
}: Hands): Promise<{ ids: Readonly<Record<string, string>>; particular: Readonly<Record<string, Values>> }> {
  const create = (topic: string, values: Values = {}) => give('business', topic, values);
  const project_id = await create('business_project.create', { name: 'Arbeitgeber', slug: 'arg' });
  const strategy = { verification_strategy: 'all', second_delivery_date: '2027-03-15', ranking_group: 'UN' };
  for (const property_key of ['website', 'number_of_beds'])
    await create('project.add_property', {
      project_id,
      property_key,
      property_type: 'str',
      property_options: null,
      property_required: false,
    });
  await create('project.update', { project_id, name: 'Arbeitgeber', ...strategy });
  const award_id = await create('award.create', { project_id, year });
  await create('project.add_property_to_all_awards', { project_id, year, property_name: 'staff', property_required: false });
  const deletedAward = await create('award.create', { project_id, year });
  await create('award.delete', { award_id: deletedAward });
  const createAccount = (human_id: string, name = `Firma ${human_id}`) =>
    execute(accountCreate, { project_id, human_id, name, short_name: human_id });
  const account_id = await createAccount('1001');
  const goneAccount = await createAccount('1002');
  const [other, mergedAccount] = [await createAccount('1003'), await createAccount('1004')];
  await create('account.merge', { account_id: mergedAccount, into_account_id: other });
  const alike = [
    await createAccount('1005', 'Ahornwerk AG'),
    await createAccount('1006', 'Ahornwerk AG'),
    await createAccount('1007', 'Ahornwerk AG'),
  ];
  const [pair, dismissed] = await readPairs(alike, store);
  await create('duplicate.dismiss', { duplicate_id: dismissed, signature: null });
  const awardee_id = await execute(awardeeCreate, { award_id, account_id });
  const goneAwardee = await execute(awardeeCreate, { award_id, account_id: goneAccount });
  await create('businessawardee.delete', { awardee_id: goneAwardee });
  await create('account.delete', { account_id: goneAccount });
  return {
    ids: { project_id, award_id, account_id, awardee_id },
    particular: {
      'business business_project.create': { slug: 'kar' },
      'business project.update': strategy,
      'business project.add_property': { property_key: 'size', property_type: 'select' },
      'business project.update_property': { property_type: 'select' },
      'business business_project.reorder_properties': { property_names: ['number_of_beds', 'website'] },
      'business project.add_property_to_all_awards': { year, property_name: 'another' },
      'business project.remove_property_from_all_awards': { year, property_name: 'staff' },
      'business account.undelete': { account_id: goneAccount },
      'business account.merge': { into_account_id: other, fields: {} },
      'business account.unmerge': { account_id: mergedAccount },
      'business duplicate.dismiss': { duplicate_id: pair, signature: null },
      'business duplicate.reopen': { duplicate_id: dismissed },
      'business account.change': { properties: { website: 'https://firma.example' } },
      'business businessawardee.undelete': { awardee_id: goneAwardee },
      'business businessawardee.update_property': { property_name: 'award_scoring' },
      'business award.create': { year },
      'business award.undelete': { award_id: deletedAward },
      'business award.update_property': { property_name: 'staff', property_label: 'Belegschaft' },
    },
  };
}

/** Pairs among some accounts, without waiting for the projector. */
async function readPairs(accounts: readonly string[], { pool }: Store): Promise<readonly string[]> {
  await pool.query('select refresh_account_compared($1)', [accounts]);
  const { rows } = await pool.query<{ id: string }>('select id from duplicate_pair where left_id = any($1)', [accounts]);
  return rows.map(({ id }) => id);
}

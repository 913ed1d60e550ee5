import type { Language } from '@kurator/contract';
import { accountById, accountByNumber } from '@kurator/contract/business/account/account.query';
import type { AccountSummary } from '@kurator/contract/business/account/account.answer';
import type { AccountAwardee } from '@kurator/contract/business/awardee/awardee.answer';
import type pg from 'pg';
import { defineQueryHandler, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { notFound } from '../../platform/bus/index.ts';
import type { JsonObject, LoadedWithEvents } from '../../platform/store/index.ts';
import { entityAnswer, loadReferredStream, loadHistoryAndNames } from '../../seedwork/detail.ts';
import { createEntityValueLookup, readEntityValues } from '../../seedwork/readValues.ts';
import { historyCache } from '../../seedwork/history.ts';
import { missingProperties, propertyValuesOf, propertiesWithValues } from '../../seedwork/property.ts';
import { yearFlagsSql } from '../../seedwork/verification/yearFlags.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { awardInLanguage } from '../award/builtInLabel.ts';
import { projectAwardYearsSql, projectDefaultYearSql } from '../award/awardSql.ts';
import { blacklistsOf } from '../../seedwork/blacklists.ts';
import { propertyDefinitionsOfProject } from '../project/project.query.ts';
import { projectStateOf } from '../project/project.stream.ts';
import { accountStateOf } from './account.stream.ts';
import { addressLineSql } from '../../seedwork/addressLineSql.ts';

/** Flags of the default year: the newest one with an award of the project. */
const accountVerificationFlagsSql = yearFlagsSql('account', (card) => projectDefaultYearSql(`(${card} ->> 'project_id')::uuid`));

const accountValues = createEntityValueLookup('account', accountVerificationFlagsSql);

interface AwardeeRow {
  readonly id: string;
  readonly version: number;
  readonly state: JsonObject;
  readonly award_id: string;
  readonly award: JsonObject;
}

const awardeeSummary = ({ id, version, state, award_id, award }: AwardeeRow, language: Language): AccountAwardee => {
  const { name, year, is_deleted = false } = awardStateOf({ state: award });
  return {
    id,
    version,
    award: { id: award_id, name, year, ...blacklistsOf(award), is_deleted },
    properties: propertiesWithValues(awardInLanguage(award, language), state),
    ...blacklistsOf(state),
    is_deleted: state['is_deleted'] === true,
  };
};

/** Awardees of an account, newest year first. */
async function loadAwardees(pool: pg.Pool, accountId: string, language: Language): Promise<AccountAwardee[]> {
  const { rows } = await pool.query<AwardeeRow>({
    name: 'awardees_of_account',
    text: `select w.id, w.version, w.state, a.id as award_id, a.state as award from link k join stream w on w.id = k.source
        join stream a on a.id = (w.state ->> 'award_id')::uuid
      where k.target = $1 and k.rel = 'entity' order by (a.card ->> 'year')::int desc, fold(a.card ->> 'name'), w.id`,
    values: [accountId],
  });
  return rows.map((row) => awardeeSummary(row, language));
}

const yearValues = createEntityValueLookup<{ award_years: number[] }>('award_years', (id) => ({ award_years: projectAwardYearsSql(id) }));

/** Page of an account, in research and in verification, without the flags of a year. */
export async function loadAccountDetail(
  { store, principal, language }: Pick<QueryContext, 'store' | 'principal' | 'language'>,
  account: LoadedWithEvents,
) {
  const project = await loadReferredStream(store, accountStateOf(account).project_id);
  const { name, slug, ranking_group = null, ranking_period = null } = projectStateOf(project);
  const [historyAndNames, awardees, { award_years }] = await Promise.all([
    loadHistoryAndNames(store, account),
    loadAwardees(store.pool, account.id, language),
    readEntityValues(store, yearValues, { id: project.id }),
  ]);
  const { dms_one_id: _none, ...common } = entityAnswer(account, historyAndNames, [], principal);
  const { short_name, human_id } = accountStateOf(account);
  return {
    ...common,
    short_name,
    human_id,
    project: {
      id: project.id,
      name,
      slug,
      properties: propertyDefinitionsOfProject(project.state),
      award_years,
      ranking_group,
      ranking_period,
    },
    awardees,
    properties: propertyValuesOf(project.state, account.state),
    missing_properties: missingProperties(project.state, account.state).map(({ name: key, label }) => ({ name: key, label })),
    changelog: common.events,
  };
}

const detail: QueryHandler = defineQueryHandler(accountById, async (context) => {
  const account = await context.loadSubjectWithEvents('account', historyCache(context.store), accountValues);
  const [page, flags] = await Promise.all([loadAccountDetail(context, account), readEntityValues(context.store, accountValues, account)]);
  return { ...page, ...flags };
});

const link: QueryHandler = defineQueryHandler(
  accountByNumber,
  async ({ store, path }) => {
    const { rows } = await store.pool.query<AccountSummary>({
      name: 'account_by_number',
      text: `select m.id, m.short_name, m.name, s.card ->> 'human_id' as human_id, ${addressLineSql((part) => `m.address_${part}`)} as address_str,
          s.state -> 'websites' -> 0 ->> 'url' as website_url, m.is_deleted
        from account_list m join stream s on s.id = m.id where m.human_id = $1 or m.former_human_ids @> array[$1]
        order by m.human_id = $1 desc, (select max(e.position) from event e where e.stream_id = m.id) desc limit 1`,
      values: [(path['humanId'] ?? '').trim().toLowerCase()],
    });
    const [account] = rows;
    if (!account) throw notFound('entity.unknown');
    return account;
  },
  { views: ['account_list'] },
);

export const accountQueries: readonly QueryHandler[] = [detail, link];

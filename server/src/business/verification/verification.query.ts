import * as queries from '@kurator/contract/business/verification/verification.query';
import type { AccountAwardee } from '@kurator/contract/business/awardee/awardee.answer';
import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { entityTypeOf } from '@kurator/contract/entityTypes';
import { defineQueryHandler, viewsOfList, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { createStreamReader } from '../../platform/bus/index.ts';
import type { ListOmissionSource } from '../../seedwork/export/listExport.query.ts';
import { defineListExportHandler } from '../../seedwork/export/listExport.ts';
import { buildFilteredDataset, type ListParamsTranslator } from '../../seedwork/export/sourceDataset.ts';
import { historyCache } from '../../seedwork/history.ts';
import { loadVerifiers } from '../../seedwork/presence.ts';
import { loadAwardsOfYear } from '../../seedwork/verification/awardsOfYear.ts';
import { loadVerificationOfYear } from '../../seedwork/verification/verificationActions.ts';
import { loadChangesSinceVerified } from '../../seedwork/verification/shownLines.ts';
import { verificationHandlers } from '../../seedwork/verification/listHandlers.ts';
import { assignedInquiriesHandler } from '../../seedwork/verification/assignedInquiries.ts';
import { loadAccountDetail } from '../account/account.query.ts';
import { accountStateOf } from '../account/account.stream.ts';
import { livingReferrersSql } from '../../seedwork/livingReferrersSql.ts';
import { loadProjectDefaultYear } from '../award/projectDefaultYear.ts';
import { businessRanking } from '../ranking/businessRanking.ts';
import { accountVerificationFacetSource, accountVerificationListSource } from './verification.view.ts';
import { loadListedProject, loadRequestedYear, translateVerificationParams, type ListedProject } from './verificationRequest.ts';

const views = viewsOfList(accountVerificationListSource);

interface AccountsRequest extends Pick<ListedProject, 'project'> {
  readonly params: URLSearchParams;
  readonly year: number;
}

async function readRequest({
  params,
  store: { pool },
  principal,
}: Pick<QueryContext, 'params' | 'store' | 'principal'>): Promise<AccountsRequest> {
  const [listed, requestedYear] = await Promise.all([loadListedProject(pool, params), loadRequestedYear(pool, params)]);
  return { project: listed.project, ...translateVerificationParams(params, { ...listed, person: principal.id, requestedYear }) };
}

type Pool = QueryContext['store']['pool'];

async function loadAwards(pool: Pool, project: ListedProject['project']): Promise<AccountVerificationListAnswer['awards']> {
  if (!project) return [];
  const { rows } = await pool.query<AccountVerificationListAnswer['awards'][number]>({
    name: 'awards_of_verification',
    text: `select a.id, a.card ->> 'name' as name, (a.card ->> 'year')::int as year from ${livingReferrersSql('$1', 'project', 'a')}
      order by year desc, fold(a.card ->> 'name'), a.id`,
    values: [project.id],
  });
  return rows;
}

const lists = verificationHandlers({
  list: queries.accountVerificationList,
  neighbours: queries.accountVerificationNeighbours,
  source: accountVerificationListSource,
  facetSource: accountVerificationFacetSource,
  readRequest: async (context) => {
    const { project, params, year } = await readRequest(context);
    return {
      params,
      part: `${project?.id} ${year}`,
      beside: async () => ({ awards: await loadAwards(context.store.pool, project), project }),
    };
  },
});

/** Living awards of an account in a year with their ranks. */
const loadRankedAwards = (pool: Pool, awardees: readonly AccountAwardee[], year: number) =>
  loadAwardsOfYear(
    pool,
    { name: 'account_previous_awards', previousSql: businessRanking.previousSql },
    awardees
      .filter((awardee) => !awardee.is_deleted && !awardee.award.is_deleted)
      .map(({ id, award, properties }) => {
        const rank = properties.find(({ name }) => name === 'award_rank')?.value;
        return { id, award_id: award.id, award_name: award.name, award_year: award.year, rank: typeof rank === 'number' ? rank : null };
      }),
    ({ award_year }) => award_year === year,
  );

const detail: QueryHandler = defineQueryHandler(
  queries.accountVerificationById,
  async (context) => {
    const { store, principal, params } = context;
    const account = await context.loadSubjectWithEvents('account', historyCache(store));
    const year = (await loadRequestedYear(store.pool, params)) ?? (await loadProjectDefaultYear(store, accountStateOf(account).project_id));
    const reader = { ...createStreamReader(store), entityTypeOf, typeOf: (name: string) => store.typeOf(name) };
    const [page, acts, { printed, changes }, viewers] = await Promise.all([
      loadAccountDetail(context, account),
      loadVerificationOfYear(store, account.state, 'account', year),
      loadChangesSinceVerified(account, reader),
      loadVerifiers(store.pool, { entity: account.id, user: principal.id }),
    ]);
    return {
      ...page,
      ...acts,
      awards_of_year: await loadRankedAwards(store.pool, page.awardees, year),
      year,
      printed,
      changed_since_verified: changes,
      viewers,
    };
  },
  { views },
);

const translateParams: ListParamsTranslator = async (context) => (await readRequest(context)).params;
const exportQuery = defineListExportHandler(accountVerificationListSource, translateParams, queries.accountVerificationExport);

/** Export of the list. */
export const accountVerificationExport: ListOmissionSource = {
  permission: accountVerificationListSource.list.permission,
  datasetOf: (context) => buildFilteredDataset(accountVerificationListSource, context, translateParams),
  views,
};

const inquiries = assignedInquiriesHandler({
  query: queries.accountVerificationAssignedInquiries,
  source: accountVerificationListSource,
  list: `(select p.card ->> 'slug' from stream p where p.id = m.project_id)`,
  projectName: `(select p.card ->> 'name' from stream p where p.id = m.project_id)`,
});

export const accountVerificationQueries: readonly QueryHandler[] = [...lists, inquiries, detail, exportQuery];

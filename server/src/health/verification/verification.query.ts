import * as queries from '@kurator/contract/health/verification/verification.query';
import { defineQueryHandler, viewsOfList, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import type { ListOmissionSource } from '../../seedwork/export/listExport.query.ts';
import { defineListExportHandler } from '../../seedwork/export/listExport.ts';
import { buildFilteredDataset } from '../../seedwork/export/sourceDataset.ts';
import { verificationHandlers } from '../../seedwork/verification/listHandlers.ts';
import { assignedInquiriesHandler } from '../../seedwork/verification/assignedInquiries.ts';
import { verificationDetailHandler } from './detail.query.ts';
import { awardeesExportHandler } from './exportAwardees.query.ts';
import { verificationFacetSource, verificationListSource } from './verification.view.ts';
import { translateListParams, loadDefaultYear, requireVerificationType, entityVerificationTypes } from './verificationRequest.ts';
import { yearsSql } from './verificationSql.ts';

/** Request in the list's own parameters. @throws Rejection 404, 422 */
async function translateParams({ path, params, store, principal }: QueryContext): Promise<URLSearchParams> {
  const namedVerification = requireVerificationType(path['type'] ?? params.get('verification_type') ?? undefined);
  const year = params.get('year') ? null : await loadDefaultYear(store.pool, namedVerification);
  return translateListParams(namedVerification, params, { year, person: principal.id });
}

const lists = verificationHandlers({
  list: queries.verificationList,
  neighbours: queries.verificationNeighbours,
  source: verificationListSource,
  facetSource: verificationFacetSource,
  views: ['project_list', 'awardee_list'],
  readRequest: async (context) => {
    const params = await translateParams(context);
    return { params, part: `${params.get('verification_type')} ${params.get('year')}` };
  },
});

const meta: QueryHandler = defineQueryHandler(
  queries.verificationTypeYears,
  async ({ store }) => {
    const columns = entityVerificationTypes.map(
      ({ entityType, type }) =>
        `'${type.key}', (select coalesce(json_agg(y.year order by y.year desc), '[]') from (${yearsSql(entityType, type)}) y)`,
    );
    const { rows } = await store.pool.query<{ years: Record<string, number[]> }>({
      name: 'verification_meta',
      text: `select json_build_object(${columns.join(', ')}) as years`,
    });
    return rows[0]?.years ?? {};
  },
  { views: ['project_list', 'awardee_list'] },
);

const inquiries = assignedInquiriesHandler({
  query: queries.verificationAssignedInquiries,
  source: verificationListSource,
  list: 'm.verification_type',
  // Names of departments repeat from hospital to hospital.
  label: `concat_ws(' · ', m.name, m.hospital_name)`,
});

/** Queries of the list: rows, neighbours, file and years. */
export const verificationQueries: readonly QueryHandler[] = [
  ...lists,
  meta,
  inquiries,
  verificationDetailHandler,
  awardeesExportHandler,
  defineListExportHandler(verificationListSource, translateParams),
];

/** Export of the list. */
export const verificationListExport: ListOmissionSource = {
  permission: verificationListSource.list.permission,
  datasetOf: (context) => buildFilteredDataset(verificationListSource, context, translateParams),
  views: viewsOfList(verificationListSource),
};

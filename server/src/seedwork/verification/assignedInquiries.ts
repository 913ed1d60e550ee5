import type { Query } from '@kurator/contract';
import type { AssignedInquiries, AssignedInquiry } from '@kurator/contract/seedwork/verification.answer';
import { defineQueryHandler, viewsOfList, type QueryHandler } from '../../platform/answer/answer.ts';
import type { ListSource } from '../../platform/query/list.ts';
import { readPaging } from '../../platform/query/listRequest.ts';
import { inquirySql } from './inquirySql.ts';

interface OwnInquiriesDeclaration {
  readonly query: Query<AssignedInquiries>;
  readonly source: ListSource;
  /** SQL of what names the list of a row `m` in addresses. */
  readonly list: string;
  /** SQL of the name of the list's project. Default: the list is of no project. */
  readonly projectName?: string;
  /** SQL of the row's name. Default: the list's own. */
  readonly label?: string;
}

/** Open inquiries in a list of verification whose assignee asks; those without a due date last. */
export function assignedInquiriesHandler({
  query,
  source,
  list,
  projectName = 'null',
  label = 'm.name',
}: OwnInquiriesDeclaration): QueryHandler {
  const { name } = source.view;
  return defineQueryHandler(
    query,
    async ({ store: { pool }, principal, params }) => {
      const { limit, offset } = readPaging(params);
      const own = `from ${name} m where m.inquiry_assignee = $1 and not m.is_deleted`;
      const { rows } = await pool.query<{ total: number; items: readonly AssignedInquiry[] }>({
        name: `own_inquiries_of_${name}`,
        text: `select (select count(*)::int ${own}) as total, coalesce((select json_agg(r.row order by r.due nulls last, r.id) from (
            select m.id, m.inquiry_due as due, json_build_object('id', m.id, 'name', ${label}, 'list', ${list}, 'project_name', ${projectName}, 'year', m.year,
              'inquiry', ${inquirySql('m')},
              'entity_type', (select s.type from stream s where s.id = m.id)) as row ${own} order by m.inquiry_due nulls last, m.id limit $2 offset $3) r), '[]') as items`,
        values: [principal.id, limit, offset],
      });
      return rows[0] ?? { total: 0, items: [] };
    },
    { views: viewsOfList(source) },
  );
}

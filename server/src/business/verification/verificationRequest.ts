import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { todayInBerlin } from '@kurator/contract/kit/day';
import type pg from 'pg';
import { notFound, type Reason } from '../../platform/bus/index.ts';
import { readYear, throwIfInvalid } from '../../seedwork/requestParam.ts';
import { translateStateFlags } from '../../seedwork/verification/listRequest.ts';
import { projectDefaultYearSql } from '../award/awardSql.ts';

/** Project whose accounts are listed, null for none, and its default year. */
export interface ListedProject {
  readonly project: AccountVerificationListAnswer['project'];
  readonly newestYear: number;
}

/** Default project of an installation. */
export const DEFAULT_SLUG = 'arg';

/** Project of a slug, without case; without one, the last one, else ARG, else the first by name. @throws Rejection 404 for an unknown slug */
export async function loadListedProject(pool: pg.Pool, params: URLSearchParams): Promise<ListedProject> {
  const slug = (params.get('project_slug') ?? '').trim().toLowerCase();
  const { rows } = await pool.query<NonNullable<ListedProject['project']> & { year: number }>({
    name: 'listed_business_project',
    text: `select p.id, p.card ->> 'slug' as slug, p.card ->> 'verification_strategy' as verification_strategy,
        p.state ->> 'ranking_group' as ranking_group, (p.state ->> 'ranking_period')::int as ranking_period, ${projectDefaultYearSql('p.id')} as year
      from stream p where p.type = 'business_project' and ($1 = '' or p.card ->> 'slug' = $1)
      order by p.card ->> 'slug' = $3 desc, p.card ->> 'slug' = $2 desc, fold(p.card ->> 'name'), p.id limit 1`,
    values: [slug, DEFAULT_SLUG, params.get('last_project_slug') ?? ''],
  });
  const [row] = rows;
  if (!row && slug !== '') throw notFound('project.unknown', 'project_slug');
  if (!row) return { project: null, newestYear: Number(todayInBerlin().slice(0, 4)) };
  const { year: newestYear, ...project } = row;
  return { project, newestYear };
}

/** Id that no project has. */
const NONE = '00000000-0000-0000-0000-000000000000';

interface RequestContext extends ListedProject {
  readonly person: string;
  /** Year of the award that a request filters by. */
  readonly awardYear: number | undefined;
}

/** Parameters of a request as the list's own filters and orders. @throws Rejection 422 */
export function translateVerificationParams(
  requestParams: URLSearchParams,
  { project, newestYear, person, awardYear }: RequestContext,
): { params: URLSearchParams; year: number } {
  const reasons: Reason[] = [];
  const params = new URLSearchParams(requestParams);
  const awarded = readYear(requestParams, 'awardees__award__year', reasons);
  const year = awarded ?? readYear(requestParams, 'year', reasons) ?? awardYear ?? newestYear;
  params.set('project_id', project?.id ?? NONE);
  params.set('year', String(year));
  if (awarded !== undefined) params.set('is_awarded', 'true');
  translateStateFlags(params, person, reasons);
  for (const name of ['project_slug', 'last_project_slug', 'awardees__award__year']) params.delete(name);
  throwIfInvalid(reasons);
  return { params, year };
}

import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { todayInBerlin } from '@kurator/contract/kit/day';
import type pg from 'pg';
import { notFound, type Reason } from '../../platform/bus/index.ts';
import { isUuid } from '../../platform/store/index.ts';
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

/** Year that a request says: of the awards that it filters by, its own, or that of one award; undefined for none. @throws Rejection 422 */
export async function loadRequestedYear(pool: pg.Pool, params: URLSearchParams): Promise<number | undefined> {
  const reasons: Reason[] = [];
  const year = readYear(params, 'awardees__award__year', reasons) ?? readYear(params, 'year', reasons);
  throwIfInvalid(reasons);
  return year ?? (await loadYearOfAward(pool, params.get('awardees__award__id') ?? ''));
}

async function loadYearOfAward(pool: pg.Pool, id: string): Promise<number | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await pool.query<{ year: number | null }>({
    name: 'year_of_businessaward',
    text: `select (card ->> 'year')::int as year from stream where id = $1 and type = 'businessaward'`,
    values: [id],
  });
  return rows[0]?.year ?? undefined;
}

interface RequestContext extends ListedProject {
  readonly person: string;
  readonly requestedYear: number | undefined;
}

/** Parameters of a request as the list's own filters and orders. @throws Rejection 422 */
export function translateVerificationParams(
  requestParams: URLSearchParams,
  { project, newestYear, person, requestedYear }: RequestContext,
): { params: URLSearchParams; year: number } {
  const reasons: Reason[] = [];
  const params = new URLSearchParams(requestParams);
  const year = requestedYear ?? newestYear;
  params.set('project_id', project?.id ?? NONE);
  params.set('year', String(year));
  if (requestParams.get('awardees__award__year')) params.set('is_awarded', 'true');
  translateStateFlags(params, person, reasons);
  for (const name of ['project_slug', 'last_project_slug', 'awardees__award__year']) params.delete(name);
  throwIfInvalid(reasons);
  return { params, year };
}

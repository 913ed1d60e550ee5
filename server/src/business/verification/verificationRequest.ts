import { verificationStrategies, type VerificationStrategy } from '@kurator/contract/business/project/verificationStrategy';
import { dayOf } from '@kurator/contract/kit/day';
import type pg from 'pg';
import { unknown, type Reason } from '../../platform/bus/index.ts';
import { readYear, refuseFor } from '../../seedwork/requestParam.ts';
import { readStates } from '../../seedwork/verification/listRequest.ts';
import { newestYearSql } from '../award/awardSql.ts';

/** Project whose accounts are listed. */
export interface ListedProject {
  readonly id: string | null;
  readonly slug: string | null;
  readonly strategy: VerificationStrategy | null;
  readonly ranking_group: string | null;
  readonly ranking_period: number | null;
  readonly newestYear: number;
}

/** Default project of an installation. */
export const DEFAULT_SLUG = 'arg';

interface Found extends Pick<ListedProject, 'ranking_group' | 'ranking_period'> {
  readonly id: string;
  readonly slug: string;
  readonly strategy: string | null;
  readonly year: number;
}

const none = { id: null, slug: null, strategy: null, ranking_group: null, ranking_period: null };

/** Project of a slug, without case; without one, the last one, else ARG, else the first by name. @throws Rejection 404 for an unknown slug */
export async function listedProject(pool: pg.Pool, params: URLSearchParams): Promise<ListedProject> {
  const slug = (params.get('project_slug') ?? '').trim().toLowerCase();
  const { rows } = await pool.query<Found>({
    name: 'listed_business_project',
    text: `select p.id, p.card ->> 'slug' as slug, p.card ->> 'verification_strategy' as strategy,
        p.state ->> 'ranking_group' as ranking_group, (p.state ->> 'ranking_period')::int as ranking_period, ${newestYearSql('p.id')} as year
      from stream p where p.type = 'business_project' and ($1 = '' or p.card ->> 'slug' = $1)
      order by p.card ->> 'slug' = $3 desc, p.card ->> 'slug' = $2 desc, fold(p.card ->> 'name'), p.id limit 1`,
    values: [slug, DEFAULT_SLUG, params.get('last_project_slug') ?? ''],
  });
  const [found] = rows;
  if (!found && slug !== '') throw unknown('project.unknown', 'project_slug');
  if (!found) return { ...none, newestYear: Number(dayOf(new Date()).slice(0, 4)) };
  const { year, ...project } = found;
  return {
    ...project,
    strategy: verificationStrategies.find((known) => known === found.strategy) ?? null,
    newestYear: year,
  };
}

/** Id that no project has. */
const NONE = '00000000-0000-0000-0000-000000000000';

interface Asking {
  readonly project: ListedProject;
  readonly person: string;
  /** Year of the award that a request filters by. */
  readonly awardYear: number | undefined;
}

/** Parameters of a request as the list's own filters and orders. @throws Rejection 422 */
export function verificationParams(
  sent: URLSearchParams,
  { project, person, awardYear }: Asking,
): { params: URLSearchParams; year: number } {
  const reasons: Reason[] = [];
  const params = new URLSearchParams(sent);
  const awarded = readYear(sent, 'awardees__award__year', reasons);
  const year = awarded ?? readYear(sent, 'year', reasons) ?? awardYear ?? project.newestYear;
  params.set('project_id', project.id ?? NONE);
  params.set('year', String(year));
  if (awarded !== undefined) params.set('is_awarded', 'true');
  readStates(params, person, reasons);
  for (const name of ['project_slug', 'last_project_slug', 'awardees__award__year']) params.delete(name);
  refuseFor(reasons);
  return { params, year };
}

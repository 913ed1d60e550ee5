import { isAllowed } from '@kurator/contract';
import { accountDuplicates } from '@kurator/contract/business/duplicate';
import { businessProjects } from '@kurator/contract/business/project/project.list';
import { accountVerificationById } from '@kurator/contract/business/verification/verification.query';
import { listedEntityTypes } from '@kurator/contract/entityTypes';
import { awards } from '@kurator/contract/health/award/award.list';
import { healthDuplicates } from '@kurator/contract/health/duplicate';
import { projects } from '@kurator/contract/health/project/project.list';
import { scores } from '@kurator/contract/health/ranking/score.list';
import { verificationById } from '@kurator/contract/health/verification/verification.query';
import type { List } from '@kurator/contract/kit/list';
import { domainOfArea } from '@kurator/contract/kit/permission';
import type pg from 'pg';
import { countUnverifiedAccounts } from './business/verification/openAccounts.ts';
import { countUnverifiedByType } from './health/verification/verificationSql.ts';
import { countOpenPairs } from './seedwork/duplicate/countOpenPairs.ts';

const noPairs: Awaited<ReturnType<typeof countOpenPairs>> = {};

type PermittedQuery = Pick<List, 'area' | 'permission'>;

/** Lists by the type that their view counts. */
const countedLists: ReadonlyMap<string, PermittedQuery> = new Map<string, PermittedQuery>([
  ...listedEntityTypes.map(({ type, list }) => [type, list] as const),
  ['award', awards],
  ['project', projects],
  ['business_project', businessProjects],
  ['score', scores],
]);

/**
 * Numbers beside menu entries, for who may open these: existing entities by type, what is still to be verified, open pairs of duplicates.
 * @param project slug of the project whose accounts are verified
 */
export async function countMenuEntries(
  pool: pg.Pool,
  permissions: ReadonlySet<string>,
  project: string,
): Promise<Readonly<Record<string, number>>> {
  const isPermitted = ({ permission, area }: PermittedQuery): boolean => isAllowed(permission, permissions, domainOfArea(area));
  const [listed, verifications, accounts, pairs] = await Promise.all([
    countListed(pool),
    isPermitted(verificationById) ? countUnverifiedByType({ pool }) : {},
    isPermitted(accountVerificationById) ? countUnverifiedAccounts(pool, project) : undefined,
    isPermitted(healthDuplicates) || isPermitted(accountDuplicates) ? countOpenPairs(pool) : noPairs,
  ]);
  const { account = 0, ...others } = pairs;
  return {
    ...Object.fromEntries(
      Object.entries(listed).filter(([type]) => {
        const list = countedLists.get(type);
        return list !== undefined && isPermitted(list);
      }),
    ),
    ...verifications,
    ...(accounts === undefined ? {} : { 'verification.account': accounts }),
    ...(isPermitted(accountDuplicates) ? { account_duplicate: account } : {}),
    ...(isPermitted(healthDuplicates) ? { duplicate: Object.values(others).reduce((sum, n) => sum + n, 0) } : {}),
  };
}

/** Existing entities by type, from the views' totals. */
async function countListed(pool: pg.Pool): Promise<Readonly<Record<string, number>>> {
  // Joins by view, the first column of the key, because words have many groups.
  const text = `select c.view, c.n from projector p join view_count c on c.view = p.name and c.grp = ''`;
  const { rows } = await pool.query<{ view: string; n: number }>({ name: 'counts', text });
  return Object.fromEntries(rows.flatMap(({ view, n }) => (view.endsWith('_list') ? [[view.slice(0, -'_list'.length), n]] : [])));
}

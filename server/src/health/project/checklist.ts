import { queryPath } from '@kurator/contract';
import { checklistCodes, type ChecklistCode } from '@kurator/contract/health/project/checklist';
import { projectChecklist } from '@kurator/contract/health/project/project.query';
import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { awards } from '@kurator/contract/health/award/award.list';
import type { List } from '@kurator/contract/kit/list';
import { defineRowsQuery } from '@kurator/contract/kit/listQuery';
import type pg from 'pg';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import type { LoadedStream } from '../../platform/store/index.ts';
import { awardeeCountSql, type AwardeeCountName } from '../awardee/awardeeCount.ts';
import { differsInLengthSql } from '../award/award.view.ts';
import { verifiedTypes } from '../verification/verificationSql.ts';
import { loadProject } from './project.query.ts';
import { projectAwardViews } from './projectViews.ts';

/** List and filters that show what a point counts: what is left to do for whom a delivery prints, whom it leaves out, and how long its lists are. */
const shownBy: Readonly<Record<ChecklistCode, readonly [List, Readonly<Record<string, string>>]>> = {
  unverified: [awardees, { is_deliverable: 'true', is_verified: 'false' }],
  open_inquiries: [awardees, { is_deliverable: 'true', inquiry_activated: 'true' }],
  missing_required: [awardees, { is_deliverable: 'true', missing_required: 'true' }],
  blacklisted: [awardees, { is_blacklisted: 'true' }],
  deleted: [awardees, { is_deliverable: 'false', is_blacklisted: 'false' }],
  list_length: [awards, { differs_in_length: 'true' }],
};

function listAddress(code: ChecklistCode, { id }: LoadedStream): string {
  const [list, filters] = shownBy[code];
  const params = new URLSearchParams({ project_id: id, ...filters });
  // Some awardees are of a type that is not verified.
  if (code === 'unverified') for (const { type } of verifiedTypes) params.append('entity_type', type);
  return `${queryPath(defineRowsQuery(list), {})}?${params.toString()}`;
}

const count = (what: AwardeeCountName): string => awardeeCountSql('project', '$1::text', what);

/** Counts open findings before completion. */
export async function loadChecklistCounts(pool: pg.Pool, projectId: string): Promise<Readonly<Record<ChecklistCode, number>>> {
  const { rows } = await pool.query<Record<ChecklistCode, number>>({
    name: 'checklist',
    text: `select ${count('unverified')} as unverified, ${count('inquiry')} as open_inquiries, ${count('missing')} as missing_required,
      ${count('blacklisted')} as blacklisted, ${count('deleted')} as deleted,
      (select count(*)::int from award_list where project_id = $1::uuid and not is_deleted and ${differsInLengthSql}) as list_length`,
    values: [projectId],
  });
  return rows[0] ?? { unverified: 0, open_inquiries: 0, missing_required: 0, blacklisted: 0, deleted: 0, list_length: 0 };
}

/** Checklist of a project; its findings do not block the completion. */
export const checklistHandler: QueryHandler = defineQueryHandler(
  projectChecklist,
  async (context) => {
    const project = await loadProject(context);
    const counts = await loadChecklistCounts(context.store.pool, project.id);
    return { points: checklistCodes.map((code) => ({ code, count: counts[code], blocks: false, query: listAddress(code, project) })) };
  },
  { views: [...projectAwardViews] },
);

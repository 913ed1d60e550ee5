import { businessProjectDeleteAwardees } from '@kurator/contract/business/upload/removal.command';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { z } from 'zod';
import { refuse, refuseAt, qualifiedTopicOf } from '../../platform/bus/index.ts';
import type { BestEffortRow, ImportRunContext, QueryImport } from '../../platform/imports/declaration.ts';
import { rowsFromObjects } from '../../platform/imports/rowsFromObjects.ts';
import { objectOf, textOf, isDeletedSql, type Store, type StoredEvent } from '../../platform/store/index.ts';
import { projectImportSubjectOf } from '../../seedwork/busyProject.ts';
import { peekAwardeeWithAward, loadAwardeesWithAwards } from '../../seedwork/awardeeRow.ts';
import { entityNameOf } from '../../seedwork/master.decider.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { livingReferrersSql } from '../../seedwork/livingReferrersSql.ts';
import { deletionEvent, deletionRowChange, emptyResult, skippedRowResult, loadRemovalProject } from './removal.ts';
import { loadHistories, isChangedByHand } from '../../platform/imports/revertImportedEvents.ts';

const topic = qualifiedTopicOf(businessProjectDeleteAwardees);
const rowSchema = z.object({ awardee: z.string() });

/** Living awards of a year with the number of their awardees. */
async function countAwards({ pool }: Store, project: string, year: number): Promise<{ awards: number; awardees: number }> {
  const { rows } = await pool.query<{ awards: number; awardees: number }>(
    `select count(*)::int as awards, coalesce(sum((select count(*) from ${livingReferrersSql('a.id', 'award', 'w')})), 0)::int as awardees
      from ${livingReferrersSql('$1::uuid', 'project', 'a')} and (a.card ->> 'year')::int = $2`,
    [project, year],
  );
  return rows[0] ?? { awards: 0, awardees: 0 };
}

/** Deletes the awardees of a year's awards; those that people changed stay. */
export const awardeeDataRemoval: QueryImport = {
  command: businessProjectDeleteAwardees,
  subject: async ({ project_id, year }, { store, job }) => {
    const project = await loadRemovalProject(store, textOf(project_id), job);
    const { awards, awardees } = await countAwards(store, project.id, Number(year));
    if (awards === 0) throw refuseAt('year', 'businessaward.none', { year: Number(year) });
    if (awardees === 0) throw refuse('businessaward.no_awardees', { year: Number(year) });
    return projectImportSubjectOf(project, `${textOf(project.state['name'])} ${Number(year)}`);
  },
  find: async ({ store, values: { project_id, year } }) => {
    const { rows } = await store.pool.query<{ id: string }>(
      `select w.id from link k_a join stream a on a.id = k_a.source and not ${isDeletedSql('a')}
          join link k_w on k_w.target = a.id and k_w.rel = 'award' join stream w on w.id = k_w.source
        where k_a.target = $1 and k_a.rel = 'project' and (a.card ->> 'year')::int = $2 and not ${isDeletedSql('w')}
        order by fold(a.card ->> 'name'), a.id, (w.state -> 'property.award_rank' ->> 'value')::numeric nulls last, w.id`,
      [project_id, year],
    );
    return rowsFromObjects(rows.map(({ id }) => ({ awardee: id })));
  },
  run: () => async (plannedRows, context) => {
    const ids = plannedRows.map((row) => rowSchema.parse(row.sourceValues).awardee);
    await loadAwardeesWithAwards(ids, context.unit);
    const histories = await loadHistories(context.store, ids);
    return plannedRows.map(({ line }, index) => planOf(line, ids[index] ?? '', histories, context));
  },
};

function planOf(
  line: number,
  id: string,
  histories: ReadonlyMap<string, readonly StoredEvent[]>,
  { unit, language }: ImportRunContext,
): BestEffortRow {
  const { awardee, award, entity: account } = peekAwardeeWithAward(unit, id);
  const rowBase = { subject: id, label: `${entityNameOf(account)} · ${awardStateOf(award).name}` };
  if (isChangedByHand(histories.get(id) ?? []))
    return { ...rowBase, carryOut: async () => skippedRowResult(line, 'row.by_hand', language) };
  const rank = objectOf(awardee.state[propertyFieldName('award_rank')])['value'];
  return {
    ...rowBase,
    state: 'dropped',
    changes: async () => [
      deletionRowChange,
      ...(typeof rank === 'number' ? [{ field: 'rank', of: null, of_type: null, before: String(rank), after: null }] : []),
    ],
    carryOut: async () => {
      await unit.record(awardee, [deletionEvent(topic)]);
      return emptyResult;
    },
  };
}

import { businessProjectRevertUploads } from '@kurator/contract/business/upload/removal.command';
import { commentRemove } from '@kurator/contract/seedwork/note.command';
import { z } from 'zod';
import { refuse, qualifiedTopicOf } from '../../platform/bus/index.ts';
import type { BestEffortRow, ImportRunContext, QueryImport } from '../../platform/imports/declaration.ts';
import { rowsFromObjects } from '../../platform/imports/rowsFromObjects.ts';
import { revertTopic } from '../../platform/imports/revertTopic.ts';
import {
  deriveStreamId,
  textOf,
  isDeletedSql,
  isLiving,
  type JsonObject,
  type LoadedStream,
  type StoredEvent,
} from '../../platform/store/index.ts';
import { projectImportSubjectOf } from '../../seedwork/busyProject.ts';
import { entityNameOf } from '../../seedwork/master.decider.ts';
import { accountStateOf } from '../account/account.stream.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { awardeeStateOf } from '../awardee/awardee.stream.ts';
import { deletionEvent, deletionRowChange, emptyResult, skippedRowResult, loadRemovalProject } from './removal.ts';
import { loadHistories, isChangedByHand, revertImportedEvents } from '../../platform/imports/revertImportedEvents.ts';

const topic = qualifiedTopicOf(businessProjectRevertUploads);
const rowSchema = z.object({ account: z.string() });

/** SQL of a project's living accounts that uploads wrote to. */
const uploadedAccounts = `link k join stream s on s.id = k.source where k.target = $1 and k.rel = 'business_project' and s.type = 'account'
  and not ${isDeletedSql('s')}
  and exists (select from event e where e.stream_id = s.id and e.data ? 'row' and e.topic <> '${revertTopic}' and e.topic <> '${topic}')`;

/** Takes back all uploads of a project's accounts, with the awardees of those that they made. */
export const uploadedDataRemoval: QueryImport = {
  command: businessProjectRevertUploads,
  subject: async ({ project_id }, { store, job }) => {
    const project = await loadRemovalProject(store, textOf(project_id), job);
    const { rowCount } = await store.pool.query(`select from ${uploadedAccounts} limit 1`, [project.id]);
    if (rowCount === 0) throw refuse('business_project.no_uploads');
    return projectImportSubjectOf(project, textOf(project.state['name']));
  },
  find: async ({ store, values: { project_id } }) => {
    const { rows } = await store.pool.query<{ id: string }>(
      `select s.id from ${uploadedAccounts} order by lower(s.card ->> 'human_id'), s.id`,
      [project_id],
    );
    return rowsFromObjects(rows.map(({ id }) => ({ account: id })));
  },
  run: () => async (plannedRows, context) => {
    const { unit, store, values } = context;
    const project = await unit.reader.load(textOf(values['project_id']));
    const ids = plannedRows.map((row) => rowSchema.parse(row.sourceValues).account);
    await unit.streams.load(ids);
    const awardees = await unit.streams.loadReferringOfAll(ids, 'entity');
    const loaded = [...awardees.values()].flat().filter(isLivingAwardee);
    await unit.streams.load(loaded.map((awardee) => awardeeStateOf(awardee).award_id));
    const histories = await loadHistories(store, [...ids, ...loaded.map(({ id }) => id)]);
    return plannedRows.map(({ line }, index) => {
      const id = ids[index] ?? '';
      const own = (awardees.get(id) ?? []).filter(isLivingAwardee).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      return planOf(line, id, { own, histories, definitions: project?.state }, context);
    });
  },
};

const isLivingAwardee = (stream: LoadedStream): boolean => stream.type === 'businessawardee' && isLiving(stream);

interface UploadHistory {
  /** Awardees of the account. */
  readonly own: readonly LoadedStream[];
  readonly histories: ReadonlyMap<string, readonly StoredEvent[]>;
  /** State of the project. */
  readonly definitions: JsonObject | undefined;
}

function planOf(
  line: number,
  id: string,
  { own, histories, definitions }: UploadHistory,
  { unit, store, language }: ImportRunContext,
): BestEffortRow {
  const account = unit.streams.peek(id);
  if (!account) throw new Error(`the account ${id} is missing`);
  const { events, isLeft, isDeleted } = revertImportedEvents(
    { topic, entryTopic: qualifiedTopicOf(commentRemove) },
    histories.get(id) ?? [],
    { now: account.state, definitions },
    store.typeOf(account.type),
  );
  const awardName = (awardee: LoadedStream): string => {
    const award = unit.streams.peek(awardeeStateOf(awardee).award_id);
    return award ? `${awardStateOf(award).name} ${awardStateOf(award).year}` : '';
  };
  const changedAwardees = isDeleted ? own.filter((awardee) => isChangedByHand(histories.get(awardee.id) ?? [])) : [];
  const rowBase = {
    subject: id,
    label: `${entityNameOf(account)} · ${accountStateOf(account).human_id}`,
    // The awardees as well must be those of the plan.
    reliesOn: deriveStreamId(own.map((awardee) => `${awardee.id} ${awardee.version}`).join(' ')),
  };
  if (changedAwardees.length > 0)
    return {
      ...rowBase,
      carryOut: async () => skippedRowResult(line, 'row.awardee_by_hand', language, { names: changedAwardees.map(awardName).join(', ') }),
    };
  const executeRemoval = async () => {
    if (isDeleted) for (const awardee of own) await unit.record(awardee, [deletionEvent(topic)]);
    if (events.length > 0) await unit.record(account, events);
    return isLeft ? skippedRowResult(line, 'row.by_hand', language) : emptyResult;
  };
  if (!isDeleted) return { ...rowBase, carryOut: executeRemoval };
  const names = own.map(awardName).toSorted().join(', ') || null;
  return {
    ...rowBase,
    state: 'dropped',
    changes: async () => [
      deletionRowChange,
      ...(names === null ? [] : [{ field: 'awardees', of: null, of_type: null, before: names, after: null }]),
    ],
    carryOut: executeRemoval,
  };
}

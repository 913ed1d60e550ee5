import { invertEvents, collectChangedScopes, foldWithEventLists, type RevertStates, type RevertTopics } from './inverse.ts';
import { revertTopic } from './revertTopic.ts';
import {
  toFoldInput,
  foldEvents,
  objectOf,
  type FoldInput,
  type JsonObject,
  type NewEvent,
  type Store,
  type StoredEvent,
  type StreamType,
} from '../store/index.ts';

/** Events of streams by their ids, oldest first. */
export async function loadHistories(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredEvent[]>> {
  const events = await store.loadEventsOfMany(ids, Number.MAX_SAFE_INTEGER);
  return Map.groupBy(events.toReversed(), ({ streamId }) => streamId);
}

type EventContent = Pick<StoredEvent, 'topic' | 'data'>;

/** Whether an import or the taking back of one wrote it. */
const isImported = ({ topic, data }: EventContent): boolean => data['row'] !== undefined || topic === revertTopic;

/** Whether people have the last word about something after the creation. @param events oldest first */
export function isChangedByHand(events: readonly EventContent[]): boolean {
  const byHand = new Map<string, boolean>();
  for (const event of events.slice(1).filter(({ data }) => data['is_conversion'] !== true))
    for (const scope of collectChangedScopes([event])) byHand.set(scope, !isImported(event));
  return [...byHand.values()].includes(true);
}

/** Whether a person deleted it last, neither an import nor the taking back of one. @param events oldest first */
export function isDeletedByHand(events: readonly EventContent[]): boolean {
  const last = events.findLast(({ data }) => 'is_deleted' in objectOf(data['after']));
  return last !== undefined && objectOf(last.data['after'])['is_deleted'] === true && !isImported(last);
}

/** Events between those of people. */
function importedRuns(events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const runs: StoredEvent[][] = [];
  for (const [index, event] of events.entries()) {
    if (!isImported(event)) continue;
    const before = events[index - 1];
    const run = before && isImported(before) ? runs.at(-1) : undefined;
    if (run) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

interface RevertResult {
  readonly events: readonly NewEvent[];
  /** People changed something since, which stays. */
  readonly isLeft: boolean;
  /** The imports created it, so it is deleted. */
  readonly isDeleted: boolean;
}

type Type = Pick<StreamType, 'evolve' | 'follows' | 'itemKey' | 'eventLists' | 'definedFields'>;

/** Takes back all imports of an entity, newest first. @param history oldest first @param present its state and its definitions */
export function revertImportedEvents(
  topics: RevertTopics,
  history: readonly StoredEvent[],
  { now: state, definitions }: Pick<RevertStates, 'now' | 'definitions'>,
  type: Type,
): RevertResult {
  const isCreated = history[0] !== undefined && isImported(history[0]);
  if (isCreated && isChangedByHand(history)) return { events: [], isLeft: true, isDeleted: false };
  const revertRuns = (isDeletedInEnd: boolean): RevertResult => {
    const events: NewEvent[] = [];
    const facts: FoldInput[] = [...history];
    let now: JsonObject = { ...state, ...type.eventLists?.(facts) };
    for (const run of importedRuns(history).toReversed()) {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last) continue;
      const fold = (until: number): JsonObject | undefined =>
        foldWithEventLists(
          type,
          history.filter(({ version }) => version <= until),
        );
      const states = { before: fold(first.version - 1), after: fold(last.version) ?? {}, now, definitions, isDeletedInEnd };
      const back = invertEvents(topics, run, states, type);
      if (back === undefined) return { events, isLeft: true, isDeleted: false };
      events.push(...back);
      const backFacts = back.map((event) => toFoldInput(event, { actor: '', at: '' }));
      facts.push(...backFacts);
      now = { ...foldEvents<JsonObject>(type, now, backFacts), ...type.eventLists?.(facts) };
    }
    return { events, isLeft: false, isDeleted: isCreated };
  };
  const result = revertRuns(isCreated);
  // Keeps values from what stays that its deletion alone would have excused.
  return isCreated && result.isLeft ? revertRuns(false) : result;
}

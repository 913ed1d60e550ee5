import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { awardsOf, toRecord, type PairDetail } from './pair.ts';

type Events = NonNullable<CommandAnswer['events']>;

/** Entries of other streams that follow a merge, by their type. */
interface FollowerGroup {
  readonly type: string;
  readonly count: number;
  /** Names of those that the sides' answers name. */
  readonly names: readonly string[];
}

interface MergeEffects {
  readonly movedFollowers: readonly FollowerGroup[];
  /** Entries that both have; that of the loser is deleted. */
  readonly droppedFollowers: readonly FollowerGroup[];
  /** Numbers of entries that the survivor's lists get. */
  readonly addedCounts: readonly { readonly of: string; readonly count: number }[];
  /** Open inquiries that move, and those of which the survivor has its own, as texts with their years. */
  readonly inquiries: string;
  readonly inquiriesTwice: string;
  /** Name of the institution that is printed afterwards, if there is one. */
  readonly printedInstitution: string | undefined;
}

/** Reads the events of a dry run of a merge. @param survivor id */
export function mergeEffectsOf(events: Events, sides: readonly [PairDetail, PairDetail], survivor: string): MergeEffects {
  const followers = events.filter(({ topic }) => topic.includes('follow'));
  const isTwice = ({ data }: Events[number]): boolean => toRecord(data['after'])['is_deleted'] === true;
  // Keeps, of two followers that swap owners, the one that the survivor gets.
  const isAddition = ({ data }: Events[number]): boolean => {
    const { entity_id: to } = toRecord(data['after']);
    return to === undefined || to === survivor;
  };
  const names = new Map(sides.flatMap(awardsOf).map(({ id, name }) => [id, name]));
  const groupFollowers = (some: Events): readonly FollowerGroup[] =>
    [...Map.groupBy(some, ({ entity_type }) => entity_type)].map(([type, group]) => ({
      type,
      count: group.length,
      names: group.flatMap(({ stream_id }) => names.get(stream_id) ?? []),
    }));
  const own = events.filter(({ stream_id }) => stream_id === survivor);
  const items = own.flatMap(({ data }) => listOf(data['items']));
  const [{ printed, inquiries } = {}] = own.map(({ data }) => toRecord(data['said']));
  const addedByField = Map.groupBy(
    items.filter(({ removed, before }) => removed !== true && before === undefined),
    ({ of }) => String(of),
  );
  return {
    movedFollowers: groupFollowers(followers.filter((event) => !isTwice(event) && isAddition(event))),
    droppedFollowers: groupFollowers(followers.filter(isTwice)),
    addedCounts: [...addedByField].map(([of, added]) => ({ of, count: added.length })),
    inquiries: own.map(({ data }) => inquiriesIn(toRecord(data['after']))).join('; '),
    inquiriesTwice: typeof inquiries === 'string' ? inquiries : '',
    printedInstitution: typeof printed === 'string' ? printed : undefined,
  };
}

/** Year and question of each inquiry. */
const inquiriesIn = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([field]) => field.startsWith('inquiry.'))
    .map(([field, inquiry]) => [field.split('.').at(-1), toRecord(inquiry)['question']].filter(Boolean).join(': '))
    .join('; ');

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.map(toRecord) : []);

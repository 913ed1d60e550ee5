import type { JsonObject } from '../plumbing/json.ts';
import { toFoldInput, foldEvents } from './fold.ts';
import type { Link, NewEvent, Reservation, StreamAppend, StreamType } from './streamType.ts';

export interface SetChange<T> {
  readonly gone: readonly T[];
  readonly come: readonly T[];
}

export interface StreamWrite {
  readonly id: string;
  readonly type: string;
  readonly expected: number;
  readonly events: readonly NewEvent[];
  readonly state: JsonObject;
  readonly card: JsonObject;
  readonly links: SetChange<Link>;
  readonly reservations: SetChange<Reservation>;
}

export function buildStreamWrite(type: StreamType, append: StreamAppend, actor: string, at: string): StreamWrite {
  if (append.events.length === 0) throw new Error(`no events for ${append.type} ${append.id}`);
  if ((append.version === 0) !== (append.state === undefined))
    throw new Error(`state and version of ${append.type} ${append.id} contradict each other`);
  const facts = append.events.map((event) => toFoldInput(event, { actor, at }));
  const before = append.state;
  const state = foldEvents(type, before, facts) ?? {};
  return {
    id: append.id,
    type: append.type,
    expected: append.version,
    events: append.events,
    state,
    card: type.card(state),
    links: change(before === undefined ? [] : type.links(before), type.links(state), linkKey),
    reservations: change(before === undefined ? [] : type.reservations(before), type.reservations(state), reservationKey),
  };
}

const linkKey = (link: Link): string => `${link.target} ${link.rel}`;
const reservationKey = (reservation: Reservation): string => `${reservation.kind} ${reservation.key}`;

function change<T>(before: readonly T[], after: readonly T[], key: (item: T) => string): SetChange<T> {
  if (before.length === after.length && before.every((item, i) => isSame(item, after[i], key))) return { gone: [], come: [] };
  const was = new Map(before.map((item) => [key(item), item]));
  const is = new Map(after.map((item) => [key(item), item]));
  return {
    gone: [...was].filter(([name]) => !is.has(name)).map(([, item]) => item),
    come: [...is].filter(([name]) => !was.has(name)).map(([, item]) => item),
  };
}

const isSame = <T>(one: T, other: T | undefined, key: (item: T) => string): boolean => other !== undefined && key(one) === key(other);

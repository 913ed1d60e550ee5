import { checkCommand, type Command, type Fields, type ValuesOf } from '@kurator/contract';
import type { JsonObject } from '../store/index.ts';
import type { Loaded, NewEvent, StreamType } from '../store/index.ts';
import type { Scope } from './merge.ts';
import { invalid, type Rejection } from '../rejection/rejection.ts';

/** What a decider may know beside state and command; nothing in it is read while it decides. */
export interface DecisionContext {
  /** The person or process that acts. */
  readonly actor: string;
  readonly permissions: ReadonlySet<string>;
  readonly isAdministrator: boolean;
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** The date in Berlin, YYYY-MM-DD. */
  readonly today: string;
  /** Ids for what is new. */
  readonly newId: () => string;
  /** For a stream that the decision begins. */
  readonly newStreamId: () => string;
  /** The first of `humanIds`; 0 unless the decider asks for one. */
  readonly humanId: number;
  /** The next numbers of the one sequence, as many as the decider asks for. In a dry run 0, -1 and so on. */
  readonly humanIds: readonly number[];
}

/** Events for one stream: `of` one that was loaded, for a further one that it `begins`, or for the command's own. */
export interface Outcome {
  readonly of?: Loaded;
  readonly begins?: { readonly id: string; readonly type: string };
  readonly events: readonly NewEvent[];
}

/** The outcome for the command's own stream and, where it reaches further, for others. */
export type Decision = readonly Outcome[] | Rejection;

/** Reads that a decider needs beyond its own stream, done before it decides. */
export interface Reader {
  load(id: string): Promise<Loaded | undefined>;
  loadMany(ids: readonly string[]): Promise<readonly Loaded[]>;
  /** The stream that holds a unique key, as the one with a DMS One ID. */
  holder(kind: string, key: string): Promise<Loaded | undefined>;
  /** Streams that refer to `id` as `rel`. */
  referring(id: string, rel: string): Promise<readonly Loaded[]>;
  /** Rows of a statement over a view, which holds what was written until now; for lookups that only views answer, as similar names. */
  rows(view: string, text: string, values: readonly unknown[]): Promise<readonly JsonObject[]>;
  events(
    id: string,
    topics: readonly string[],
  ): Promise<readonly { readonly topic: string; readonly actor: string; readonly data: JsonObject }[]>;
}

export interface Given<F extends Fields, S extends JsonObject, R> {
  readonly values: ValuesOf<F>;
  /** The loaded stream, undefined for a command that creates. */
  readonly self: (Loaded & { readonly state: S }) | undefined;
  readonly reads: R;
  readonly context: DecisionContext;
  /** The id of the command's own stream, also where it begins with the command. */
  readonly id: string;
}

interface Declared<F extends Fields, S extends JsonObject, R> {
  /** The command begins a stream. */
  readonly creates?: true;
  readonly needsHumanId?: boolean;
  /** How many human-readable numbers it takes. Default: one if it needs one. */
  readonly numbers?: (values: ValuesOf<F>, reader: Reader) => number | Promise<number>;
  /** Works on locked streams too, as what unlocks them. */
  readonly ignoresLock?: true;
  /** Values with which its sender goes past a refusal. */
  readonly bypass?: JsonObject;
  /** The stream where the command's subject is not its id, as the entity of a contact. */
  readonly find?: (values: ValuesOf<F>, reader: Reader) => Promise<string | undefined>;
  readonly reads?: (values: ValuesOf<F>, reader: Reader, self: Loaded | undefined) => Promise<R>;
  /** What a field of the command changes, where that is not the entity itself; undefined for what is new. */
  readonly scope?: (field: string, values: ValuesOf<F>, today: string) => Scope | undefined;
  /** What an event changed, in the command's own fields, where it is recorded in others. */
  readonly changedFields?: (data: JsonObject, reader: Reader, values: ValuesOf<F>) => JsonObject | Promise<JsonObject>;
  /** The command says all at once: a field that is not sent is an empty one. */
  readonly isFullReplacement?: true;
  /** The refusal for who may not give such values: before anything is told of what is there. */
  readonly forbidden?: (values: ValuesOf<F>, permissions: ReadonlySet<string>) => Rejection | undefined;
  readonly decide: (given: Given<F, S, R>) => Decision;
  /** The refusal where a unique key of `kind` is held by another stream; undefined where the rule chose the key and can choose another. */
  readonly onConflict?: (kind: string, key: string, holder: Loaded | undefined, values: ValuesOf<F>) => Rejection | undefined;
}

/** A command whose body has been checked. */
export interface ParsedCommand {
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether it takes human-readable numbers. */
  readonly takesNumbers: boolean;
  /** How many human-readable numbers it takes. */
  numbers(reader: Reader): number | Promise<number>;
  /** The refusal where a unique key is held by another stream; undefined: decided anew, it may choose another. */
  onConflict(kind: string, key: string, holder: Loaded | undefined): Rejection | undefined;
  /** Whether its sender goes past a refusal that others are asked about. */
  readonly isBypassed: boolean;
  /** The same going past such a refusal; undefined where there is none to go past. */
  bypass(): ParsedCommand | undefined;
  /** The same with other values, for a merge. */
  with(values: Readonly<Record<string, unknown>>): ParsedCommand;
  subject(reader: Reader): Promise<string | undefined>;
  /** The fields that it may change. */
  readonly fields: readonly string[];
  /** What a field changes; undefined for one that changes nothing that is there. */
  scopeOf(field: string, today: string): Scope | undefined;
  /** An event's data in the command's own fields. */
  changedFields(data: JsonObject, reader: Reader): Promise<JsonObject>;
  forbidden(permissions: ReadonlySet<string>): Rejection | undefined;
  decide(self: Loaded | undefined, reader: Reader, context: DecisionContext, id: string): Promise<Decision>;
}

/** The rule behind one command, its types closed over so that the bus can hold all of them. */
export interface Decider {
  readonly command: Command;
  readonly creates: string | undefined;
  readonly ignoresLock: boolean;
  /** Its subject names a part of an entity, as one of its contacts. */
  readonly isOfPart: boolean;
  /** @throws Rejection 422 naming every wrong field */
  begin(body: Readonly<Record<string, unknown>>): ParsedCommand;
}

/**
 * Declares rules behind the commands of a stream type: pure functions of state, command and context. Fields and reads are inferred
 * from the command and from `reads`, which stands before `decide`. @param stream absent where commands are about streams of several types
 */
export function deciderOf<S extends JsonObject = JsonObject>(stream?: StreamType<S>) {
  return <F extends Fields, R = undefined>(command: Command<F>, declared: Declared<F, S, R>): Decider => {
    if (declared.creates && !stream) throw new Error(`${command.topic} creates: say of which type by deciderOf(stream)`);
    return declareDecider(command, stream?.type, declared);
  };
}

function declareDecider<F extends Fields, S extends JsonObject, R>(
  command: Command<F>,
  type: string | undefined,
  declared: Declared<F, S, R>,
): Decider {
  const attempt = (values: ValuesOf<F>): ParsedCommand => ({
    values,
    takesNumbers: declared.numbers !== undefined || declared.needsHumanId === true,
    numbers: (reader) => declared.numbers?.(values, reader) ?? (declared.needsHumanId ? 1 : 0),
    onConflict: (kind, key, holder) => declared.onConflict?.(kind, key, holder, values),
    isBypassed:
      declared.bypass !== undefined && Object.entries(declared.bypass).every(([field, value]) => Reflect.get(values, field) === value),
    bypass: () => declared.bypass && attempt({ ...values, ...declared.bypass }),
    with: (changed) => attempt({ ...values, ...changed }),
    subject: async (reader) => {
      if (declared.find) return declared.find(values, reader);
      const id: unknown = command.subject === undefined ? undefined : Reflect.get(values, command.subject);
      return typeof id === 'string' ? id : undefined;
    },
    // What the page fills in names things, it changes none.
    scopeOf: (field, today) => (command.fields[field]?.given ? undefined : declared.scope ? declared.scope(field, values, today) : ''),
    fields: Object.keys(declared.isFullReplacement ? command.fields : values),
    changedFields: async (data, reader) => declared.changedFields?.(data, reader, values) ?? data,
    forbidden: (permissions) => declared.forbidden?.(values, permissions),
    decide: async (self, reader, context, id) => {
      const forbidden = declared.forbidden?.(values, context.permissions);
      if (forbidden) return forbidden;
      // A decider without reads is declared with R = undefined, which is what it gets.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the declaration's own type parameter says so
      const reads = (await declared.reads?.(values, reader, self)) as R;
      // The stream's type was checked when it was loaded, and only its own fold writes its state.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states are what the fold of their type made
      return declared.decide({ values, self: self as (Loaded & { readonly state: S }) | undefined, reads, context, id });
    },
  });
  return {
    command,
    creates: declared.creates && type,
    ignoresLock: declared.ignoresLock ?? false,
    isOfPart: declared.find !== undefined,
    begin: (body) => {
      const checked = checkCommand(command, body);
      if (!checked.ok) throw invalid(checked.issues);
      return attempt(checked.values);
    },
  };
}

import { checkCommand, type Command, type EntityType, type Fields, type ValuesOf } from '@kurator/contract';
import type { JsonObject } from '../store/index.ts';
import type { LoadedStream, NewEvent, StreamType } from '../store/index.ts';
import type { NewNotification } from '../notification/notification.ts';
import type { ChangeScope, ConflictingValues } from './merge.ts';
import { invalidRequest, type Rejection } from '../rejection/rejection.ts';

/** Context of a decision, without further reads. */
export interface DecisionContext {
  /** Person or process. */
  readonly actor: string;
  readonly permissions: ReadonlySet<string>;
  readonly isAdministrator: boolean;
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** Date in Berlin, YYYY-MM-DD. */
  readonly today: string;
  readonly newId: () => string;
  readonly newStreamId: () => string;
  /** Human-readable numbers requested by the decider; 0 without any. In a dry run 0, -1 and so on. */
  readonly humanIds: readonly [number, ...number[]];
}

/** Events for one stream: `of` a loaded one, for one it `begins`, or for the command's own. */
export interface StreamOutcome {
  readonly of?: LoadedStream;
  readonly begins?: { readonly id: string; readonly type: string };
  readonly events: readonly NewEvent[];
  /** Recipients who are notified if a person gave the command. */
  readonly notifications?: readonly NewNotification[];
}

export type Decision = readonly StreamOutcome[] | Rejection;

/** Number of streams of a type. */
export interface StreamCount {
  readonly entity_type: string;
  readonly count: number;
}

/** Reads of a decider beyond its own stream, done before it decides. */
export interface StreamReader {
  load(id: string): Promise<LoadedStream | undefined>;
  loadMany(ids: readonly string[]): Promise<readonly LoadedStream[]>;
  /** Stream that holds a unique key, as a DMS One ID. */
  findHolder(kind: string, key: string): Promise<LoadedStream | undefined>;
  /** Streams that refer to `id` by the relation. */
  loadReferring(id: string, rel: string): Promise<readonly LoadedStream[]>;
  /** Relations by which streams refer that follow a merge. */
  readonly mergeRelations: readonly string[];
  /** Rows of streams, links and views as they are, for lookups that only SQL answers, as similar names. */
  queryRows(text: string, values: readonly unknown[]): Promise<readonly JsonObject[]>;
  /** Waits for a view. @returns whether it shows every event until now */
  catchUp(view: string): Promise<boolean>;
  loadEvents(
    id: string,
    topics?: readonly string[],
  ): Promise<readonly { readonly topic: string; readonly actor: string; readonly at: string; readonly data: JsonObject }[]>;
}

/** The same with what the contract declares of types. */
export interface DeciderReader extends StreamReader {
  readonly entityTypeOf: (name: string) => EntityType | undefined;
  readonly typeOf: (name: string) => StreamType;
}

export interface DeciderInput<F extends Fields, S extends JsonObject, R> {
  readonly values: ValuesOf<F>;
  /** Loaded stream; undefined for a command that creates. */
  readonly self: (LoadedStream & { readonly state: S }) | undefined;
  readonly reads: R;
  readonly context: DecisionContext;
  /** Id of the command's own stream, new ones included. */
  readonly id: string;
}

interface DeciderDeclaration<F extends Fields, S extends JsonObject, R> {
  readonly isCreation?: true;
  /** Count of human-readable numbers that it needs. Default: none. */
  readonly humanIds?: number | ((values: ValuesOf<F>, reader: StreamReader) => number | Promise<number>);
  readonly ignoresLock?: true;
  /** Values by which the sender overrides a rejection. */
  readonly bypass?: JsonObject;
  /** Finds the stream of a subject that is not its id, as a contact's entity. */
  readonly find?: (values: ValuesOf<F>, reader: StreamReader) => Promise<string | undefined>;
  readonly reads?: (values: ValuesOf<F>, reader: DeciderReader, self: LoadedStream | undefined) => Promise<R>;
  /** Part of the entity that a field changes; undefined for new entries. */
  readonly scope?: (field: string, values: ValuesOf<F>, today: string) => ChangeScope | undefined;
  /** Changed fields of an event that records them in another form. */
  readonly changedFields?: (
    data: JsonObject,
    reader: DeciderReader,
    values: ValuesOf<F>,
    self: LoadedStream,
  ) => JsonObject | Promise<JsonObject>;
  /** Values whose stored form differs from what is sent, as numbers in German notation; compared with what others stored meanwhile. */
  readonly storedForm?: (values: ValuesOf<F>, reader: StreamReader, self: LoadedStream) => Promise<Readonly<Record<string, unknown>>>;
  /** State that the command takes away and an event changed, by field; a conflict if the event is of somebody else and after the version of the sender. */
  readonly removalConflict?: (
    data: JsonObject,
    reader: DeciderReader,
    values: ValuesOf<F>,
    self: LoadedStream,
  ) => ConflictingValues | Promise<ConflictingValues | undefined> | undefined;
  /** Values that the sender saw, as those of the command; used if a request names an older version. */
  readonly readShownValues?: (entity: LoadedStream, reader: DeciderReader) => Promise<Partial<ValuesOf<F>>>;
  /** A missing field counts as empty. */
  readonly isFullReplacement?: true;
  /** Field-level permission check; runs before conflict detection so that stored values do not leak. */
  readonly checkPermissions?: (values: ValuesOf<F>, permissions: ReadonlySet<string>) => Rejection | undefined;
  readonly decide: (input: DeciderInput<F, S, R>) => Decision;
  /** Counts streams that it affects without an event of theirs, as what is hidden with the subject; only dry runs tell them. */
  readonly countFurtherEffects?: (subjectId: string, reader: StreamReader) => Promise<readonly StreamCount[]>;
  /** Rejection of a unique key in use; undefined to decide again with another key. */
  readonly onConflict?: (kind: string, key: string, holder: LoadedStream | undefined, values: ValuesOf<F>) => Rejection | undefined;
}

export interface ParsedCommand {
  readonly values: Readonly<Record<string, unknown>>;
  readonly usesHumanIds: boolean;
  countNumbers(reader: StreamReader): number | Promise<number>;
  /** Rejection of a unique key in use; undefined to decide again. */
  onConflict(kind: string, key: string, holder: LoadedStream | undefined): Rejection | undefined;
  /** Whether the sender overrides rejections. */
  readonly isBypassed: boolean;
  /** Overriding variant; undefined if nothing can be overridden. */
  bypass(): ParsedCommand | undefined;
  /** Variant with merged values. */
  with(values: Readonly<Record<string, unknown>>): ParsedCommand;
  findSubject(reader: StreamReader): Promise<string | undefined>;
  readonly fields: readonly string[];
  /** Scope that a field changes; undefined for new entries. */
  scopeOf(field: string, today: string): ChangeScope | undefined;
  /** Event data in the command's own fields. */
  findChangedFields(data: JsonObject, self: LoadedStream, reader: DeciderReader): Promise<JsonObject>;
  /** State that it takes away and the event changed; undefined if none. */
  findRemovalConflict(data: JsonObject, self: LoadedStream, reader: DeciderReader): Promise<ConflictingValues | undefined>;
  /** Values whose stored form differs from what was sent. */
  storedForm(self: LoadedStream, reader: StreamReader): Promise<Readonly<Record<string, unknown>>>;
  checkPermissions(permissions: ReadonlySet<string>): Rejection | undefined;
  /** Variant with the values that its sender saw; undefined if only its own fields count. @param entity as of the sender's version */
  readonly withShownValues: ((entity: LoadedStream, reader: DeciderReader) => Promise<ParsedCommand>) | undefined;
  decide(self: LoadedStream | undefined, reader: DeciderReader, context: DecisionContext, id: string): Promise<Decision>;
  /** Counts streams that it affects without an event of theirs. */
  countFurtherEffects(subjectId: string, reader: StreamReader): Promise<readonly StreamCount[]>;
}

/** Rule of a command with its types erased, so that the bus can hold all. */
export interface Decider {
  readonly command: Command;
  readonly creates: string | undefined;
  readonly ignoresLock: boolean;
  /** Whether its subject is part of an entity, as a contact. */
  readonly isOfPart: boolean;
  /** @throws Rejection 422 naming every wrong field */
  begin(body: Readonly<Record<string, unknown>>): ParsedCommand;
}

/**
 * Declares rules of a stream type as pure functions. `reads` stands before `decide` for type inference.
 * @param stream absent for commands on several types
 */
export function deciderFactoryOf<S extends JsonObject = JsonObject>(stream?: StreamType<S>) {
  return <F extends Fields, R = undefined>(command: Command<F>, declaration: DeciderDeclaration<F, S, R>): Decider => {
    if (declaration.isCreation && !stream) throw new Error(`${command.topic} creates: say of which type by deciderFactoryOf(stream)`);
    return declareDecider(command, stream?.type, declaration);
  };
}

function declareDecider<F extends Fields, S extends JsonObject, R>(
  command: Command<F>,
  type: string | undefined,
  declaration: DeciderDeclaration<F, S, R>,
): Decider {
  return {
    command,
    creates: declaration.isCreation && type,
    ignoresLock: declaration.ignoresLock ?? false,
    isOfPart: declaration.find !== undefined,
    begin: (body) => {
      const checkResult = checkCommand(command, body);
      if (!checkResult.ok) throw invalidRequest(checkResult.issues);
      return new Attempt(command, declaration, checkResult.values);
    },
  };
}

/** Class, since an import makes hundreds of thousands: closures per attempt would cost as much as the rules. */
class Attempt<F extends Fields, S extends JsonObject, R> implements ParsedCommand {
  readonly values: ValuesOf<F>;
  readonly #command: Command<F>;
  readonly #declaration: DeciderDeclaration<F, S, R>;

  constructor(command: Command<F>, declaration: DeciderDeclaration<F, S, R>, values: ValuesOf<F>) {
    this.values = values;
    this.#command = command;
    this.#declaration = declaration;
  }

  get usesHumanIds(): boolean {
    return this.#declaration.humanIds !== undefined;
  }

  countNumbers(reader: StreamReader): number | Promise<number> {
    const { humanIds = 0 } = this.#declaration;
    return typeof humanIds === 'number' ? humanIds : humanIds(this.values, reader);
  }

  onConflict(kind: string, key: string, holder: LoadedStream | undefined): Rejection | undefined {
    return this.#declaration.onConflict?.(kind, key, holder, this.values);
  }

  get isBypassed(): boolean {
    const { bypass } = this.#declaration;
    return bypass !== undefined && Object.entries(bypass).every(([field, value]) => Reflect.get(this.values, field) === value);
  }

  bypass(): ParsedCommand | undefined {
    const { bypass } = this.#declaration;
    return bypass && this.with(bypass);
  }

  with(changedValues: Readonly<Record<string, unknown>>): ParsedCommand {
    return new Attempt(this.#command, this.#declaration, { ...this.values, ...changedValues });
  }

  async findSubject(reader: StreamReader): Promise<string | undefined> {
    if (this.#declaration.find) return this.#declaration.find(this.values, reader);
    const { subject } = this.#command;
    const id: unknown = subject === undefined ? undefined : Reflect.get(this.values, subject);
    return typeof id === 'string' ? id : undefined;
  }

  get fields(): readonly string[] {
    return Object.keys(this.#declaration.isFullReplacement ? this.#command.fields : this.values);
  }

  scopeOf(field: string, today: string): ChangeScope | undefined {
    // Fields filled by the page identify and change nothing.
    if (this.#command.fields[field]?.isHiddenField) return undefined;
    return this.#declaration.scope ? this.#declaration.scope(field, this.values, today) : '';
  }

  async findChangedFields(data: JsonObject, self: LoadedStream, reader: DeciderReader): Promise<JsonObject> {
    return this.#declaration.changedFields?.(data, reader, this.values, self) ?? data;
  }

  async findRemovalConflict(data: JsonObject, self: LoadedStream, reader: DeciderReader): Promise<ConflictingValues | undefined> {
    return this.#declaration.removalConflict?.(data, reader, this.values, self);
  }

  async storedForm(self: LoadedStream, reader: StreamReader): Promise<Readonly<Record<string, unknown>>> {
    return (await this.#declaration.storedForm?.(this.values, reader, self)) ?? {};
  }

  checkPermissions(permissions: ReadonlySet<string>): Rejection | undefined {
    return this.#declaration.checkPermissions?.(this.values, permissions);
  }

  get withShownValues(): ParsedCommand['withShownValues'] {
    const { readShownValues } = this.#declaration;
    return (
      readShownValues &&
      (async (entity, reader) =>
        new Attempt(this.#command, this.#declaration, { ...(await readShownValues(entity, reader)), ...this.values }))
    );
  }

  async decide(self: LoadedStream | undefined, reader: DeciderReader, context: DecisionContext, id: string): Promise<Decision> {
    const { values } = this;
    const rejection = this.checkPermissions(context.permissions);
    if (rejection) return rejection;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without reads, R is declared as undefined, which is the value
    const reads = (await this.#declaration.reads?.(values, reader, self)) as R;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type was checked at loading, and its own fold made the state
    return this.#declaration.decide({ values, self: self as (LoadedStream & { readonly state: S }) | undefined, reads, context, id });
  }

  async countFurtherEffects(subjectId: string, reader: StreamReader): Promise<readonly StreamCount[]> {
    return (await this.#declaration.countFurtherEffects?.(subjectId, reader)) ?? [];
  }
}

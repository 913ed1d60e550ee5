import { hash, randomUUID } from 'node:crypto';
import { domainNames, isAllowed, type Command, type EntityType, type Language } from '@kurator/contract';
import { toBerlinDay } from '@kurator/contract/kit/day';
import {
  VersionConflict,
  objectOf,
  createStreamId,
  RepeatedCommand,
  ReservationConflict,
  type JsonObject,
  type Store,
  type StreamAppend,
  type ViewProgressReader,
} from '../store/index.ts';
import type { ParsedCommand, DecisionContext, Decider, DeciderReader, StreamReader } from './decider.ts';
import { dryRunAnswer, processDryRunAnswer } from './dryRun.ts';
import type { ProcessHandler, HandlerServices } from './handler.ts';
import { deriveCommandId } from './idempotency.ts';
import { KeyedMutex } from '../process/keyedMutex.ts';
import { isAdministrator, type Principal } from './principal.ts';
import { createStreamReader, trackReads } from './reader.ts';
import { decideCommand } from './pipeline.ts';
import { rebaseAttempt } from './rebase.ts';
import { missingPermission, invalidRequest, refuse, Rejection, notFound } from '../rejection/rejection.ts';
import { qualifiedTopicOf } from './storedTopic.ts';
import { checkReservations, findReservationRejection } from './reservationCheck.ts';

/** Request data besides the command's fields. */
export interface CommandMetadata {
  readonly isDryRun?: boolean;
  /** Version that the sender saw. */
  readonly expectedVersion?: number;
  readonly idempotencyKey?: string;
  /** Id of a created entity, if the process chooses it. */
  readonly createdId?: string;
  /** Address that the change was taken from, as a web page; kept in its events. */
  readonly sourceUrl?: string;
  /** Language of texts made later, as import reports. Default: German. */
  readonly language?: Language;
}

/** Answer of a command; `events` only in a dry run. */
export type CommandAnswer = JsonObject & { readonly position: number | null };

interface BusOptions {
  readonly store: Store;
  readonly deciders: readonly Decider[];
  readonly entityTypes: readonly EntityType[];
  /** Handlers of commands that start processes instead of deciding events. */
  readonly handlers?: readonly ProcessHandler[];
  /** Absent without projectors: views are read as they are. */
  readonly views?: Pick<ViewProgressReader, 'waitFor'> | undefined;
  readonly services?: Omit<HandlerServices, 'store'>;
}

/** Retries after lost races; local ones are excluded by the mutex. */
const ATTEMPTS = 6;

/** Executes commands: rights, merge, retries, idempotency, dry runs. */
export class CommandBus {
  readonly #store: Store;
  readonly #reader: StreamReader;
  readonly #deciders: ReadonlyMap<Command, Decider>;
  readonly #types: Pick<DeciderReader, 'typeOf' | 'entityTypeOf'>;
  readonly #handlers: ReadonlyMap<Command, ProcessHandler>;
  readonly #services: HandlerServices | undefined;
  readonly #mutex = new KeyedMutex();

  constructor(options: BusOptions) {
    this.#store = options.store;
    this.#reader = createStreamReader(options.store, options.views);
    this.#deciders = new Map(options.deciders.map((decider) => [decider.command, decider]));
    const entityTypes = new Map<string, EntityType>(options.entityTypes.map((type) => [type.type, type]));
    this.#types = { entityTypeOf: (name) => entityTypes.get(name), typeOf: (name) => options.store.typeOf(name) };
    this.#handlers = new Map((options.handlers ?? []).map((handler) => [handler.command, handler]));
    this.#services = options.services && { ...options.services, store: options.store };
  }

  hasRule(command: Command): boolean {
    return this.#deciders.has(command) || this.#handlers.has(command);
  }

  mayAsk(command: Command, principal: Principal): boolean {
    if (command.isInternal && !principal.isInternal) return false;
    return domainNames.some((domain) => isAllowed(command.permission, principal.permissions, domain));
  }

  /** @throws Rejection for every fault the sender can correct */
  async execute(
    command: Command,
    body: Readonly<Record<string, unknown>>,
    principal: Principal,
    metadata: CommandMetadata = {},
  ): Promise<CommandAnswer> {
    if (!this.mayAsk(command, principal)) throw missingPermission();
    const handler = this.#handlers.get(command);
    if (handler) return this.#runHandler(handler, body, principal, metadata);
    const decider = this.#deciders.get(command);
    if (!decider) throw notFound('request.topic_unknown', undefined, { topic: command.topic });
    const attempt = decider.begin(body);
    const entityType = attempt.values['entity_type'];
    if (typeof entityType === 'string' && !this.#types.entityTypeOf(entityType))
      throw invalidRequest([{ field: 'entity_type', code: 'entity.type_unknown' }]);
    const subject = command.subject === undefined ? undefined : attempt.values[command.subject];
    const execution = { decider, attempt, principal, metadata, ...identityOf(command, body, principal, metadata) };
    // Serialises equal creations, which would not see each other in the duplicate check.
    const createdType = decider.creates !== undefined && !attempt.isBypassed ? decider.creates : undefined;
    return this.#mutex.runExclusive(typeof subject === 'string' ? subject : createdType, () => this.#executeWithRetries(execution));
  }

  /** Handlers are idempotent; the command itself is recorded once. */
  async #runHandler(
    handler: ProcessHandler,
    body: Readonly<Record<string, unknown>>,
    principal: Principal,
    metadata: CommandMetadata,
  ): Promise<CommandAnswer> {
    const { command } = handler;
    const check = handler.begin(body);
    const identity = identityOf(command, body, principal, metadata);
    const record = { id: identity.id, topic: command.topic, actor: principal.id, requestHash: identity.requestHash };
    const isRecorded = metadata.idempotencyKey !== undefined && !metadata.isDryRun;
    const earlier = isRecorded ? await this.#readAnswer(identity) : undefined;
    if (earlier) return earlier;
    const services = this.#services;
    if (!services) throw new Error(`there are no services for ${command.topic}`);
    try {
      const effect = await check({ principal, commandId: identity.id, language: metadata.language ?? 'de', services });
      const { act, countEffects } = typeof effect === 'function' ? { act: effect, countEffects: undefined } : effect;
      if (metadata.isDryRun) return processDryRunAnswer(await countEffects?.());
      return await this.#recordAnswer(record, await act());
    } catch (error) {
      // A job that the first try began, whose answer a crash kept from being recorded.
      const job = isRecorded && error instanceof Rejection ? await services.jobs.find(identity.id) : undefined;
      if (job?.topic !== qualifiedTopicOf(command)) throw error;
      return this.#recordAnswer(record, { job_id: job.id });
    }
  }

  async #recordAnswer(record: StoredRequest, result: JsonObject): Promise<CommandAnswer> {
    const answer = { ...result, position: await this.#store.readHead() };
    try {
      await this.#store.append({ command: record, streams: [], answer });
      return answer;
    } catch (error) {
      const twin = error instanceof RepeatedCommand ? await this.#readAnswer(record) : undefined;
      if (twin) return twin;
      throw error;
    }
  }

  async #executeWithRetries(execution: CommandExecution): Promise<CommandAnswer> {
    const isRecorded = execution.metadata.idempotencyKey !== undefined && !execution.metadata.isDryRun;
    // Answers repetitions before drawing human-readable numbers, which would otherwise be lost.
    const before = isRecorded && execution.attempt.usesHumanIds ? await this.#readAnswer(execution) : undefined;
    if (before) return before;
    for (let round = 1; ; round += 1) {
      try {
        return await this.#executeOnce(execution);
      } catch (error) {
        // Other repetitions show as conflicts on the record or on their own effects.
        const mayBeRepeated = error instanceof RepeatedCommand || error instanceof Rejection || error instanceof ReservationConflict;
        const earlier = isRecorded && mayBeRepeated ? await this.#readAnswer(execution) : undefined;
        if (earlier) return earlier;
        if (error instanceof ReservationConflict) {
          const refusal = await findReservationRejection(this.#store, execution.attempt, error);
          if (refusal || round === ATTEMPTS) throw refusal ?? error;
          continue;
        }
        if (!(error instanceof VersionConflict)) throw error;
        if (round === ATTEMPTS) throw refuse('request.lost_race');
      }
    }
  }

  async #readAnswer({ id, requestHash }: Pick<CommandExecution, 'id' | 'requestHash'>): Promise<CommandAnswer | undefined> {
    const record = await this.#store.findCommand(id);
    if (!record) return undefined;
    if (record.requestHash !== requestHash) throw invalidRequest([{ code: 'request.idempotency_reused' }]);
    return { position: record.position ?? 0, ...objectOf(record.answer) };
  }

  async #executeOnce({ decider, attempt, principal, metadata, id, requestHash }: CommandExecution): Promise<CommandAnswer> {
    const { reader, readSet } = trackReads(this.#reader);
    const { permissions } = principal;
    const { isDryRun = false, expectedVersion, createdId } = metadata;
    const checkStoredReservations = (streams: readonly StreamAppend[], by: DecisionContext): Promise<void> =>
      checkReservations(this.#store, streams, by);
    const decidedCommand = await decideCommand(decider, attempt, {
      ...this.#types,
      reader,
      permissions,
      context: (numbers) => this.#createContext(numbers, principal, isDryRun),
      checkReservations: checkStoredReservations,
      createdId,
      rebase: async (current, self, by) =>
        expectedVersion === undefined
          ? current
          : rebaseAttempt(current, self, expectedVersion, {
              store: this.#store,
              reader: { ...this.#reader, ...this.#types },
              context: by,
            }),
    });
    if (decidedCommand instanceof Rejection) throw decidedCommand;
    const { own, context, notifications: notices } = decidedCommand;
    const streams = withSource(decidedCommand.streams, metadata.sourceUrl);
    if (isDryRun) {
      await checkStoredReservations(streams, context);
      const furtherEffects = await attempt.countFurtherEffects(own.id, this.#reader);
      return dryRunAnswer(streams, permissions, this.#types.entityTypeOf, furtherEffects);
    }
    const ownStream = streams.find((stream) => stream.id === own.id);
    const answer = own.type === '' ? {} : { entity_id: own.id, version: own.version + (ownStream?.events.length ?? 0) };
    // Records a command without changes only for its Idempotency-Key.
    if (streams.length === 0 && metadata.idempotencyKey === undefined) return { ...answer, position: 0 };
    const command = { id, topic: decider.command.topic, actor: principal.id, at: new Date(context.now), requestHash };
    const { position } = await this.#store.append({ command, streams, answer, readSet, notices });
    return { ...answer, position: streams.length === 0 ? 0 : position };
  }

  async #createContext(numbers: number, principal: Principal, isDryRun: boolean): Promise<DecisionContext> {
    const now = new Date();
    const [first = 0, ...others] = isDryRun ? Array.from({ length: numbers }, (_, i) => 0 - i) : await this.#drawHumanIds(numbers);
    return {
      actor: principal.id,
      permissions: principal.permissions,
      isAdministrator: isAdministrator(principal),
      now: now.toISOString(),
      // Lazy: costs more than most decisions and is rarely needed.
      get today() {
        return toBerlinDay(now);
      },
      newId: randomUUID,
      newStreamId: createStreamId,
      humanIds: [first, ...others],
    };
  }

  async #drawHumanIds(count: number): Promise<readonly number[]> {
    if (count === 0) return [];
    const { rows } = await this.#store.pool.query<{ id: number }>({
      name: 'next_human_ids',
      text: `select nextval('human_id') as id from generate_series(1, $1)`,
      values: [count],
    });
    return rows.map(({ id }) => id);
  }
}

/** Ignores the place of an uploaded file, whose digest identifies it. */
const withoutPlace = (key: string, value: unknown): unknown => (key === 'upload_id' ? undefined : value);

/** Command id and digest of the request. */
function identityOf(
  command: Command,
  body: Readonly<Record<string, unknown>>,
  principal: Principal,
  { idempotencyKey, expectedVersion }: CommandMetadata,
): Pick<CommandExecution, 'id' | 'requestHash'> {
  if (idempotencyKey === undefined) return { id: randomUUID(), requestHash: '' };
  return {
    id: deriveCommandId(principal.id, idempotencyKey),
    requestHash: hash(
      'sha256',
      `${command.area} ${command.topic} ${expectedVersion ?? ''} ${JSON.stringify(body, withoutPlace)}`,
      'base64',
    ),
  };
}

interface CommandExecution {
  readonly decider: Decider;
  readonly attempt: ParsedCommand;
  readonly principal: Principal;
  readonly metadata: CommandMetadata;
  readonly id: string;
  readonly requestHash: string;
}

interface StoredRequest extends Pick<CommandExecution, 'id' | 'requestHash'> {
  readonly topic: string;
  readonly actor: string;
}

const withSource = (streams: readonly StreamAppend[], source_url: string | undefined): readonly StreamAppend[] =>
  source_url === undefined
    ? streams
    : streams.map(({ events, ...stream }) => ({
        ...stream,
        events: events.map(({ data, ...event }) => ({ ...event, data: { ...data, source_url } })),
      }));

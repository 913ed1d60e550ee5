import { fieldKinds, languageOf, type Command } from '@kurator/contract';
import type { Contract } from '@kurator/contract/kit/area';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missingPermission, invalidRequest, Rejection, notFound, type CommandBus, type CommandMetadata } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import { allowSlowUpload } from './bodyPace.ts';
import { requirePrincipal, type Authenticator } from './authenticator.ts';
import { rememberWrite } from './lastWrite.ts';
import { checkNames, rejectMalformedParts, Uploads } from './uploads.ts';

interface CommandRoutesOptions {
  readonly contract: Contract;
  readonly bus: CommandBus;
  readonly authenticator: Authenticator;
  readonly files: FileStore;
  readonly origins: readonly string[];
  /** Whether cookies are sent over TLS alone. */
  readonly isSecure: boolean;
}

type Body = Readonly<Record<string, unknown>>;
type Principal = Parameters<CommandBus['execute']>[2];
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Routes of the command endpoints and of commands with paths of their own. @throws an Error for a command without handler */
export function registerCommandRoutes(app: FastifyInstance, options: CommandRoutesOptions): void {
  const commandWithoutRule = options.contract.commands.find((command) => !options.bus.hasRule(command));
  if (commandWithoutRule)
    throw new Error(
      `the command ${commandWithoutRule.area} ${commandWithoutRule.topic} has neither decider nor handler: add one to its area`,
    );
  const ofArea = ({ params }: FastifyRequest): readonly Command[] =>
    options.contract.commands.filter(({ area, path }) => isObject(params) && area === params['area'] && path === undefined);
  const principals = new WeakMap<FastifyRequest, Principal>();
  /** Checks the permission before the body is read. */
  const admit = (candidates: (request: FastifyRequest) => readonly Command[]) => async (request: FastifyRequest) => {
    const principal = await requirePrincipal(request, options);
    const candidateCommands = candidates(request);
    if (candidateCommands.length > 0 && !candidateCommands.some((command) => options.bus.mayAsk(command, principal)))
      throw missingPermission();
    principals.set(request, principal);
  };
  const principalOf = (request: FastifyRequest): Principal => {
    const principal = principals.get(request);
    if (!principal) throw new Error('a command came past the check of who sends it');
    return principal;
  };
  app.post<{ Params: { area: string } }>('/dms/:area/api/commands/', { onRequest: admit(ofArea) }, async (request, reply) => {
    const findCommands = (topic: unknown): readonly Command[] =>
      ofArea(request).filter((command) => topic === undefined || command.topic === topic);
    return withBody(request, options, { principal: principalOf(request), findCommands }, (body, principal) => {
      const { topic, fields, metadata } = parseCommandBody(request, body);
      const command = options.contract.commandOf(request.params.area, topic);
      if (!command || command.path !== undefined) throw topicUnknown(topic);
      return executeAndAnswer(options, command, fields, principal, metadata(), reply);
    });
  });
  for (const command of options.contract.commands) {
    if (command.path === undefined) continue;
    app.post<{ Params: { id?: string } }>(
      command.path.replace('{id}', ':id'),
      { onRequest: admit(() => [command]) },
      async (request, reply) => {
        return withBody(request, options, { principal: principalOf(request), findCommands: () => [command] }, (body, principal) => {
          const { topic, fields, metadata } = parseCommandBody(request, body, command.topic);
          if (topic !== command.topic) throw topicUnknown(topic);
          if (command.isAccepted && !isYes(body['dry_run'])) reply.code(202);
          return executeAndAnswer(options, command, withSubject(fields, command, request.params.id), principal, metadata(), reply);
        });
      },
    );
  }
}

interface CommandBody {
  readonly topic: string;
  readonly fields: Body;
  /** @throws Rejection 422; read after the topic is known */
  readonly metadata: () => CommandMetadata;
}

/** Parts of a body. @throws Rejection 422 without a topic */
function parseCommandBody(request: FastifyRequest, body: Body, defaultTopic?: string): CommandBody {
  const { topic_name: topic = defaultTopic, dry_run: dryRun, expected_version: expectedVersion, source_url: source, ...fields } = body;
  if (typeof topic !== 'string') throw invalidRequest([{ field: 'topic_name', code: 'field.required' }]);
  return { topic, fields, metadata: () => commandMetadataOf(request, { dryRun, expectedVersion, source }) };
}

/** Fields with the id from the path. @throws Rejection 422 if they name another id */
function withSubject(fields: Body, { subject }: Command, id: string | undefined): Body {
  if (subject === undefined || id === undefined) return fields;
  if (fields[subject] !== undefined && fields[subject] !== id) throw invalidRequest([{ field: subject, code: 'request.malformed' }]);
  return { ...fields, [subject]: id };
}

const topicUnknown = (topic: string): Rejection => notFound('request.topic_unknown', 'topic_name', { topic: topic.slice(0, 100) });

const isYes = (flag: unknown): boolean => flag === true || flag === 'true';

interface Sender {
  readonly principal: Principal;
  /** Commands of the topic; all while it is unknown. */
  readonly findCommands: (topic: unknown) => readonly Command[];
}

/**
 * Handles the body in the name of the sender as of its end, since rights may change while it arrives; files of a rejected command are removed.
 * A fault may follow the command's effect, so its files are kept until they expire.
 */
async function withBody<T>(
  request: FastifyRequest,
  options: CommandRoutesOptions,
  { principal, findCommands }: Sender,
  work: (body: Body, principal: Principal) => Promise<T>,
): Promise<T> {
  const { bus, files } = options;
  const uploads = new Uploads(files, principal.id);
  /** Accepts files only for permitted commands with a file field. */
  const admitFile = (field: string, topic: unknown): void => {
    const commands = findCommands(topic);
    if (typeof topic === 'string' && commands.length === 0) throw topicUnknown(topic);
    const readers = commands.filter(({ fields }) => ['file', 'files'].includes(fields[field]?.kind ?? ''));
    if (readers.length === 0) throw invalidRequest([{ field: field.slice(0, 100), code: 'field.unknown' }]);
    if (!readers.some((command) => bus.mayAsk(command, principal))) throw missingPermission();
    allowSlowUpload(request);
  };
  let isRead = false;
  try {
    const body = await readBody(request, uploads, admitFile);
    const principalAfterBody = await requirePrincipal(request, options);
    isRead = true;
    const answer = await work(body, principalAfterBody);
    if (isYes(body['dry_run'])) await uploads.remove();
    return answer;
  } catch (error) {
    if (!isRead || error instanceof Rejection) await uploads.remove();
    throw error;
  }
}

type AdmitFile = (field: string, topic: unknown) => void;

async function readBody(request: FastifyRequest, uploads: Uploads, admitFile: AdmitFile): Promise<Body> {
  // Any page can send a form without preflight: only JSON, and multipart with our header, are accepted.
  if (/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? ''))
    throw new Rejection(415, [{ code: 'request.content_type' }]);
  const body: unknown = request.isMultipart() ? await readForm(request, uploads, admitFile) : request.body;
  if (!isObject(body)) throw invalidRequest([{ code: 'request.not_an_object' }]);
  return body;
}

/** Parses a form and stores its files; repeated names become a list. */
async function readForm(request: FastifyRequest, uploads: Uploads, admitFile: AdmitFile): Promise<Body> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, readonly object[]>();
  try {
    for await (const part of rejectMalformedParts(request.parts())) {
      checkNames(part);
      if (part.type === 'file') {
        admitFile(part.fieldname, fields.get('topic_name'));
        const file = await uploads.keep(part);
        files.set(part.fieldname, [...(files.get(part.fieldname) ?? []), file]);
      } else if (fields.has(part.fieldname)) throw repeatedFieldRejection(part.fieldname);
      else fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // Discards the rest, which would block the connection's next request.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
  for (const [name, some] of files) {
    if (fields.has(name)) throw repeatedFieldRejection(name);
    fields.set(name, some.length === 1 ? some[0] : some);
  }
  return Object.fromEntries(fields);
}

const repeatedFieldRejection = (field: string): Rejection => invalidRequest([{ field: field.slice(0, 100), code: 'request.malformed' }]);

interface CommandMetadataFields {
  readonly dryRun: unknown;
  readonly expectedVersion: unknown;
  readonly source: unknown;
}

function commandMetadataOf(request: FastifyRequest, { dryRun, expectedVersion, source }: CommandMetadataFields): CommandMetadata {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\u0021-\u007E]{1,200}$/.test(key)))
    throw invalidRequest([{ code: 'request.idempotency_key' }]);
  if (dryRun !== undefined && typeof dryRun !== 'boolean' && dryRun !== 'true' && dryRun !== 'false')
    throw invalidRequest([{ field: 'dry_run', code: 'kind.flag' }]);
  const version = typeof expectedVersion === 'string' && /^\d{1,9}$/.test(expectedVersion) ? Number(expectedVersion) : expectedVersion;
  if (version !== undefined && version !== null && !(typeof version === 'number' && Number.isInteger(version) && version >= 0))
    throw invalidRequest([{ field: 'expected_version', code: 'request.param', params: { expected: '0, 1, 2, …' } }]);
  const address = source === undefined || source === null ? undefined : fieldKinds.url.safeParse(source);
  if (address && !address.success) throw invalidRequest([{ field: 'source_url', code: 'kind.url' }]);
  return {
    isDryRun: isYes(dryRun),
    ...(address ? { sourceUrl: address.data } : {}),
    language: languageOf(request.headers['accept-language']),
    ...(typeof version === 'number' ? { expectedVersion: version } : {}),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
}

async function executeAndAnswer(
  { bus, isSecure }: CommandRoutesOptions,
  command: Command,
  fields: Body,
  principal: Principal,
  metadata: CommandMetadata,
  reply: FastifyReply,
) {
  const answer = await bus.execute(command, fields, principal, metadata);
  if (answer.position !== null) rememberWrite(reply, answer.position, { isSecure: isSecure });
  return reply.header('cache-control', 'no-store').send(answer);
}

import {
  commandSchemaOf,
  domainNames,
  isPermissionByDomain,
  type Area,
  type Command,
  type Permission,
  type Query,
} from '@kurator/contract';
import type { Contract } from '@kurator/contract/kit/area';
import { commandAnswer, errorBody } from '@kurator/contract/seedwork/shape';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { jsonMediaType } from '../answer/answer.ts';

type Node = Readonly<Record<string, unknown>>;

const needs = (permission: Permission): string => {
  if (typeof permission === 'string') return permission;
  if (isPermissionByDomain(permission)) return domainNames.map((domain) => `${permission[domain].join(' or ')} (${domain})`).join(', ');
  return permission.join(' or ');
};

const places = (path: string): Node[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

/** Collects named schemas under the components. */
class Schemas {
  readonly components: Record<string, unknown> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Node {
    const { $schema: _dialect, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
    for (const [name, definition] of Object.entries($defs)) this.components[name] = rewriteReferences(definition);
    const jsonSchema = rewriteReferences(rest);
    return typeof jsonSchema === 'object' && jsonSchema !== null ? { ...jsonSchema } : {};
  }
}

const rewriteReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rewriteReferences(entry)]));
};

const answers = (schema: Node, status: 200 | 202 = 200): Node => ({
  [status]: { description: 'Answer', content: { 'application/json': { schema } } },
  default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
});

const parameter = (name: string): Node => ({ name, in: 'query', schema: { type: 'array', items: { type: 'string' } }, explode: true });
const header = (name: string, type: string, required = false): Node => ({ name, in: 'header', required, schema: { type } });

function queryPath(query: Query, answerSchema: Contract['answerSchema'], schemas: Schemas): Node {
  const operationBase = {
    operationId: query.name,
    tags: [query.area],
    summary: query.name,
    description: `Permission: ${needs(query.permission)}`,
    responses: answers(schemas.of(answerSchema(query), 'output')),
  };
  const parameters = [...places(query.path), ...query.params.map(parameter)];
  if (!query.body) return { get: { ...operationBase, parameters: [...parameters, header('X-Read-After', 'integer')] } };
  const schema = schemas.of(commandSchemaOf({ fields: query.body }), 'input');
  return {
    post: {
      ...operationBase,
      parameters: [...parameters, header('X-CSRFToken', 'string', true)],
      requestBody: { required: true, content: { 'application/json': { schema } } },
    },
  };
}

const metadata = { dry_run: { type: 'boolean' }, expected_version: { type: 'integer' } } as const;

function bodyOf(command: Command, schemas: Schemas): Node {
  const schema = schemas.of(commandSchemaOf(command), 'input');
  const { properties, required } = schema;
  return {
    ...schema,
    title: command.topic,
    description: `Permission: ${needs(command.permission)}`,
    properties: { topic_name: { const: command.topic }, ...metadata, ...(typeof properties === 'object' ? properties : {}) },
    required: ['topic_name', ...(Array.isArray(required) ? required.map(String) : [])],
  };
}

function commandsPath(area: Area, commands: readonly Command[], schemas: Schemas): Node {
  const bodies = commands
    .filter((command) => command.area === area && command.path === undefined)
    .map((command) => bodyOf(command, schemas));
  return {
    post: {
      operationId: `${area}.commands`,
      tags: [area],
      summary: `Commands of ${area}`,
      parameters: [header('X-CSRFToken', 'string', true), header('Idempotency-Key', 'string')],
      requestBody: { required: true, content: { 'application/json': { schema: { oneOf: bodies } } } },
      responses: answers(schemas.of(commandAnswer, 'output')),
    },
  };
}

function ownPath(command: Command, path: string, schemas: Schemas): Node {
  return {
    post: {
      operationId: command.topic,
      tags: [command.area],
      parameters: [...places(path), header('X-CSRFToken', 'string', true)],
      requestBody: { content: { 'application/json': { schema: bodyOf(command, schemas) } } },
      responses: answers(schemas.of(commandAnswer, 'output'), command.isAccepted ? 202 : 200),
    },
  };
}

/** Route of the description. It is written once: that takes long, and anybody may ask. */
export function registerOpenApiRoute(app: FastifyInstance, version: string, contract: Contract): void {
  let text: string | undefined;
  app.get('/dms/api/schema', async (_request, reply) => {
    text ??= JSON.stringify(toOpenApi(version, contract));
    return reply.type(jsonMediaType).header('cache-control', 'no-cache').send(text);
  });
}

/** Describes the contract as OpenAPI 3.1. */
function toOpenApi(version: string, { commands, queries, answerSchema }: Contract): Node {
  const schemas = new Schemas();
  const areas = [...new Set(commands.map((command) => command.area))];
  const paths = {
    ...Object.fromEntries(queries.map((query) => [query.path, queryPath(query, answerSchema, schemas)])),
    ...Object.fromEntries(areas.map((area) => [`/dms/${area}/api/commands/`, commandsPath(area, commands, schemas)])),
    ...Object.fromEntries(
      commands.flatMap((command) => (command.path === undefined ? [] : [[command.path, ownPath(command, command.path, schemas)]])),
    ),
  };
  const error = schemas.of(errorBody, 'output');
  return { openapi: '3.1.0', info: { title: 'Kurator', version }, paths, components: { schemas: { ...schemas.components, Error: error } } };
}

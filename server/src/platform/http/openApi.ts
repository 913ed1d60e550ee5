import { commands, commandSchema, queries, type Command, type Permission, type Query } from '@kurator/contract';
import { commandAnswer, errorBody } from '@kurator/contract/seedwork/shape';
import { z } from 'zod';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', target: 'draft-2020-12' });
  return rest;
};
const needs = (permission: Permission): string =>
  typeof permission === 'string' ? permission : 'health' in permission ? `${permission.health.join(' or ')} (health), ${permission.business.join(' or ')} (business)` : permission.join(' or ');
const answers = (schema: z.ZodType): Json => ({
  200: { description: 'Answer', content: { 'application/json': { schema: schemaOf(schema, 'output') } } },
  default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
});
const places = (path: string): Json[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const queryPath = (query: Query): Json => ({
  get: {
    operationId: query.name,
    tags: [query.area],
    summary: query.name,
    description: `Permission: ${needs(query.permission)}`,
    parameters: [...places(query.path), ...query.params.map((name) => ({ name, in: 'query', schema: { type: 'array', items: { type: 'string' } }, explode: true })), { name: 'X-Read-After', in: 'header', schema: { type: 'integer' } }],
    responses: answers(query.answer),
  },
});

const bodyOf = (command: Command): Json => {
  const schema = schemaOf(commandSchema(command), 'input');
  const properties = typeof schema['properties'] === 'object' ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const envelope = { topic_name: { const: command.topic }, dry_run: { type: 'boolean' }, expected_version: { type: 'integer' } };
  return { ...schema, title: command.topic, description: `Permission: ${needs(command.permission)}`, properties: { ...envelope, ...properties }, required: ['topic_name', ...required] };
};

/** The whole contract as OpenAPI 3.1, derived at run time. */
export function openApi(version: string): Json {
  const areas = [...new Set(commands.map((command) => command.area))];
  const commandPath = (area: string): Json => ({
    post: {
      operationId: `${area}.commands`,
      tags: [area],
      summary: `Commands of ${area}`,
      parameters: [
        { name: 'X-CSRFToken', in: 'header', required: true, schema: { type: 'string' } },
        { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: { oneOf: commands.filter((command) => command.area === area && command.path === undefined).map(bodyOf) } } } },
      responses: answers(commandAnswer),
    },
  });
  const ownPath = (command: Command): Json => ({
    post: { operationId: command.topic, tags: [command.area], parameters: places(command.path ?? ''), requestBody: { content: { 'application/json': { schema: bodyOf(command) } } }, responses: answers(commandAnswer) },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Kurator', version },
    paths: {
      ...Object.fromEntries(queries.map((query) => [query.path, queryPath(query)])),
      ...Object.fromEntries(areas.map((area) => [`/dms/${area}/api/commands/`, commandPath(area)])),
      ...Object.fromEntries(commands.flatMap((command) => (command.path === undefined ? [] : [[command.path, ownPath(command)]]))),
    },
    components: { schemas: { Error: schemaOf(errorBody, 'output') } },
  };
}

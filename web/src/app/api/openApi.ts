/** Part of OpenAPI 3.1 that this page reads. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  /** Reference by schema name. */
  readonly $ref?: string;
  readonly $defs?: Schemas;
}

export type Schemas = Readonly<Record<string, Schema>>;

interface OpenApiOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>>;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components?: { readonly schemas?: Schemas };
}

interface OpenApiField {
  readonly name: string;
  readonly type: string;
  /** path, query, header or body */
  readonly place: string;
  readonly isRequired: boolean;
}

export interface Operation {
  readonly key: string;
  readonly area: string;
  readonly kind: 'query' | 'command';
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly OpenApiField[];
  readonly answer: Schema | undefined;
  /** Schemas that the answer refers to. */
  readonly schemasByName: Schemas;
}

/** Type in one line: `string (uuid)`, `integer or null`, `array of string`. */
export function typeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.oneOf ?? schema.anyOf;
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (variants) return [...new Set(variants.map(typeOf))].join(' | ');
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'any');
  if (schema.items && type === 'array') return `array of ${typeOf(schema.items)}`;
  return schema.format ? `${type} (${schema.format})` : type;
}

const jsonOf = (content: Readonly<Record<string, { readonly schema?: Schema }>> | undefined) => content?.['application/json']?.schema;

const bodyFields = (schema: Schema | undefined): OpenApiField[] =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeOf(property),
    place: 'body',
    isRequired: schema?.required?.includes(name) ?? false,
  }));

/** Queries and single commands of a description. */
export function operationsOf(api: OpenApi): readonly Operation[] {
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const area = described.tags?.[0] ?? '';
      const answer = jsonOf(described.responses?.['200']?.content);
      const schemasByName = { ...api.components?.schemas, ...answer?.$defs };
      const parameters = (described.parameters ?? []).map(({ name, in: place, required = false, schema }) => ({
        name,
        place,
        isRequired: required,
        type: typeOf(schema),
      }));
      const body = jsonOf(described.requestBody?.content);
      for (const variant of body?.oneOf ?? [body]) {
        const title = variant?.title ?? described.summary ?? described.operationId ?? path;
        const kind = method === 'get' ? 'query' : 'command';
        const description = variant?.description ?? described.description ?? '';
        operations.push({
          key: `${method} ${path} ${title}`,
          area,
          kind,
          method: method.toUpperCase(),
          path,
          title,
          description,
          fields: [...parameters, ...bodyFields(variant)],
          answer,
          schemasByName,
        });
      }
    }
  }
  return operations;
}

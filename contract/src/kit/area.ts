import type { Command } from './command.ts';
import type { EntityType } from './entityType.ts';
import type { z } from 'zod';
import type { Query } from './query.ts';

export type QueryWithSchema = readonly [query: Query, schema: z.ZodType];

/** Pairs a query with the schema of its answer, checked by the compiler. */
export const withAnswer = <A>(query: Query<A>, schema: z.ZodType<NoInfer<A>>): QueryWithSchema => [query, schema];

export interface AreaContract {
  readonly entityTypes?: readonly EntityType[];
  readonly commands: readonly Command[];
  readonly queries: readonly QueryWithSchema[];
}

export interface Contract extends Required<Omit<AreaContract, 'queries'>> {
  readonly queries: readonly Query[];
  readonly answerSchema: (query: Query) => z.ZodType;
  /** Looks up by area as well, for topics are unique within their area only. */
  readonly commandOf: (area: string, topic: string) => Command | undefined;
  readonly entityTypeOf: (name: string) => EntityType | undefined;
}

const isCommand = (value: unknown): value is Command => typeof value === 'object' && value !== null && 'topic' in value;
const exportsOf = (modules: readonly object[]): readonly unknown[] => modules.flatMap((module): unknown[] => Object.values(module));

/** Commands among the exports of modules: a command is declared by its export. */
export const collectExportedCommands = (...modules: readonly object[]): readonly Command[] => exportsOf(modules).filter(isCommand);

/** @throws an Error for a repeated key */
export function indexByKey<T>(entries: readonly T[], keyOf: (entry: T) => string, what: string): ReadonlyMap<string, T> {
  const byKey = new Map<string, T>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (byKey.has(key)) throw new Error(`${what} ${key} is declared twice: give one of them another name`);
    byKey.set(key, entry);
  }
  return byKey;
}

const topicKey = (area: string, topic: string): string => `${area} ${topic}`;

/** Merges the areas' declarations. @throws an Error for a type, topic or query declared twice */
export function mergeAreaContracts(areas: readonly AreaContract[]): Contract {
  const entityTypes = areas.flatMap((area) => area.entityTypes ?? []);
  const commands = areas.flatMap((area) => area.commands);
  const queries = areas.flatMap((area) => area.queries);
  const types = indexByKey(entityTypes, ({ type }) => type, 'the entity type');
  const topics = indexByKey(commands, ({ area, topic }) => topicKey(area, topic), 'the command');
  const answers = indexByKey(queries, ([{ name }]) => name, 'the query');
  return {
    entityTypes,
    commands,
    queries: queries.map(([query]) => query),
    answerSchema: ({ name }) => {
      const [, schema] = answers.get(name) ?? [];
      if (!schema) throw new Error(`the query ${name} is in no area: name it with its answer in the area.ts of its area`);
      return schema;
    },
    commandOf: (area, topic) => topics.get(topicKey(area, topic)),
    entityTypeOf: (name) => types.get(name),
  };
}

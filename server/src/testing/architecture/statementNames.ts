import { isTest, type SourceFiles, type Rule } from './rule.ts';

interface Statement {
  /** Name as written in the source, with interpolations as `*`. */
  readonly name: string;
  readonly line: number;
}

/** Name of a prepared statement, which its text follows. */
const statement = /^\{\s*name: ('[^']+'|`[^`]+`),\s*(?:\/\/[^\n]*\s*)*text:/;

const statementsIn = (project: SourceFiles, path: string): Statement[] =>
  (project.get(path)?.nodes ?? []).flatMap(({ type, line, text }) => {
    const name = type === 'ObjectExpression' ? statement.exec(text)?.[1] : undefined;
    return name === undefined ? [] : [{ line, name: name.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '*') }];
  });

/** First place of each name. */
const places = new WeakMap<SourceFiles, ReadonlyMap<string, string>>();

function placesIn(project: SourceFiles): ReadonlyMap<string, string> {
  const cachedPlaces = places.get(project);
  if (cachedPlaces) return cachedPlaces;
  const all = [...project.keys()]
    .filter((path) => !isTest(path))
    .flatMap((path) => statementsIn(project, path).map(({ name, line }) => [name, `${path}:${line}`] as const));
  const first = new Map(all.toReversed());
  places.set(project, first);
  return first;
}

export const uniqueStatementNames: Rule = {
  name: 'prepared statements have names of their own',
  fix: 'The driver refuses two texts under one name on a connection: share the statement, or name it by what it reads.',
  findViolations(source, project) {
    if (isTest(source.path)) return [];
    return statementsIn(project, source.path).flatMap(({ name, line }) => {
      const first = placesIn(project).get(name);
      return first === `${source.path}:${line}` ? [] : [{ line, what: `names ${name} like ${first}` }];
    });
  },
};

import { type Violation, type SourceFiles, type Rule } from './rule.ts';
import type { Import, Source } from './source.ts';

/** Libraries without side effects. */
const purePackages = /^(zod|@kurator\/contract|libphonenumber-js)(\/|$)/;

const impurities: [type: string, pattern: RegExp, what: string][] = [
  ['MemberExpression', /^Date\.now$|^performance\.now$/, 'reads the clock'],
  ['NewExpression', /^new Date(\(\))?$/, 'reads the clock'],
  ['CallExpression', /^Date\(\)$/, 'reads the clock'],
  ['MemberExpression', /^Math\.random$|^(globalThis\.)?crypto\./, 'draws random numbers'],
  ['MemberExpression', /^process\./, 'looks at the process'],
  ['CallExpression', /^(fetch|setTimeout|setInterval|queueMicrotask)\(/, 'reaches outside'],
];

/** Deciders are pure, including everything they call. */
export const pureDeciders: Rule = {
  name: 'deciders are pure',
  fix: 'Time, new ids and what must be looked up come in with the command or the context; what must be unique is a reservation.',
  findViolations(source, project) {
    if (!source.path.endsWith('.decider.ts')) return [];
    const calledNames = source.imports.flatMap((one) => {
      const { target, line } = one;
      const first = firstImpure(one, project);
      return first ? [{ line, what: `runs with ${target}, which reaches ${first}` }] : [];
    });
    return [...impuritiesOf(source), ...calledNames];
  },
};

function impuritiesOf(source: Source): Violation[] {
  const importedFiles = source.imports
    .filter(({ isType, target }) => !isType && isForeign(target) && !purePackages.test(target))
    .map(({ line, target }) => ({ line, what: `imports ${target}` }));
  const nodeViolations = source.nodes.flatMap(({ type, line, text }) =>
    impurities
      .filter(([kind, pattern]) => kind === type && pattern.test(text))
      .map(([, , what]) => ({ line, what: `${what}: ${text.slice(0, 40)}` })),
  );
  return [...importedFiles, ...nodeViolations];
}

/** First impure import, direct or indirect. */
function firstImpure({ target, isType, names }: Import, project: SourceFiles, visitedPaths = new Set<string>()): string | undefined {
  const source = isType ? undefined : project.get(target);
  if (!source || (!source.isIndex && visitedPaths.has(target))) return undefined;
  visitedPaths.add(target);
  const [own] = impuritiesOf(source);
  if (own) return `${target}:${own.line}, which ${own.what}`;
  const runs = source.isIndex ? source.imports.filter((one) => hasCommonName(one.names, names)) : source.imports;
  return runs.map((one) => firstImpure(one, project, visitedPaths)).find((impurity) => impurity !== undefined);
}

/** Empty lists mean everything. */
function hasCommonName(exported: string[], importedNames: string[]): boolean {
  return exported.length === 0 || importedNames.length === 0 || exported.some((name) => importedNames.includes(name));
}

function isForeign(target: string): boolean {
  return !/^(contract|server|web|scripts)\//.test(target);
}

/** Views read states, cards and links: another view may lag, which would leave wrong rows. Their SELECTs are held by a test of their own. */
export const viewsReadNoViews: Rule = {
  name: 'views read no views',
  fix: 'Read the stream, the cards that it links to and the links; share columns as text in seedwork.',
  findViolations(source) {
    if (!source.path.endsWith('.view.ts')) return [];
    return source.imports
      .filter(({ target, isType }) => !isType && target.endsWith('.view.ts'))
      .map(({ line, target }) => ({ line, what: `imports the view ${target}` }));
  },
};

import type { Rule, SourceFiles } from './rule.ts';
import { resolveImportPath } from './source.ts';

/** Imported names by file; `*` for everything. */
type Uses = ReadonlyMap<string, ReadonlySet<string>>;

const usesByProject = new WeakMap<SourceFiles, Uses>();

function usesIn(project: SourceFiles): Uses {
  const cachedUses = usesByProject.get(project);
  if (cachedUses) return cachedUses;
  const uses = new Map<string, Set<string>>();
  for (const { target, names } of [...project.values()].flatMap(({ imports }) => imports)) {
    const path = resolveImportPath(target);
    const used = uses.get(path) ?? new Set();
    for (const name of names.length > 0 ? names : ['*']) used.add(name);
    uses.set(path, used);
  }
  usesByProject.set(project, uses);
  return uses;
}

/** Rejects exports that no file imports, of files that are imported by their path. */
export const noUnusedExports: Rule = {
  name: 'exports are used',
  fix: 'Leave out the word export; delete it where its own file does not use it either.',
  findViolations({ path, exports }, project) {
    const used = usesIn(project).get(path) ?? new Set(['*']);
    // Benches are found by their names.
    if (used.has('*') || path.endsWith('.bench.ts')) return [];
    return exports
      .filter(({ name }) => !used.has(name))
      .map(({ name, line }) => ({ line, what: `exports ${name}, which no file imports` }));
  },
};

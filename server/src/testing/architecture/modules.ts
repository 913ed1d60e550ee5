import { isTest, type Violation, type SourceFiles, type Rule } from './rule.ts';
import { contractIndex, resolveImportPath, type Source } from './source.ts';

const table = 'ARCHITECTURE.md';

/** Folder and the folders it may import. */
interface Module {
  readonly path: string;
  readonly imports: readonly string[];
  /** Line of its row in the table. */
  readonly line: number;
}

const quotedNames = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Modules in the table of ARCHITECTURE.md: `| \`folder\` | what it holds | \`folders\` that it imports |`. */
const modulesIn = (text: string): readonly Module[] =>
  text.split('\n').flatMap((row, at) => {
    const [, first, , imports] = row.split('|');
    const [path] = quotedNames(first);
    return path && /^(contract|server|web)\/src/.test(path) ? [{ path, imports: quotedNames(imports), line: at + 1 }] : [];
  });

const modulesByProject = new WeakMap<SourceFiles, readonly Module[]>();
function modulesOf(project: SourceFiles): readonly Module[] {
  const modules = modulesByProject.get(project) ?? modulesIn(project.get(table)?.text ?? '');
  modulesByProject.set(project, modules);
  return modules;
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Whether a table entry names a module, or with `/*` all below as well. */
const isNamedBy = (entry: string, module: Module): boolean =>
  entry.endsWith('/*') ? isWithin(module.path, entry.slice(0, -2)) : entry === module.path;

/** Innermost module of a file. Re-exports of the contract's index belong to its kit. */
function moduleOf(path: string, modules: readonly Module[]): Module | undefined {
  const at = path === contractIndex ? 'contract/src/kit' : path;
  return modules.filter((module) => isWithin(at, module.path)).toSorted((a, b) => b.path.length - a.path.length)[0];
}

const isProduct = (path: string): boolean => /^(contract|server|web)\/src\/.*\.tsx?$/.test(path) && !isTest(path) && path !== contractIndex;

/** Imports into other modules. */
const crossModuleImports = (source: Source, own: Module, modules: readonly Module[]) =>
  source.imports.flatMap(({ line, target }) => {
    const file = resolveImportPath(target);
    const module = /^(contract|server|web)\/.*\.tsx?$/.test(file) ? moduleOf(file, modules) : undefined;
    return module && module !== own ? [{ line, target, module }] : [];
  });

/** Allows imports named in ARCHITECTURE.md alone, type imports included. */
export const declaredImports: Rule = {
  name: 'declared imports',
  fix: `Hand in what is needed, or move it to where both may import it; a new direction belongs into the table of ${table}.`,
  findViolations(source, project) {
    const modules = modulesOf(project);
    if (source.path === table) return unusedImports(modules, project);
    if (modules.length === 0 || !isProduct(source.path)) return [];
    const own = moduleOf(source.path, modules);
    if (!own) return [{ line: 1, what: `lies in no module of ${table}` }];
    return crossModuleImports(source, own, modules)
      .filter(({ module }) => !own.imports.some((entry) => isNamedBy(entry, module)))
      .map(({ line, target, module }) => ({ line, what: `imports ${target} of ${module.path}, which ${own.path} does not name` }));
  },
};

/** Table entries without an import. */
function unusedImports(modules: readonly Module[], project: SourceFiles): Violation[] {
  const usedImports = new Map<Module, Set<Module>>();
  for (const source of project.values()) {
    const own = isProduct(source.path) ? moduleOf(source.path, modules) : undefined;
    if (!own) continue;
    const usedModules = usedImports.get(own) ?? new Set<Module>();
    for (const { module } of crossModuleImports(source, own, modules)) usedModules.add(module);
    usedImports.set(own, usedModules);
  }
  return modules.flatMap((module) => {
    const usedModules = usedImports.get(module);
    if (!usedModules) return [{ line: module.line, what: `names ${module.path}, where no file lies` }];
    return module.imports
      .filter((entry) => ![...usedModules].some((other) => isNamedBy(entry, other)))
      .map((entry) => ({ line: module.line, what: `says that ${module.path} imports ${entry}: nothing does` }));
  });
}

const testPackages = new Set(['vitest', 'vitest/node', 'vite', 'fast-check']);

/** Runtime borders: contract without node and web, web without node, server without web. */
export const runtimeBorders: Rule = {
  name: 'runs there',
  fix: 'The contract runs everywhere and knows zod alone; the web runs in a browser; the server does not know the web.',
  findViolations({ path, imports }) {
    const [, tree] = /^(contract|server|web)\/src\//.exec(path) ?? [];
    if (!tree || isTest(path)) return [];
    const isForeign = (target: string): boolean => {
      if (testPackages.has(target)) return true;
      if (tree === 'contract') return !target.startsWith('contract/src/') && target !== 'zod';
      if (tree === 'server') return /^(web\/|@kurator\/web)/.test(target);
      return /^(node:|server\/|@kurator\/server)/.test(target);
    };
    return imports.filter(({ target }) => isForeign(target)).map(({ line, target }) => ({ line, what: `imports ${target}` }));
  },
};

/** Folders of the web that hold no area. */
const noAreas = new Set(['app', 'i18n', 'kit', 'seedwork']);

/** A screen imports the sections of its area, but no other screen. */
export const screensApart: Rule = {
  name: 'screens apart',
  fix: 'A screen links to others by their names; what several show is a section of their area.',
  findViolations({ path, imports }) {
    const [, area, folder] = /^web\/src\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    if (!area || noAreas.has(area) || isTest(path)) return [];
    const own = [`web/src/${area}/${folder}`, `web/src/${area}/section`];
    return imports
      .filter(({ target }) => isWithin(target, `web/src/${area}`) && !own.some((allowed) => isWithin(target, allowed)))
      .map(({ line, target }) => ({ line, what: `imports ${target}` }));
  },
};

/** Product code imports no test code. */
export const noTestCode: Rule = {
  name: 'no test code in the product',
  fix: 'Move what both need out of the test.',
  findViolations(source) {
    if (isTest(source.path)) return [];
    return source.imports.filter(({ target }) => isTest(target)).map(({ line, target }) => ({ line, what: `imports ${target}` }));
  },
};

import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** Path from the project folder for own files, else the package name. */
  target: string;
  /** Type-only imports, erased at run time. */
  isType: boolean;
  line: number;
  /** Imported names; empty: everything. */
  names: string[];
}

interface Export {
  name: string;
  line: number;
}

/** Part of a syntax node that the rules read. */
interface Node {
  type: string;
  line: number;
  text: string;
}

export interface Source {
  /** Path from the project folder, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  /** Declared here, not passed on; without the default. */
  exports: Export[];
  nodes: Node[];
  comments: Node[];
  /** Whether it only re-exports; then the requested names decide. */
  isIndex: boolean;
}

/** Parses a file; other languages have a text and at most comments. */
export function sourceOf(path: string, text: string): Source {
  if (!/\.(ts|tsx|mjs)$/.test(path))
    return { path, text, imports: [], exports: [], nodes: [], comments: commentsIn(path, text), isIndex: false };
  const { program, module, comments } = parseSync(path, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports = [
    ...module.staticImports.map((one) => ({
      ...one.moduleRequest,
      isType: areAllTypes(one.entries),
      names: one.entries.flatMap(({ importName }) => importName.name ?? []),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest
          ? [{ ...entry.moduleRequest, isType: entry.isType, names: entry.exportName.name === null ? [] : [entry.exportName.name] }]
          : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      value: text.slice(start + 1, end - 1),
      start,
      isType: false,
      names: [],
    })),
  ];
  const exports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, exportName: { kind, name } }) =>
      moduleRequest || kind !== 'Name' || name === null ? [] : [{ name, line: lineAt(start) }],
    ),
  );
  return {
    path,
    text,
    exports,
    imports: imports.map(({ value, start, isType, names }) => ({ target: targetOf(path, value), isType, line: lineAt(start), names })),
    nodes: nodesOf(program).map(({ type, start, end }) => ({ type, line: lineAt(start), text: text.slice(start, end) })),
    comments: comments.map(({ type, value, start }) => ({ type, line: lineAt(start), text: value })),
    isIndex: program.body.every((statement) => 'source' in statement && statement.type.startsWith('Export')),
  };
}

/** Comments of style sheets and SQL; a consecutive line counts as a comment of its own, as in scripts. */
function commentsIn(path: string, text: string): Node[] {
  const [type, pattern] = path.endsWith('.css') ? ['Block', /\/\*(.*?)\*\//gs] : path.endsWith('.sql') ? ['Line', /--(.*)/g] : [];
  if (type === undefined || pattern === undefined) return [];
  return [...text.matchAll(pattern)].map(({ index, 1: comment = '' }) => ({
    type,
    line: text.slice(0, index).split('\n').length,
    text: comment,
  }));
}

/** Whether all names are types; a bare `import './x'` runs. */
function areAllTypes(entries: { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}

function targetOf(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

interface SourceNode {
  type: string;
  start: number;
  end: number;
}

function nodesOf(value: unknown): SourceNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return isNode(value) ? [{ type: value.type, start: value.start, end: value.end }, ...inner] : inner;
}

function isNode(value: object): value is SourceNode {
  return 'type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value;
}

export const contractIndex = 'contract/src/index.ts';

/** Project file of an import; the contract is imported by package name. */
export const resolveImportPath = (target: string): string =>
  target === '@kurator/contract' ? contractIndex : target.replace(/^@kurator\/contract\/(.*)$/, 'contract/src/$1.ts');

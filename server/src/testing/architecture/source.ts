import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One import or re-export of a file. */
export interface Import {
  /** A path from the project's folder for the project's own files, else the package's name as written. */
  target: string;
  /** Erased before it runs: only types are taken. */
  isType: boolean;
  line: number;
  /** What is taken from there; empty: everything. */
  names: string[];
}

/** A node of the syntax tree, as far as the rules look. */
export interface Node {
  type: string;
  line: number;
  /** The source text of it. */
  text: string;
}

/** One file of the project, read for the rules of the house. */
export interface Source {
  /** From the project's folder, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  nodes: Node[];
  comments: Node[];
  /** It only passes on what others export: its imports are re-exports, and only those that are asked for matter. */
  isIndex: boolean;
}

/** Reads a file; what is not TypeScript or JavaScript has a text and nothing else. */
export function sourceOf(path: string, text: string): Source {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return { path, text, imports: [], nodes: [], comments: [], isIndex: false };
  const { program, module, comments } = parseSync(path, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports = [
    ...module.staticImports.map((one) => ({
      ...one.moduleRequest,
      isType: allTypes(one.entries),
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
  return {
    path,
    text,
    imports: imports.map(({ value, start, isType, names }) => ({ target: targetOf(path, value), isType, line: lineAt(start), names })),
    nodes: nodesOf(program).map(({ type, start, end }) => ({ type, line: lineAt(start), text: text.slice(start, end) })),
    comments: comments.map(({ type, value, start }) => ({ type, line: lineAt(start), text: value })),
    isIndex: program.body.every((statement) => 'source' in statement && statement.type.startsWith('Export')),
  };
}

/** `import type {...}` or every name of it a type; a bare `import './x'` runs. */
function allTypes(entries: { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}

function targetOf(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

interface Positioned {
  type: string;
  start: number;
  end: number;
}

function nodesOf(value: unknown): Positioned[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return isNode(value) ? [{ type: value.type, start: value.start, end: value.end }, ...inner] : inner;
}

function isNode(value: object): value is Positioned {
  return 'type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value;
}

/** What the contract's package passes on by its own name. */
export const contractIndex = 'contract/src/index.ts';

/** The file of ours behind an import: the contract is imported by its package's name. */
export const fileOf = (target: string): string =>
  target === '@kurator/contract' ? contractIndex : target.replace(/^@kurator\/contract\/(.*)$/, 'contract/src/$1.ts');

import { posix } from 'node:path';
import type { SourceFiles, Rule } from './rule.ts';
import { resolveImportPath } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const graphs = new WeakMap<SourceFiles, Graph>();

/** Files on an import cycle or leading to one, with their imports among those. */
function graphOf(project: SourceFiles): Graph {
  const cachedGraph = graphs.get(project);
  if (cachedGraph) return cachedGraph;
  let graph: Graph = new Map(
    [...project.values()].map(({ path, imports }) => [
      path,
      imports.map(({ target }) => resolveImportPath(target)).filter((target) => project.has(target)),
    ]),
  );
  // Removes files without remaining imports, which lie on no cycle.
  for (let before = -1; before !== graph.size;) {
    before = graph.size;
    const remainingFiles = [...graph].filter(([, targets]) => targets.length > 0);
    const paths = new Set(remainingFiles.map(([path]) => path));
    graph = new Map(remainingFiles.map(([path, targets]) => [path, targets.filter((target) => paths.has(target))]));
  }
  graphs.set(project, graph);
  return graph;
}

/** Shortest import cycle of a file, if any. */
function findImportCycle(start: string, graph: Graph): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) return wayTo(path, start, cameFrom);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return undefined;
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [end];
  for (let at = end; at !== start;) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}

/** Rejects import cycles, type imports included. */
export const noImportCycles: Rule = {
  name: 'no import circles',
  fix: 'Move what both need, often a type, into a file of its own; or hand it in.',
  findViolations({ path, imports }, project) {
    const circle = findImportCycle(path, graphOf(project));
    // Reports a cycle once, at its first file.
    if (!circle || circle.some((other) => other < path)) return [];
    const next = circle[1] ?? path;
    const line = imports.find(({ target }) => target === next || posix.basename(target) === posix.basename(next, '.ts'))?.line ?? 1;
    return [{ line, what: `imports itself by ${circle.slice(1).join(', ')}` }];
  },
};

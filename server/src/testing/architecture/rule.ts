import type { Source } from './source.ts';

export type SourceFiles = ReadonlyMap<string, Source>;

export interface Violation {
  line: number;
  what: string;
}

export interface Rule {
  name: string;
  fix: string;
  findViolations(source: Source, project: SourceFiles): Violation[];
}

/** Offences as lines: place, rule, and how to fix it. */
export function findViolationsIn(project: SourceFiles, rules: Rule[]): string[] {
  return rules.flatMap((rule) =>
    [...project.values()].flatMap((source) =>
      rule.findViolations(source, project).map(({ line, what }) => `${source.path}:${line} ${what} (${rule.name}). ${rule.fix}`),
    ),
  );
}

/** Test files, which may import more than the product. The screens at `/testing` are the product's. */
export function isTest(path: string): boolean {
  if (/\.spec\.tsx?$/.test(path)) return true;
  return path.includes('/testing/') ? !path.startsWith('web/src/app/testing/') : /^(e2e|bench)\//.test(path);
}

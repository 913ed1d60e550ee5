import type { Source } from './source.ts';

export type Project = ReadonlyMap<string, Source>;

export interface Offence {
  line: number;
  what: string;
}

export interface Rule {
  name: string;
  mend: string;
  offences(source: Source, project: Project): Offence[];
}

/** Offences as lines: place, rule, and how to fix it. */
export function offencesIn(project: Project, rules: Rule[]): string[] {
  return rules.flatMap((rule) =>
    [...project.values()].flatMap((source) =>
      rule.offences(source, project).map(({ line, what }) => `${source.path}:${line} ${what} (${rule.name}). ${rule.mend}`),
    ),
  );
}

/** Test files, which may import more than the product. */
export function isTest(path: string): boolean {
  return /\.spec\.tsx?$/.test(path) || path.includes('/testing/') || /^(e2e|bench)\//.test(path);
}

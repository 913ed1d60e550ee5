import type { Source } from './source.ts';

/** Every file by its path. */
export type Project = ReadonlyMap<string, Source>;

/** Something in a file that a rule forbids. */
export interface Offence {
  line: number;
  what: string;
}

/** A rule of the house. */
export interface Rule {
  name: string;
  /** What to do about an offence. */
  mend: string;
  offences(source: Source, project: Project): Offence[];
}

/** All offences against all rules, each a line that says where, what, and how to mend it. */
export function offencesIn(project: Project, rules: Rule[]): string[] {
  return rules.flatMap((rule) =>
    [...project.values()].flatMap((source) =>
      rule.offences(source, project).map(({ line, what }) => `${source.path}:${line} ${what} (${rule.name}). ${rule.mend}`),
    ),
  );
}

/** Tests and what only tests use may look further than the product. */
export function isTest(path: string): boolean {
  return /\.spec\.tsx?$/.test(path) || path.includes('/testing/') || /^(e2e|bench)\//.test(path);
}

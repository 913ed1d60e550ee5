import { pureDeciders, viewsReadNoViews } from './purity.ts';
import { importDirections, noTestCode } from './rooms.ts';
import type { Rule } from './rule.ts';
import { lengths, names, noMachinePaths, noReminders, noSilencing, noSleeping } from './style.ts';

/** The rules of the house that a program can check. */
export const rules: Rule[] = [
  importDirections,
  noTestCode,
  pureDeciders,
  viewsReadNoViews,
  names,
  lengths,
  noSilencing,
  noReminders,
  noMachinePaths,
  noSleeping,
];

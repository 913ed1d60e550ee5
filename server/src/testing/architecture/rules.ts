import { pureDeciders, viewsReadNoViews } from './purity.ts';
import { noAreaNames } from './areaNames.ts';
import { noCircles } from './circles.ts';
import { declaredImports, noTestCode, runtimeBorders, screensApart } from './modules.ts';
import type { Rule } from './rule.ts';
import { statementNames } from './statementNames.ts';
import {
  commentShare,
  indexedIds,
  fileLengths,
  names,
  noMachinePaths,
  noQuestionWords,
  noReminders,
  noSilencing,
  noSleeping,
  ownDatabase,
} from './style.ts';

export const rules: Rule[] = [
  declaredImports,
  noCircles,
  runtimeBorders,
  screensApart,
  noTestCode,
  pureDeciders,
  viewsReadNoViews,
  names,
  fileLengths,
  noSilencing,
  noReminders,
  noQuestionWords,
  noMachinePaths,
  noSleeping,
  ownDatabase,
  statementNames,
  indexedIds,
  commentShare,
  noAreaNames,
];

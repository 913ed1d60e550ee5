import { pureDeciders, viewsReadNoViews } from './purity.ts';
import { noAreaNames } from './areaNames.ts';
import { noImportCycles } from './importCycles.ts';
import { declaredImports, noTestCode, runtimeBorders, screensApart } from './modules.ts';
import type { Rule } from './rule.ts';
import { uniqueStatementNames } from './statementNames.ts';
import { noUnusedExports } from './unusedExports.ts';
import {
  commentShare,
  noIdsComparedAsText,
  fileLengths,
  flagNames,
  noMeaninglessFileNames,
  noMachinePaths,
  noQuestionWords,
  noReminders,
  noSilencing,
  noSleeping,
  databaseIsolation,
} from './style.ts';

export const rules: Rule[] = [
  declaredImports,
  noImportCycles,
  runtimeBorders,
  screensApart,
  noTestCode,
  pureDeciders,
  viewsReadNoViews,
  noMeaninglessFileNames,
  fileLengths,
  noSilencing,
  noReminders,
  noQuestionWords,
  noMachinePaths,
  noSleeping,
  databaseIsolation,
  flagNames,
  uniqueStatementNames,
  noIdsComparedAsText,
  commentShare,
  noAreaNames,
  noUnusedExports,
];

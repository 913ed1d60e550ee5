import { defineCommand, type Command } from '@kurator/contract/kit/command';
import { hiddenField, optionalField, requiredField } from '@kurator/contract/kit/field';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';

const fields = {
  project_id: hiddenField('uuid'),
  run: requiredField('humanId'),
  rows: requiredField('caseCount'),
  awards: optionalField('longText'),
};

export type ScoreCommand = Command<typeof fields>;

/**
 * Puts the rows of a run into effect for the awards of a project: those that it has rows for, or those whose ids `awards` lists, separated
 * by spaces. It is not in the contract's registry, so no request can send it.
 */
export const defineScoreCommand = (
  of: Pick<Command, 'area'> & Partial<Pick<Command, 'rejections'>> & { readonly subjectType: string },
): ScoreCommand =>
  defineCommand({
    topic: rankingSync.topic,
    permission: rankingSync.permission,
    subject: 'project_id',
    fields,
    ...of,
  });

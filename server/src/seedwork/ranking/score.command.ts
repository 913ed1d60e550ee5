import { defineCommand, type Command } from '@kurator/contract/kit/command';
import { subjectField, optional, required } from '@kurator/contract/kit/field';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';

const fields = {
  project_id: subjectField('uuid'),
  run: required('humanId'),
  rows: required('caseCount'),
  awards: optional('longText'),
};

export type ScoreCommand = Command<typeof fields>;

/**
 * Puts the rows of a run into effect for the awards of a project: those that it has rows for, or those whose ids `awards` lists, separated
 * by spaces. It is not in the contract's registry, so no request can send it.
 */
export const scoreCommand = (of: Pick<Command, 'area'> & Partial<Pick<Command, 'rejections'>> & { readonly about: string }): ScoreCommand =>
  defineCommand({
    topic: rankingSync.topic,
    permission: rankingSync.permission,
    subject: 'project_id',
    fields,
    ...of,
  });

import { mergeableTypes } from '@kurator/contract/health/duplicate';
import { duplicateDismiss, duplicateReopen } from '@kurator/contract/health/duplicate.command';
import { healthTypes } from '@kurator/contract/health/healthTypes';
import type { DuplicatePairsAnswer } from '@kurator/contract/seedwork/duplicate.answer';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { DuplicatesPage } from '../../seedwork/duplicate/DuplicatesPage.tsx';
import type { Pair } from '../../seedwork/duplicate/pair.ts';
import type { DuplicateCommands } from '../../seedwork/duplicate/duplicateActions.ts';
import { pairsUrl } from './pairsUrl.ts';

const types = mergeableTypes.flatMap((name) => healthTypes.find(({ type }) => type === name) ?? []);
const commands: DuplicateCommands = {
  merge: entityMerge,
  unmerge: entityUnmerge,
  dismiss: duplicateDismiss,
  reopen: duplicateReopen,
  subject: ({ id, entity_type }) => ({ entity_id: id, entity_type }),
  into: 'into_id',
  count: 'duplicate',
};

const pairOf = ({ entities, ...pair }: DuplicatePairsAnswer['items'][number]): Pair => ({
  ...pair,
  entities: entities.map(({ dms_one_id: number, ...entity }) => ({ ...entity, number })),
});

/** Possible duplicates of medics and institutions. */
export const Page = () => <DuplicatesPage area="health" types={types} commands={commands} pairOf={pairOf} pairsUrl={pairsUrl} />;

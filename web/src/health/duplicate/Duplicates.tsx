import { comparedTypes, duplicates } from '@kurator/contract/health/duplicate';
import { duplicateDismiss, duplicateReopen } from '@kurator/contract/health/duplicate.command';
import { healthTypes } from '@kurator/contract/health/healthTypes';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { urlOf } from '../../app/urlOf.ts';
import { DuplicatesPage } from '../../seedwork/duplicate/DuplicatesPage.tsx';

const types = comparedTypes.flatMap((name) => healthTypes.find(({ type }) => type === name) ?? []);
const commands = { merge: entityMerge, unmerge: entityUnmerge, dismiss: duplicateDismiss, reopen: duplicateReopen };

/** Possible duplicates of medics and institutions. */
export const Page = () => (
  <DuplicatesPage
    types={types}
    commands={commands}
    pairsUrl={({ status, search, type, offset }) =>
      urlOf(duplicates, { status, search: search || undefined, type: type || undefined, offset })
    }
  />
);

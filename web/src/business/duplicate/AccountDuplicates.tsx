import { lazy, Suspense } from 'react';
import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { accountMerge, accountUnmerge } from '@kurator/contract/business/account/account.command';
import { account } from '@kurator/contract/business/account/account.type';
import type { AccountDuplicatePairsAnswer } from '@kurator/contract/business/duplicate.answer';
import { accountDuplicateDismiss, accountDuplicateReopen } from '@kurator/contract/business/duplicate.command';
import { propertyFieldName, formatPropertyValue } from '@kurator/contract/kit/property';
import { language } from '../../app/i18n.ts';
import { DuplicatesPage } from '../../seedwork/duplicate/DuplicatesPage.tsx';
import type { Pair, ExtraValue } from '../../seedwork/duplicate/pair.ts';
import type { DuplicateCommands } from '../../seedwork/duplicate/duplicateActions.ts';
import { toProperty } from '../section/definition.ts';
import { pairsUrl } from './pairsUrl.ts';

/** The projects to choose from come after the pairs. */
const ProjectSelect = lazy(() => import('../section/ProjectSelect.tsx'));

const commands: DuplicateCommands = {
  merge: accountMerge,
  unmerge: accountUnmerge,
  dismiss: accountDuplicateDismiss,
  reopen: accountDuplicateReopen,
  subject: ({ id }) => ({ account_id: id }),
  into: 'into_account_id',
  count: 'account_duplicate',
};

const pairOf = ({ accounts, ...pair }: AccountDuplicatePairsAnswer['items'][number]): Pair => ({
  ...pair,
  entities: accounts.map(({ id, name, human_id: number, project_slug: owner, address_str, is_deleted }) => ({
    id,
    entity_type: account.type,
    name,
    number,
    owner,
    address_str,
    is_deleted,
  })),
});

/** Values of the project's properties. */
const propertiesOf = ({ project, properties }: AccountAnswer): readonly ExtraValue[] =>
  project.properties.map(toProperty).map((definition) => ({
    field: propertyFieldName(definition.name),
    label: definition.label,
    text: formatPropertyValue(definition, properties[definition.name] ?? null, language()),
  }));

/** Possible duplicates among accounts. */
export const Page = () => (
  <DuplicatesPage
    area="business"
    types={[account]}
    commands={commands}
    pairOf={pairOf}
    valuesOfSide={propertiesOf}
    pairsUrl={pairsUrl}
    filters={
      <Suspense>
        <ProjectSelect />
      </Suspense>
    }
  />
);

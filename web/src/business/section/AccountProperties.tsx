import { lazy, Suspense } from 'react';
import { accountChange } from '@kurator/contract/business/account/account.command';
import { t } from '../../app/i18n.ts';
import { hasPermission } from '../../app/session.ts';
import { PropertyCell } from '../../kit/property/PropertyCell.tsx';
import { PropertyValuesPanel } from '../../seedwork/property/PropertyValuesPanel.tsx';
import { useEntity } from '../../seedwork/section/entity.ts';
import type { Account, AccountChangeForm } from './accountChange.ts';

/** Editing, loaded after the values. */
const AccountCell = lazy(() => import('./AccountPropertyCell.tsx'));

interface Props {
  readonly account: Account;
  readonly change: AccountChangeForm;
}

/** Values of the project's properties, changed in their place. */
export function AccountProperties({ account, change: { definitions, labels } }: Props) {
  const { id, is_deleted: isDeleted, project, properties, missing_properties: missing } = account;
  const isOpen = useEntity().as_of === undefined && !isDeleted && hasPermission(accountChange.permission);
  return (
    <PropertyValuesPanel
      note={t('account:properties.of', { project: project.slug.toUpperCase() })}
      empty={t('account:properties.empty')}
      properties={definitions.map((definition) => ({
        ...definition,
        value: properties[definition.name] ?? null,
        edited_by_hand: false,
        is_missing: missing.some(({ name }) => name === definition.name),
      }))}
      renderValue={
        isOpen
          ? (property) => (
              <Suspense key={id} fallback={<PropertyCell of={property} shownProperty={property} />}>
                <AccountCell account={account} labels={labels} property={property} />
              </Suspense>
            )
          : undefined
      }
    />
  );
}

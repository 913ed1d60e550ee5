import type { ComponentType } from 'react';
import { institutionCommands } from '@kurator/contract/health/institutions.command';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { t } from '../../app/i18n.ts';
import { CreateButton } from '../../kit/dialog/CommandButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';

/** The list page of a type of institution. A new one is opened at once. */
export function listOf(type: EntityType): ComponentType {
  const { create } = institutionCommands(type);
  const typeOf = () => type.type;
  return function InstitutionList() {
    return (
      <ListPage
        type={type}
        title={t(`health:types.${type.type}`)}
        typeOf={typeOf}
        search={SearchBar}
        acts={<CreateButton of={create} type={type} />}
      />
    );
  };
}

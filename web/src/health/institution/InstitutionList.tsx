import type { ComponentType } from 'react';
import type { InstitutionType } from '@kurator/contract/health/institution';
import { t } from '../../app/i18n.ts';
import { CreateButton } from '../../kit/dialog/CommandButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';

export function createInstitutionList(type: InstitutionType): ComponentType {
  const { create } = type.commands;
  const list = type.list;
  const emptyListGuide = { commands: [create] };
  const typeOf = () => type.type;
  return function InstitutionList() {
    return (
      <ListPage
        list={list}
        title={t(`entity:types.${type.type}`)}
        typeOf={typeOf}
        search={SearchBar}
        emptyListGuide={emptyListGuide}
        actions={<CreateButton of={create} type={type} />}
      />
    );
  };
}

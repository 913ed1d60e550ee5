import { lazy, Suspense } from 'react';
import type { AccountRow } from '@kurator/contract/business/account/account.answer';
import { account } from '@kurator/contract/business/account/account.type';
import { t } from '../../app/i18n.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';

/** Choice of projects, loaded after the rows. */
const ProjectSelect = lazy(() => import('../section/ProjectSelect.tsx'));

const typeOf = () => account.type;
const valueName = (filter: string, value: string) => (filter === 'project__slug' ? value.toUpperCase() : undefined);

export const Page = () => (
  <ListPage<AccountRow>
    list={account.list}
    title={t('entity:types.account')}
    typeOf={typeOf}
    search={SearchBar}
    valueName={valueName}
    filters={
      <Suspense>
        <ProjectSelect />
      </Suspense>
    }
  />
);

import type { AccountRow } from '@kurator/contract/business/account/account.answer';
import { account } from '@kurator/contract/business/account/account.type';
import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { businessProjects } from '@kurator/contract/business/project/project.list';
import { paramValue } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { AppLink, useSearchState } from '../../app/navigate.tsx';
import { useIsPainted } from '../../app/firstPaint.ts';
import { buttonClass } from '../../kit/button/Button.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useAllRows } from '../../kit/rows/useAllRows.ts';
import { SearchBar } from '../../kit/list/SearchBar.tsx';

const typeOf = () => account.type;
const valueName = (filter: string, value: string) => (filter === 'project__slug' ? value.toUpperCase() : undefined);
const scopeFilters = ['project__slug'];

export function Page() {
  const [search] = useSearchState();
  const { rows: projects = [] } = useAllRows<BusinessProjectRow>(businessProjects, {}, { isEnabled: useIsPainted() });
  const owners = projects.map(({ slug, name }) => ({ id: slug, label: `${slug.toUpperCase()} · ${name}` }));
  const slug = paramValue(search, 'project__slug')?.toLowerCase();
  return (
    <ListPage<AccountRow>
      list={account.list}
      title={t('entity:types.account')}
      typeOf={typeOf}
      search={SearchBar}
      valueName={valueName}
      options={{ project__slug: { owners, value: slug } }}
      emptyListGuide={{
        scopeFilters,
        text: t('entity:account.begin'),
        actions: (
          <AppLink screen="business projects" className={buttonClass()}>
            {t('entity:account.to_projects')}
          </AppLink>
        ),
      }}
    />
  );
}

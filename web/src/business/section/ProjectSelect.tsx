import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { businessProjects } from '@kurator/contract/business/project/project.list';
import { paramValue } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { FilterSelect } from '../../kit/list/OwnerSelect.tsx';
import { useAllRows } from '../../kit/rows/useAllRows.ts';

/** Narrows the list to one project. */
export default function ProjectSelect() {
  const [search, patch] = useSearchState();
  const { rows: projects = [] } = useAllRows<BusinessProjectRow>(businessProjects);
  const owners = projects.map(({ slug, name }) => ({ id: slug, label: `${slug.toUpperCase()} · ${name}` }));
  return (
    <FilterSelect
      label={t('field:project__slug')}
      emptyLabel={t('entity:account.all_projects')}
      owners={owners}
      value={(paramValue(search, 'project__slug') ?? '').toLowerCase()}
      onChange={(slug) => patch({ project__slug: slug, offset: undefined, page: undefined, pair: undefined }, { replace: true })}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { projectsUrl } from './projectsUrl.ts';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { one } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { OwnerSelect } from '../../kit/list/OwnerSelect.tsx';

/** Narrows the list to one project. */
export default function ProjectSelect() {
  const [search, patch] = useSearchState();
  const { data } = useQuery(urlOptions<ListAnswer<BusinessProjectRow>>(projectsUrl));
  const owners = (data?.items ?? []).map(({ slug, name }) => ({ id: slug, label: `${slug.toUpperCase()} · ${name}` }));
  return (
    <OwnerSelect
      label={t('field:project__slug')}
      none={t('entity:account.all_projects')}
      owners={owners}
      value={(one(search, 'project__slug') ?? '').toLowerCase()}
      onChange={(slug) => patch({ project__slug: slug, offset: undefined, page: undefined }, { replace: true })}
    />
  );
}

import { Behind } from '../../kit/list/Behind.tsx';
import { useListKeys } from '../../kit/list/useListKeys.ts';
import { ProjectFilters, type FiltersProps } from './ProjectFilters.tsx';

const stay = () => undefined;

/** What lists have above their rows. A module of its own, since the first load has no room for what lists are made of. */
export default function ProjectTools({ url, ...filters }: FiltersProps & { readonly url: string }) {
  useListKeys({ page: 1, pages: 1, onPage: stay });
  return (
    <>
      <ProjectFilters {...filters} />
      <Behind url={url} />
    </>
  );
}

import { StaleListNotice } from '../../kit/list/StaleListNotice.tsx';
import { useListKeys } from '../../kit/list/useListKeys.ts';
import { ProjectFilters, type ProjectFiltersProps } from './ProjectFilters.tsx';

const stay = () => undefined;

/** Filters, keys and notices above the cards. A separate module keeps code of lists out of the first load. */
export default function ProjectTools({ url, ...filters }: ProjectFiltersProps & { readonly url: string }) {
  useListKeys({ page: 1, pages: 1, onPage: stay });
  return (
    <>
      <ProjectFilters {...filters} />
      <StaleListNotice url={url} />
    </>
  );
}

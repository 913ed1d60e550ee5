import type { Area } from '@kurator/contract/kit/permission';
import { useSearchState } from '../../app/navigate.tsx';
import { ExportMenu } from '../../kit/list/ExportMenu.tsx';

/** Export of the pairs under the filters of the page. */
export default function DuplicatesExport({ area }: { readonly area: Area }) {
  const [{ pair: _pair, ...search }] = useSearchState();
  return <ExportMenu area={area} type="duplicate" search={search} />;
}

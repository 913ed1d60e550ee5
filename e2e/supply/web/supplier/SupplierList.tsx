import { paramValue } from '@kurator/contract/kit/queryString';
import { supplier, suppliersUpload } from '../../../../server/src/testing/supply/supplier.type.ts';
import { t } from '../../../../web/src/app/i18n.ts';
import { useNavigateTo, useSearchState } from '../../../../web/src/app/navigate.tsx';
import { CommandButton } from '../../../../web/src/kit/dialog/CommandButton.tsx';
import { ListPage } from '../../../../web/src/kit/list/ListPage.tsx';
import { SearchBar } from '../../../../web/src/kit/list/SearchBar.tsx';
import { readOnlyProperties } from '../../../../web/src/kit/property/listProperties.tsx';
import { ImportButton } from '../../../../web/src/seedwork/job/ImportButton.tsx';

const typeOf = () => supplier.type;

export const Page = () => (
  <ListPage
    list={supplier.list}
    title={t('entity:types.supplier')}
    typeOf={typeOf}
    search={SearchBar}
    properties={readOnlyProperties}
    actions={<Acts />}
  />
);

/** Creation and upload, of the register that the address names. */
function Acts() {
  const [search] = useSearchState();
  const go = useNavigateTo();
  const presetValues = { register_id: paramValue(search, 'register_id') ?? '' };
  return (
    <>
      <ImportButton of={suppliersUpload} presetValues={presetValues} />
      <CommandButton
        of={supplier.commands.create}
        presetValues={presetValues}
        look="primary"
        icon="plus"
        onDone={({ entity_id: id }) => id && void go(supplier.screens.detail, { [supplier.param]: id })}
      />
    </>
  );
}

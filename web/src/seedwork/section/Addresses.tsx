import { toAddressLine } from '@kurator/contract/kit/addressLine';
import { addressCreate, addressDelete, addressUpdate } from '@kurator/contract/seedwork/address.command';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { Panel } from '../../kit/detail/Panel.tsx';
import { countryName } from '../../kit/field/option.ts';
import { EntityAction } from './EntityAction.tsx';
import { ItemList } from './ItemList.tsx';
import { useEntity } from './entity.ts';
import css from './section.module.css';

export function Addresses() {
  const { addresses } = useEntity();
  return (
    <Panel title={t('seedwork:addresses')} count={addresses.length} actions={<EntityAction of={addressCreate} isIconOnly icon="plus" />}>
      <ItemList
        items={addresses}
        idField="address_id"
        update={addressUpdate}
        remove={addressDelete}
        empty={t('seedwork:addresses.empty')}
        nameOf={toAddressLine}
        initialOf={({ id: _id, ...address }) => address}
      >
        {(address) => (
          <>
            {address.name && <div className={css.subject}>{address.name}</div>}
            {address.street && <div>{address.street}</div>}
            <div>{[address.zipcode, address.city].filter(Boolean).join(' ')}</div>
            <div className={css.meta}>{joinFacts([address.state, countryName(address.country)])}</div>
          </>
        )}
      </ItemList>
    </Panel>
  );
}

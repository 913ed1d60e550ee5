import { addressCreate, addressUpdate } from '@kurator/contract/seedwork/address.command';
import { addressKey } from './address.ts';
import type { EntityWriter } from './entityWriter.ts';
import type { RegisterAddress } from './registerHospital.ts';

/** A state that people set takes no address from the import. */
const fields = ['street', 'zipcode', 'city'] as const;
const UNKNOWN = 'Unbekannt';

/** Updates an imported address; one that people edited stays as a whole. */
export async function writeAddress(writer: EntityWriter, address: RegisterAddress, source: string): Promise<void> {
  const addresses = writer.state.addresses ?? [];
  const [first] = addresses;
  if (!first) return wasTaken(writer, address) ? undefined : writer.give(addressCreate, { ...body(address), country: 'DE' }, source);
  const own = writer.ownItem('addresses', fields);
  const item = addresses.find(({ id }) => id === own);
  if (item) {
    // The street of another place would be no address; cities are spelt in several ways.
    const isElsewhere = item.zipcode !== address.zipcode;
    const state = isElsewhere ? address.state : writer.chooseValue(`addresses/${item.id}/state`, 'state', item.state, address.state);
    const changed = body({ ...address, state: state ?? item.state ?? UNKNOWN });
    await writer.give(addressUpdate, { address_id: item.id, ...(isElsewhere ? { street: null } : {}), ...changed }, source);
  } else if (addressKey(address) !== addressKey({ street: first.street ?? '', zipcode: first.zipcode ?? '' }))
    writer.warnOfKeptValue('street', `${first.street ?? ''}, ${first.zipcode ?? ''}`, `${address.street}, ${address.zipcode}`);
}

/** Adds an address unless present or removed by people. */
export async function addAddress(writer: EntityWriter, address: RegisterAddress, source: string): Promise<void> {
  const isThere = (writer.state.addresses ?? []).some(
    ({ street, zipcode }) => addressKey(address) === addressKey({ street: street ?? '', zipcode: zipcode ?? '' }),
  );
  if (!isThere && !wasTaken(writer, address)) await writer.give(addressCreate, { ...body(address), country: 'DE', primary: false }, source);
}

const body = ({ street, zipcode, city, state = UNKNOWN }: RegisterAddress): Record<string, string> => ({
  ...(street === '' ? {} : { street }),
  zipcode,
  city,
  state,
});

const wasTaken = (writer: EntityWriter, { street }: RegisterAddress): boolean =>
  writer.wasRemoved('addresses', 'street', (value) => value === street);

import { addressCreate, addressUpdate } from '@kurator/contract/seedwork/address.command';
import { addressKey } from './address.ts';
import type { EntityWriter } from './entityWriter.ts';
import type { WantedAddress } from './wanted.ts';

const fields = ['street', 'zipcode', 'city', 'state'] as const;
const UNKNOWN = 'Unbekannt';

/** Updates an imported address; one that people edited stays as a whole. */
export async function writeAddress(writer: EntityWriter, wanted: WantedAddress, source: string): Promise<void> {
  const addresses = writer.state.addresses ?? [];
  const [first] = addresses;
  if (!first) return wasTaken(writer, wanted) ? undefined : writer.give(addressCreate, { ...body(wanted), country: 'DE' }, source);
  const own = writer.ownItem('addresses', fields);
  const item = addresses.find(({ id }) => id === own);
  if (item)
    await writer.give(addressUpdate, { address_id: item.id, ...body({ ...wanted, state: wanted.state ?? item.state ?? UNKNOWN }) }, source);
  else if (addressKey(wanted) !== addressKey({ street: first.street ?? '', zipcode: first.zipcode ?? '' }))
    writer.chosen(
      `addresses/${first.id}/street`,
      'street',
      `${first.street ?? ''}, ${first.zipcode ?? ''}`,
      `${wanted.street}, ${wanted.zipcode}`,
    );
}

/** Adds an address unless present or removed by people. */
export async function addAddress(writer: EntityWriter, wanted: WantedAddress, source: string): Promise<void> {
  const isThere = (writer.state.addresses ?? []).some(
    ({ street, zipcode }) => addressKey(wanted) === addressKey({ street: street ?? '', zipcode: zipcode ?? '' }),
  );
  if (!isThere && !wasTaken(writer, wanted)) await writer.give(addressCreate, { ...body(wanted), country: 'DE', primary: false }, source);
}

const body = ({ street, zipcode, city, state = UNKNOWN }: WantedAddress): Record<string, string> => ({
  ...(street === '' ? {} : { street }),
  zipcode,
  city,
  state,
});

const wasTaken = (writer: EntityWriter, { street }: WantedAddress): boolean =>
  writer.wasRemoved('addresses', 'street', (removed) => removed === street);

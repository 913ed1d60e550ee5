import { entityTypeOf } from '@kurator/contract/entityTypes';
import { readerOf } from '../../platform/bus/index.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { readPrintedFields } from '../../seedwork/verification/printed.ts';

/** Printed lines of an entity as they are now. */
export const printedNow = (store: Store, entity: Loaded) =>
  readPrintedFields(entity, { ...readerOf(store), entityTypeOf, typeOf: (name) => store.typeOf(name) });

/** Everything that a check depends on: the printed lines and the specialisations. */
export const checkInputOf = (entity: Loaded, printed: Awaited<ReturnType<typeof printedNow>>) => ({
  ...printed,
  specializations: entity.state['specializations'] ?? [],
});

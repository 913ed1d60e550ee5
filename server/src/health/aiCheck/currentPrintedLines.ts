import { entityTypeOf } from '@kurator/contract/entityTypes';
import { createStreamReader } from '../../platform/bus/index.ts';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { loadEntityPrintedLines } from '../../seedwork/verification/printedLines.ts';

/** Printed lines of an entity as they are now. */
export const loadCurrentPrintedLines = (store: Store, entity: LoadedStream) =>
  loadEntityPrintedLines(entity, { ...createStreamReader(store), entityTypeOf, typeOf: (name) => store.typeOf(name) });

/** Everything that a check depends on: the printed lines and the specialisations. */
export const checkInputOf = (entity: LoadedStream, printed: Awaited<ReturnType<typeof loadCurrentPrintedLines>>) => ({
  ...printed,
  specializations: entity.state['specializations'] ?? [],
});

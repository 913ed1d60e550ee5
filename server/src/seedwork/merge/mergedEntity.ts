import type { MergedEntity } from '@kurator/contract/seedwork/shape';
import { isObject, textOf, type Json, type StoredEvent } from '../../platform/store/index.ts';

/** Human-readable number, of this application or of another organisation's. */
const numberText = (number: Json | undefined): string => (typeof number === 'number' ? String(number) : textOf(number));

/** Entities that events say were merged into theirs, the last one first; some may be unmerged since. @param events newest first */
export function mergedEntitiesOf(events: readonly Pick<StoredEvent, 'data'>[]): readonly MergedEntity[] {
  const all = events.flatMap(({ data: { merged } }) =>
    isObject(merged) ? [{ id: textOf(merged['id']), name: textOf(merged['name']), number: numberText(merged['number']) }] : [],
  );
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

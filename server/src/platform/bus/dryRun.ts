import type { EntityType } from '@kurator/contract';
import { hiddenFieldsOf } from '@kurator/contract/kit/list';
import { redactFields, type JsonObject, type StreamAppend } from '../store/index.ts';
import type { StreamCount } from './decider.ts';

/** Answer of a dry run of a command that begins a process; without `effects` where nobody can say them yet. */
export const processDryRunAnswer = (effects: readonly StreamCount[] | undefined): JsonObject & { readonly position: null } => ({
  position: null,
  events: [],
  ...(effects === undefined ? {} : { effects: toJsonCounts(effects) }),
});

const toJsonCounts = (counts: readonly StreamCount[]): JsonObject[] => counts.map(({ entity_type, count }) => ({ entity_type, count }));

/**
 * Answer of a dry run: events without the fields that the permissions do not open, and the number of streams by type. @param furtherEffects
 * streams that are affected without an event of theirs
 */
export function dryRunAnswer(
  streams: readonly Pick<StreamAppend, 'id' | 'type' | 'events'>[],
  permissions: ReadonlySet<string>,
  entityTypeOf: (name: string) => EntityType | undefined,
  furtherEffects: readonly StreamCount[] = [],
): JsonObject & { readonly position: null } {
  const effects = new Map<string, number>();
  for (const { type } of streams) effects.set(type, (effects.get(type) ?? 0) + 1);
  return {
    position: null,
    events: streams.flatMap(({ id, type, events }) => {
      const hiddenFields = hiddenFieldsOf(entityTypeOf(type)?.list, permissions);
      return events.map(({ topic, data }) => ({ stream_id: id, entity_type: type, topic, data: redactFields(data, hiddenFields) }));
    }),
    effects: toJsonCounts([...[...effects].map(([entity_type, count]) => ({ entity_type, count })), ...furtherEffects]),
  };
}

import type { Command } from '@kurator/contract';
import { deciderFactoryOf, refuse, Rejection, notFound, type Decider, type StreamReader } from '../platform/bus/index.ts';
import { textOf, type JsonObject, type LoadedStream, type StreamType } from '../platform/store/index.ts';
import { diffFields, entityEvent } from './change.ts';
import { changedValueFields } from './ownedProperties.ts';
import { mapRejectionFields, toStoredPropertyValue, buildPropertyChange, type PropertyHolderChange } from './propertyChange.ts';

/** Award whose definitions an awardee's properties have. */
export const loadAward = async (
  _values: unknown,
  reader: StreamReader,
  self: Pick<LoadedStream, 'state'> | undefined,
): Promise<LoadedStream | undefined> => self && reader.load(textOf(self.state['award_id']));

interface Fields {
  readonly name: string;
  readonly value: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Sets a property of an awardee by hand. @param fields of the command @param check refuses values that the format allows */
export function awardeePropertyDecider<S extends JsonObject>(
  stream: StreamType<S>,
  command: Command,
  fields: Fields,
  check: (change: PropertyHolderChange, field: string) => PropertyHolderChange = (change) => change,
): Decider {
  const nameIn = (values: Values): string => String(values[fields.name]);
  return deciderFactoryOf(stream)(command, {
    changedFields: (data, _reader, values) => changedValueFields(data, nameIn(values), fields.value),
    storedForm: async (values: Values, reader, self) => {
      const award = await loadAward(values, reader, self);
      return award ? { [fields.value]: toStoredPropertyValue(award.state, nameIn(values), values[fields.value]) } : {};
    },
    reads: loadAward,
    decide: ({ self, values, reads: award }) => {
      if (!self || !award) return notFound('entity.unknown');
      if (self.state['is_deleted'] || award.state['is_deleted']) return refuse('entity.deleted');
      const value: unknown = values[fields.value];
      const change = check(
        mapRejectionFields(buildPropertyChange(award.state, self.state, nameIn(values), value, 'hand'), { ...fields }),
        fields.value,
      );
      if (change instanceof Rejection) return change;
      const changes = diffFields(self.state, change);
      return changes ? [{ events: [entityEvent(command, changes)] }] : [];
    },
  });
}

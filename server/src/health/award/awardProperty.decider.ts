import * as commands from '@kurator/contract/health/award/awardProperty.command';
import type { Command, Fields, ValuesOf } from '@kurator/contract';
import { deciderOf, refuse, Rejection, unknown, type Decider, type Decision, type Outcome, type Reader } from '../../platform/bus/index.ts';
import { objectOf, textOf, type JsonObject, type Loaded } from '../../platform/store/index.ts';
import { difference, entityEvent } from '../../seedwork/change.ts';
import { definitionOf, storedValue } from '../../seedwork/property.ts';
import { propertyField } from '@kurator/contract/kit/property';
import {
  activateProperty,
  convertedValue,
  createProperty,
  deactivateProperty,
  deleteProperty,
  reorderProperties,
  updateProperty,
  type HolderChange,
} from '../../seedwork/propertyChange.ts';
import { awardStream, type AwardState } from './award.stream.ts';

const decider = deciderOf(awardStream);

async function siblings(self: Loaded | undefined, reader: Reader): Promise<readonly Loaded[]> {
  const project = self?.state['project_id'];
  if (!self || typeof project !== 'string') return [];
  const awards = await reader.referring(project, 'project');
  return awards.filter(({ id, state }) => id !== self.id && state['is_deleted'] !== true);
}

const ofAward = <F extends Fields>(command: Command<F>, change: (state: AwardState, values: ValuesOf<F>) => HolderChange): Decider =>
  decider(command, {
    decide: ({ self, values }) => {
      if (!self) return unknown('entity.unknown');
      return self.state.is_deleted ? refuse('entity.deleted') : changed(command, self, change(self.state, values));
    },
  });

function changed(command: Command, award: Loaded, change: HolderChange, more: JsonObject = {}): Decision {
  if (change instanceof Rejection) return change;
  const found = difference(award.state, change);
  return found ? [{ of: award, events: [entityEvent(command, { ...found, ...more })] }] : [];
}

interface AwardChange {
  readonly award: Loaded;
  readonly change: HolderChange;
}

/** Changes further awards; one that rejects stays unchanged. `said` names both kinds, with reasons. */
function further(command: Command, acts: readonly AwardChange[]): { readonly outcomes: readonly Outcome[]; readonly said: JsonObject } {
  const decided = acts.map(({ award, change }) => ({ name: textOf(award.state['name']), decision: changed(command, award, change) }));
  return {
    outcomes: decided.flatMap(({ decision }) => (decision instanceof Rejection ? [] : decision)),
    said: {
      changed: decided.flatMap(({ name, decision }) => (decision instanceof Rejection || decision.length === 0 ? [] : [name])),
      skipped: decided.flatMap(({ name, decision }) =>
        decision instanceof Rejection ? [{ name, reason: decision.reasons[0]?.code ?? '' }] : [],
      ),
    },
  };
}

function together(command: Command, own: AwardChange, others: readonly AwardChange[], isForAll: boolean): Decision {
  const { outcomes, said } = further(command, others);
  const first = changed(command, own.award, own.change, isForAll ? { said } : {});
  return first instanceof Rejection ? first : [...first, ...outcomes];
}

const forAll = <F extends Fields>(
  command: Command<F>,
  isForAll: (values: ValuesOf<F>) => boolean | null | undefined,
  change: (state: JsonObject, values: ValuesOf<F>) => HolderChange,
): Decider =>
  decider(command, {
    scope: () => undefined,
    reads: async (values, reader, self) => (isForAll(values) === true ? siblings(self, reader) : []),
    decide: ({ self, values, reads }) => {
      if (!self) return unknown('entity.unknown');
      if (self.state.is_deleted) return refuse('entity.deleted');
      const act = (award: Loaded): AwardChange => ({ award, change: change(award.state, values) });
      return together(command, act(self), reads.map(act), isForAll(values) === true);
    },
  });

/** Awards with the property, and awardees if values must be converted. */
interface Scope {
  readonly others: readonly Loaded[];
  readonly awardees: readonly Loaded[];
}

async function scopeOf(
  { everywhere, format, name }: ValuesOf<typeof commands.awardUpdateProperty.fields>,
  reader: Reader,
  self: Loaded | undefined,
): Promise<Scope> {
  const others = everywhere ? await siblings(self, reader) : [];
  const awards = [...(self ? [self] : []), ...others].filter(({ state }) => {
    const known = definitionOf(state, name);
    return known && format && known.format !== format;
  });
  const awardees = await Promise.all(awards.map(({ id }) => reader.referring(id, 'award')));
  return { others, awardees: awardees.flat() };
}

const update = decider(commands.awardUpdateProperty, {
  changedFields: (data, _reader, { name }) => {
    const side = (of: 'before' | 'after'): JsonObject => objectOf(objectOf(data[of])[propertyField(name)]);
    return propertyField(name) in objectOf(data['after']) ? { before: side('before'), after: side('after') } : {};
  },
  reads: scopeOf,
  decide: ({ self, values, reads: { others, awardees } }) => {
    if (!self) return unknown('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const { name } = values;
    const acts = [self, ...others].map((award) => {
      const known = definitionOf(award.state, name) ?? {};
      const stored = awardees
        .filter(({ state }) => state['award_id'] === award.id)
        .flatMap((awardee) => {
          const value = storedValue(awardee.state, name, known);
          return value ? [{ awardee, value }] : [];
        });
      const given = stored.map(({ value }) => value.value);
      return { award, stored, change: updateProperty(award.state, name, values, given) };
    });
    // Values that fail to convert in one award reject all; awards without the property are skipped.
    const refused = acts.find(({ award, change }) => change instanceof Rejection && definitionOf(award.state, name));
    if (refused?.change instanceof Rejection) return refused.change;
    const [own, ...rest] = acts;
    const decided = own ? together(commands.awardUpdateProperty, own, rest, values.everywhere === true) : [];
    if (decided instanceof Rejection) return decided;
    const conversions = acts.flatMap(({ change, stored }) => {
      const definition = change instanceof Rejection ? undefined : definitionOf(change, name);
      return stored.flatMap(({ awardee, value }): readonly Outcome[] => {
        const converted = definition && convertedValue(definition, value);
        const found = converted && difference(awardee.state, { [propertyField(name)]: converted });
        return found ? [{ of: awardee, events: [entityEvent(commands.awardUpdateProperty, found)] }] : [];
      });
    });
    return [...decided, ...conversions];
  },
});

export const awardPropertyDeciders: readonly Decider[] = [
  forAll(
    commands.awardCreateProperty,
    ({ for_all_awards }) => for_all_awards,
    (state, values) => createProperty(state, values.name, values),
  ),
  update,
  forAll(
    commands.awardDeleteProperty,
    ({ for_all_awards }) => for_all_awards,
    (state, { name }) => deleteProperty(state, name),
  ),
  ofAward(commands.awardActivateProperty, (state, { name }) => activateProperty(state, name)),
  ofAward(commands.awardDeactivateProperty, (state, { name }) => deactivateProperty(state, name)),
  ofAward(commands.awardReorderProperties, (state, { properties }) => reorderProperties(state, properties)),
];

import * as commands from '@kurator/contract/health/award/awardProperty.command';
import type { Command, Fields, ValuesOf } from '@kurator/contract';
import { deciderFactoryOf, refuse, Rejection, notFound, type Decider, type Decision, type StreamReader } from '../../platform/bus/index.ts';
import { isLiving, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { loadHiddenAwardeeIds } from '../../seedwork/hiddenAwardee.ts';
import { definitionOf } from '../../seedwork/property.ts';
import {
  activateProperty,
  createProperty,
  deactivateProperty,
  deleteProperty,
  reorderProperties,
  updateProperty,
  type PropertyHolderChange,
} from '../../seedwork/propertyChange.ts';
import {
  changeAllDefinitions,
  changeDefinitions,
  changedDefinitionFields,
  convertHiddenValues,
  convertStoredValues,
  definitionDecider,
  streamsWithValue,
  type DefinitionChange,
} from '../../seedwork/propertyHolder.ts';
import { awardStream } from './award.stream.ts';

const decider = deciderFactoryOf(awardStream);

async function loadSiblings(self: LoadedStream | undefined, reader: StreamReader): Promise<readonly LoadedStream[]> {
  const project = self?.state['project_id'];
  if (!self || typeof project !== 'string') return [];
  const awards = await reader.loadReferring(project, 'project');
  return awards.filter((award) => award.id !== self.id && isLiving(award));
}

function changeOwnAndOthers(command: Command, own: DefinitionChange, others: readonly DefinitionChange[], isForAll: boolean): Decision {
  const { outcomes, note } = changeAllDefinitions(command, others);
  const first = changeDefinitions(command, own, isForAll ? { said: note } : {});
  return first instanceof Rejection ? first : [...first, ...outcomes];
}

const forAll = <F extends Fields>(
  command: Command<F>,
  isForAll: (values: ValuesOf<F>) => boolean | null | undefined,
  change: (state: JsonObject, values: ValuesOf<F>) => PropertyHolderChange,
): Decider =>
  decider(command, {
    scope: () => undefined,
    reads: async (values, reader, self) => (isForAll(values) === true ? loadSiblings(self, reader) : []),
    decide: ({ self, values, reads }) => {
      if (!self) return notFound('entity.unknown');
      if (self.state.is_deleted) return refuse('entity.deleted');
      const act = (holder: LoadedStream): DefinitionChange => ({ holder, change: change(holder.state, values) });
      return changeOwnAndOthers(command, act(self), reads.map(act), isForAll(values) === true);
    },
  });

/** Awards with the property, and awardees if values must be converted. */
interface Scope {
  readonly others: readonly LoadedStream[];
  readonly awardees: readonly LoadedStream[];
  readonly hiddenIds: ReadonlySet<string>;
}

async function loadScope(
  { everywhere, format, name }: ValuesOf<typeof commands.awardUpdateProperty.fields>,
  reader: StreamReader,
  self: LoadedStream | undefined,
): Promise<Scope> {
  const others = everywhere ? await loadSiblings(self, reader) : [];
  const awards = [...(self ? [self] : []), ...others].filter(({ state }) => {
    const definition = definitionOf(state, name);
    return definition && format && definition.format !== format;
  });
  const awardees = await Promise.all(awards.map(({ id }) => reader.loadReferring(id, 'award')));
  return { others, awardees: awardees.flat(), hiddenIds: await loadHiddenAwardeeIds(awardees.flat(), reader) };
}

const update = decider(commands.awardUpdateProperty, {
  changedFields: (data, _reader, { name }) => changedDefinitionFields(data, name),
  reads: loadScope,
  decide: ({ self, values, reads: { others, awardees, hiddenIds } }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const { name } = values;
    const acts = [self, ...others].map((holder) => {
      const own = awardees.filter(({ state }) => state['award_id'] === holder.id);
      const hiddenStreams = own.filter(({ id }) => hiddenIds.has(id));
      const streamsWithStoredValue = streamsWithValue(
        holder.state,
        name,
        own.filter(({ id }) => !hiddenIds.has(id)),
      );
      const storedValues = streamsWithStoredValue.map(({ value }) => value.value);
      return {
        holder,
        stored: streamsWithStoredValue,
        hidden: hiddenStreams,
        change: updateProperty(holder.state, name, values, storedValues),
      };
    });
    // Values that fail to convert in one award reject all; awards without the property are skipped.
    const refusedAct = acts.find(({ holder, change }) => change instanceof Rejection && definitionOf(holder.state, name));
    if (refusedAct?.change instanceof Rejection) return refusedAct.change;
    const [own, ...rest] = acts;
    const ownDecision = own ? changeOwnAndOthers(commands.awardUpdateProperty, own, rest, values.everywhere === true) : [];
    if (ownDecision instanceof Rejection) return ownDecision;
    const conversions = acts.flatMap(({ change, stored: streamsWithStoredValue, hidden: hiddenStreams }) => [
      ...convertStoredValues(commands.awardUpdateProperty, name, change, streamsWithStoredValue),
      ...convertHiddenValues(commands.awardUpdateProperty, name, change, hiddenStreams),
    ]);
    return [...ownDecision, ...conversions];
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
  definitionDecider(commands.awardActivateProperty, (state, { name }) => activateProperty(state, name)),
  definitionDecider(commands.awardDeactivateProperty, (state, { name }) => deactivateProperty(state, name)),
  definitionDecider(commands.awardReorderProperties, (state, { properties }) => reorderProperties(state, properties)),
];

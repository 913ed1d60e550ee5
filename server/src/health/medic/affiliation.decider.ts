import * as commands from '@kurator/contract/health/medic/affiliation.command';
import { deciderFactoryOf, refuse, refuseAt, notFound } from '../../platform/bus/index.ts';
import { objectOf, textOf, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { entityEvent } from '../../seedwork/change.ts';
import { entryChangesOf } from '../../seedwork/entryChange.ts';
import { findEntryLoss } from '../../seedwork/entryLoss.ts';
import { entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import type { Affiliation } from '../../seedwork/entityState.ts';
import { loadSurvivor } from '../../seedwork/merge/survivor.ts';
import { medicStateOf, type MedicState, medicStream } from './medic.stream.ts';

const decider = deciderFactoryOf(medicStream);

const find = (state: MedicState, id: string): Affiliation | undefined => state.affiliations?.find((affiliation) => affiliation.id === id);

/** Blacklisted institutions are allowed; the page warns. */
const create = decider(commands.affiliationCreate, {
  reads: async (values: Readonly<Record<string, unknown>>, reader) => {
    const type = commands.affiliationTypes.find((name) => values[`${name}_id`]) ?? 'hospital';
    const field = `${type}_id`;
    const loaded = await reader.load(String(values[field]));
    return { field, type, loaded, survivor: await loadSurvivor(loaded, reader) };
  },
  decide: ({ values, self, reads: { field, type, loaded, survivor }, context }) => {
    if (!self) return notFound('entity.unknown', 'medic_id', { id: values.medic_id });
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (loaded?.type !== type) return notFound('entity.unknown', field);
    if (survivor && survivor.id !== loaded.id) {
      const params = { name: entityNameOf(loaded), survivor: entityNameOf(survivor), human_id: entityStateOf(survivor).dms_one_id };
      return refuseAt(field, 'affiliation.target_merged', params);
    }
    if (entityStateOf(loaded).is_deleted) return refuseAt(field, 'affiliation.target_deleted', { name: entityNameOf(loaded) });
    if (self.state.affiliations?.some((affiliation) => affiliation.entity_id === loaded.id))
      return refuseAt(field, 'affiliation.exists', { name: entityNameOf(loaded) });
    const after = { entity_type: type, entity_id: loaded.id, rule: 'default' };
    return [
      {
        events: [
          entityEvent(commands.affiliationCreate, {
            item: { of: 'affiliations', id: context.newId() },
            after,
            said: { institution: entityNameOf(loaded) },
          }),
        ],
      },
    ];
  },
});

type TargetInstitution = LoadedStream | undefined;
const loadTarget = async (
  values: { medic_id: string; affiliation_id: string },
  reader: { load(id: string): Promise<TargetInstitution> },
  self: TargetInstitution,
): Promise<TargetInstitution> => {
  const state = self ? medicStateOf(self) : undefined;
  const affiliation = state && find(state, values.affiliation_id);
  return affiliation ? reader.load(affiliation.entity_id) : undefined;
};
const institutionNote = (loaded: TargetInstitution) => (loaded ? { said: { institution: entityNameOf(loaded) } } : {});

const remove = decider(commands.affiliationDelete, {
  removalConflict: (data, _reader, { affiliation_id: id }, self) => findEntryLoss(self, 'affiliations', 'affiliation_id', id, data),
  reads: loadTarget,
  decide: ({ values, self, reads }) => {
    const affiliation = self && find(self.state, values.affiliation_id);
    if (!affiliation) return notFound('affiliation.unknown', 'affiliation_id');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const { id, n: _age, primary, ...before } = affiliation;
    return [
      {
        events: [
          entityEvent(commands.affiliationDelete, {
            item: { of: 'affiliations', id, removed: true },
            before: { ...before, is_wish: primary },
            ...institutionNote(reads),
          }),
        ],
      },
    ];
  },
});

/** Id of the affiliation that an event made the wish. */
function wishIn(data: JsonObject): string | undefined {
  const wish = entryChangesOf(data).find((entry) => entry['of'] === 'affiliations' && objectOf(entry['after'])['primary'] === true);
  return wish && textOf(wish['id']);
}

/** Replaces the previous wish. */
const setWish = decider(commands.affiliationSetWish, {
  removalConflict: (data, _reader, { affiliation_id: yours }, self) => {
    const theirs = wishIn(data);
    const isWish = theirs !== undefined && find(medicStateOf(self), theirs)?.primary === true;
    return isWish && theirs !== yours ? { affiliation_id: { theirs, yours } } : undefined;
  },
  reads: loadTarget,
  decide: ({ values, self, reads }) => {
    const affiliation = self && find(self.state, values.affiliation_id);
    if (!affiliation) return notFound('affiliation.unknown', 'affiliation_id');
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (affiliation.primary) return refuse('affiliation.is_wish');
    if (reads && entityStateOf(reads).is_deleted) return refuse('affiliation.target_deleted', { name: entityNameOf(reads) });
    const item = { of: 'affiliations', id: affiliation.id };
    return [
      {
        events: [
          entityEvent(commands.affiliationSetWish, {
            item,
            before: { primary: false },
            after: { primary: true },
            ...institutionNote(reads),
          }),
        ],
      },
    ];
  },
});

const setRule = decider(commands.affiliationSetRule, {
  scope: (_field, { affiliation_id }) => `item ${affiliation_id}`,
  reads: loadTarget,
  decide: ({ values, self, reads }) => {
    const affiliation = self && find(self.state, values.affiliation_id);
    if (!affiliation) return notFound('affiliation.unknown', 'affiliation_id');
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (!commands.affiliationRulesFor(affiliation.entity_type).includes(values.rule))
      return refuseAt('rule', 'affiliation.rule_not_applicable', { type: affiliation.entity_type });
    if (affiliation.rule === values.rule) return [];
    const item = { of: 'affiliations', id: affiliation.id };
    return [
      {
        events: [
          entityEvent(commands.affiliationSetRule, {
            item,
            before: { rule: affiliation.rule },
            after: { rule: values.rule },
            ...institutionNote(reads),
          }),
        ],
      },
    ];
  },
});

export const affiliationDeciders = [create, remove, setWish, setRule];

import { institutions } from '@kurator/contract/health/institutions';
import { affiliationTypes } from '@kurator/contract/health/medic/affiliation.command';

type Values = Readonly<Record<string, unknown>>;

export const institutionTypes = institutions.map(({ type }) => type);

interface Hands {
  readonly give: (area: string, topic: string, values?: Values) => Promise<string>;
  readonly firstAffiliation: (medicId: string) => Promise<string>;
}

/** Fills the first slot only, so that no value repeats. */
const oneSlot = Object.fromEntries([2, 3, 4, 5, 6].map((slot) => [`specialization_${slot}`, undefined]));
const noTarget = Object.fromEntries(affiliationTypes.map((type) => [`${type}_id`, undefined]));

/** Medic at a practice, one institution per type, deleted ones, and bodies that change them. */
export async function createMedicFixtures({
  give,
  firstAffiliation,
}: Hands): Promise<{ ids: Readonly<Record<string, string>>; particular: Readonly<Record<string, Values>> }> {
  const ids: Record<string, string> = {};
  const particular: Record<string, Values> = {};
  for (const type of [...institutionTypes, 'medic']) {
    ids[`${type}_id`] = await give('health', `${type}.create`);
    const deletedId = await give('health', `${type}.create`);
    await give('health', `${type}.delete`, { [`${type}_id`]: deletedId });
    particular[`health ${type}.undelete`] = { [`${type}_id`]: deletedId };
  }
  const { medic_id = '', practice_id, mvz_id } = ids;
  const [one, other, mergedSpa] = [
    await give('health', 'spa.create'),
    await give('health', 'spa.create'),
    await give('health', 'spa.create'),
  ];
  const ofSpas = { entity_type: 'spa', into_id: other, fields: {} };
  await give('seedwork', 'entity.merge', { ...ofSpas, entity_id: mergedSpa });
  await give('health', 'medic.affiliation.create', { ...noTarget, medic_id, practice_id });
  return {
    ids: { ...ids, affiliation_id: await firstAffiliation(medic_id) },
    particular: {
      ...particular,
      // Needs a permission of its own, tested elsewhere.
      'health medic.update': { sg_id: undefined },
      'health medic.change_specializations': oneSlot,
      'health medic.affiliation.create': { ...noTarget, mvz_id },
      'seedwork entity.merge': { ...ofSpas, entity_id: one },
      'seedwork entity.unmerge': { entity_type: 'spa', entity_id: mergedSpa },
      'health medic.affiliation.set_rule': { rule: 'practice_name' },
    },
  };
}

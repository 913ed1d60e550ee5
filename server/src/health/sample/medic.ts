import {
  affiliationCreate,
  affiliationSetRule,
  affiliationSetWish,
  affiliationRulesFor,
} from '@kurator/contract/health/medic/affiliation.command';
import {
  medicChangeSpecializations,
  medicCreate,
  medicDelete,
  medicSetOptin,
  medicUpdate,
} from '@kurator/contract/health/medic/medic.command';
import { transliterate } from '@kurator/contract/text/transcribe';
import { blacklistEditorial, blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { commentAdd, noteUpdate } from '@kurator/contract/seedwork/note.command';
import { phoneCreate } from '@kurator/contract/seedwork/contactChannel.command';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { practiceSpecializations } from './population.table.ts';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import type { SampleInstitutionType } from './institution.ts';
import { deriveSpecializationFromName } from './specialty.ts';
import type { SampleCommandRunner } from './seeder.ts';
import { spaTowns, towns } from './town.table.ts';
import * as words from './word.table.ts';

export interface AffiliationTarget {
  readonly id: string;
  readonly type: 'hospital' | 'clinic' | SampleInstitutionType;
}

/** Creates a medic with specialisations, affiliations and contacts. */
export async function createMedic(seeder: SampleCommandRunner, places: readonly AffiliationTarget[]): Promise<void> {
  const { rng } = seeder;
  const person = rng.person();
  const { first_name, last_name } = person;
  const gender = person.gender === 'female' ? 'F' : 'M';
  const title = rng.hasChance(0.8) ? rng.pick(words.titles) : '';
  const mailbox = `${transliterate(first_name)}.${transliterate(last_name)}`.replaceAll(/[^a-z0-9.-]/g, '');
  const email = `${mailbox}${rng.int(1, 999)}@aerzte.example`;
  const medic_id = await seeder.run(medicCreate, { gender, title, first_name, last_name, email, skip_duplicate_check: true });
  if (rng.hasChance(0.9)) await seeder.run(medicChangeSpecializations, { medic_id, ...slots(specialtiesOf(seeder, places)) });
  for (const place of places) await seeder.run(affiliationCreate, { medic_id, [`${place.type}_id`]: place.id });
  await setWish(seeder, medic_id, places);
  const entity = { entity_id: medic_id, entity_type: 'medic' };
  if (rng.hasChance(0.3)) await seeder.run(phoneCreate, { ...entity, phone: phoneOf(seeder, places) });
  if (rng.hasChance(0.2))
    await seeder.run(medicUpdate, {
      medic_id,
      gender,
      title,
      first_name,
      last_name,
      birth_year: rng.int(1952, 1994),
      comment: rng.pick(words.comments),
    });
  if (rng.hasChance(0.1)) await seeder.run(medicSetOptin, { medic_id, optin: true, source: 'Telefon' });
  if (rng.hasChance(0.04)) await seeder.run(commentAdd, { ...entity, comment: rng.pick(words.comments) });
  if (rng.hasChance(0.03)) await seeder.run(noteUpdate, { ...entity, note: rng.pick(words.notes) });
  if (rng.hasChance(0.015)) await seeder.run(blacklistProcess, { ...entity, reason: rng.pick(words.processBlacklistReasons) });
  if (rng.hasChance(0.01)) await seeder.run(blacklistEditorial, { ...entity, reason: rng.pick(words.editorialBlacklistReasons) });
  if (rng.hasChance(0.005)) await seeder.run(medicDelete, { medic_id });
}

/** Area codes by town; of several entries of a town the first one counts. */
const areaCodes = new Map([...towns, ...spaTowns].toReversed().map(([, town, , areaCode]) => [town, areaCode]));

/** Phone number in the town of the first place of work; a mobile one where that is unknown. */
function phoneOf({ rng, unit }: SampleCommandRunner, [place]: readonly AffiliationTarget[]): string {
  const [block, number] = [rng.int(20, 99), rng.int(1000, 9999)];
  const city = place && townOf(unit, place.id);
  const areaCode = areaCodes.get(city ?? '');
  return areaCode === undefined ? `0171 ${block}5${number}` : `0${areaCode} ${block} ${number}`;
}

/** Town of an institution, or of the one that it belongs to. */
function townOf(unit: UnitOfWork, id: string): string | undefined {
  const loaded = unit.streams.peek(id);
  if (!loaded) return undefined;
  const { location_id, hospital_id } = loaded.state;
  const parent = location_id ?? hospital_id;
  return entityStateOf(loaded).addresses?.[0]?.city ?? (typeof parent === 'string' ? townOf(unit, parent) : undefined);
}

/** Specialisations that fit the first place of work; a second one for some. */
function specialtiesOf({ rng, unit }: SampleCommandRunner, [place]: readonly AffiliationTarget[]): readonly string[] {
  const loaded = place && unit.streams.peek(place.id);
  const own = loaded && deriveSpecializationFromName(place.type, entityStateOf(loaded).name ?? '');
  const others = rng.some(practiceSpecializations, rng.hasChance(0.15) ? 2 : 1).map(([code]) => code);
  return own === undefined ? others : [own, ...others.slice(1).filter((code) => code !== own)];
}

const slots = (codes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code, index) => [`specialization_${index + 1}`, code]));

/** Sets a wish affiliation for some. */
async function setWish(seeder: SampleCommandRunner, medic_id: string, places: readonly AffiliationTarget[]): Promise<void> {
  const { rng, unit } = seeder;
  if (places.length === 0 || !rng.hasChance(places.length > 1 ? 0.9 : 0.25)) return;
  const loaded = unit.streams.peek(medic_id);
  const affiliation = loaded && entityStateOf(loaded).affiliations?.at(-1);
  if (!affiliation) return;
  const one = { medic_id, affiliation_id: affiliation.id };
  await seeder.run(affiliationSetWish, one);
  const rule = affiliationRulesFor(affiliation.entity_type).at(-1);
  if (rule !== 'default' && rng.hasChance(0.15)) await seeder.run(affiliationSetRule, { ...one, rule });
}

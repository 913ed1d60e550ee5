import { affiliationCreate, affiliationSetRule, affiliationSetWish, rulesFor } from '@kurator/contract/health/medic/affiliation.command';
import {
  medicChangeSpecializations,
  medicCreate,
  medicDelete,
  medicSetOptin,
  medicUpdate,
} from '@kurator/contract/health/medic/medic.command';
import { transcribe } from '@kurator/contract/text/transcribe';
import { blacklistEditorial, blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { commentAdd, noteUpdate } from '@kurator/contract/seedwork/note.command';
import { phoneCreate } from '@kurator/contract/seedwork/reachability.command';
import { stateOf } from '../../seedwork/master.decider.ts';
import { fields } from './crowd.table.ts';
import type { Standing } from './institution.ts';
import type { Teller } from './teller.ts';
import * as words from './word.table.ts';

export interface Place {
  readonly id: string;
  readonly type: 'hospital' | 'clinic' | Standing;
}

/** Creates a medic with specialisations, affiliations and contacts. */
export async function medic(teller: Teller, places: readonly Place[]): Promise<void> {
  const { dice } = teller;
  const person = dice.person();
  const { first_name, last_name } = person;
  const gender = person.gender === 'female' ? 'F' : 'M';
  const title = dice.chance(0.8) ? dice.pick(words.titles) : '';
  const mailbox = `${transcribe(first_name)}.${transcribe(last_name)}`.replaceAll(/[^a-z0-9.-]/g, '');
  const email = `${mailbox}${dice.int(1, 999)}@aerzte.example`;
  const medic_id = await teller.tell(medicCreate, { gender, title, first_name, last_name, email, skip_duplicate_check: true });
  if (dice.chance(0.9))
    await teller.tell(medicChangeSpecializations, { medic_id, ...slots(dice.some(fields, dice.chance(0.25) ? dice.int(2, 3) : 1)) });
  for (const place of places) await teller.tell(affiliationCreate, { medic_id, [`${place.type}_id`]: place.id });
  await wish(teller, medic_id, places);
  const entity = { entity_id: medic_id, entity_type: 'medic' };
  if (dice.chance(0.3)) await teller.tell(phoneCreate, { ...entity, phone: `0351 ${dice.int(20, 99)} ${dice.int(1000, 9999)}` });
  if (dice.chance(0.2))
    await teller.tell(medicUpdate, {
      medic_id,
      gender,
      title,
      first_name,
      last_name,
      birth_year: dice.int(1952, 1994),
      comment: dice.pick(words.comments),
    });
  if (dice.chance(0.1)) await teller.tell(medicSetOptin, { medic_id, optin: true, source: 'Telefon' });
  if (dice.chance(0.04)) await teller.tell(commentAdd, { ...entity, comment: dice.pick(words.comments) });
  if (dice.chance(0.03)) await teller.tell(noteUpdate, { ...entity, note: dice.pick(words.notes) });
  if (dice.chance(0.015)) await teller.tell(blacklistProcess, { ...entity, reason: dice.pick(words.processReasons) });
  if (dice.chance(0.01)) await teller.tell(blacklistEditorial, { ...entity, reason: dice.pick(words.editorialReasons) });
  if (dice.chance(0.005)) await teller.tell(medicDelete, { medic_id });
}

const slots = (chosen: typeof fields): Readonly<Record<string, string>> =>
  Object.fromEntries(chosen.map(([code], index) => [`specialization_${index + 1}`, code]));

/** Sets a wish affiliation for some. */
async function wish(teller: Teller, medic_id: string, places: readonly Place[]): Promise<void> {
  const { dice, draft } = teller;
  if (places.length === 0 || !dice.chance(places.length > 1 ? 0.9 : 0.25)) return;
  const loaded = draft.streams.peek(medic_id);
  const affiliation = loaded && stateOf(loaded).affiliations?.at(-1);
  if (!affiliation) return;
  const one = { medic_id, affiliation_id: affiliation.id };
  await teller.tell(affiliationSetWish, one);
  const rule = rulesFor(affiliation.entity_type).at(-1);
  if (rule !== 'default' && dice.chance(0.15)) await teller.tell(affiliationSetRule, { ...one, rule });
}

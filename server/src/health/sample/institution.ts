import { mvz } from '@kurator/contract/health/mvz/mvz.type';
import { practice } from '@kurator/contract/health/practice/practice.type';
import { privateHospital } from '@kurator/contract/health/privateHospital/privateHospital.type';
import { reha } from '@kurator/contract/health/reha/reha.type';
import { spa } from '@kurator/contract/health/spa/spa.type';
import { blacklistEditorial, blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { noteUpdate } from '@kurator/contract/seedwork/note.command';
import { emailCreate, phoneCreate, websiteCreate } from '@kurator/contract/seedwork/reachability.command';
import type { Teller } from './teller.ts';
import { domainOf } from './hospitalName.ts';
import { fields, springs } from './crowd.table.ts';
import { towns } from './town.table.ts';
import * as words from './word.table.ts';

const types = { practice, mvz, reha, private_hospital: privateHospital, spa } as const;
export type Standing = keyof typeof types;

function nameOf(type: Standing, town: string, { dice }: Teller): string {
  const person = dice.person();
  const field = dice.pick(fields)[1];
  if (type === 'spa') return `${town.startsWith('Bad ') ? '' : 'Heilbad '}${town} ${dice.pick(words.quarters)}`.trim();
  if (type === 'mvz') return `MVZ ${dice.chance(0.5) ? field : dice.pick(words.patrons)} ${town} ${dice.pick(words.quarters)}`;
  if (type === 'reha') return `Rehaklinik ${dice.pick(words.patrons)} ${town}`;
  if (type === 'private_hospital') return `Privatklinik ${person.last_name} ${town}`;
  if (dice.chance(0.2)) return `Gemeinschaftspraxis ${person.last_name} und ${dice.person().last_name}`;
  return dice.chance(0.4)
    ? `${field} ${person.last_name}`
    : `Praxis ${dice.chance(0.7) ? 'Dr. ' : ''}${person.first_name} ${person.last_name}`;
}

/** Creates an institution with contact data and notes. @returns its id */
export async function begun(teller: Teller, type: Standing): Promise<string> {
  const { dice } = teller;
  const [town, city, state, areaCode] = dice.pick(towns);
  const zipcode = town.slice(0, 3) + String(dice.int(0, 99)).padStart(2, '0');
  const name = nameOf(type, city, teller);
  const address = type === 'practice' || type === 'mvz' ? { street: dice.street(), state, country: 'DE' } : {};
  const own = type === 'spa' ? { administration: `Kurverwaltung ${city}` } : { display_name: name };
  const id = await teller.tell(types[type].commands.create, { name, ...own, zipcode, city, ...address, skip_duplicate_check: true });
  const entity = { entity_id: id, entity_type: type };
  if (dice.chance(0.6)) await teller.tell(phoneCreate, { ...entity, phone: `0${areaCode} ${dice.int(20, 99)} ${dice.int(1000, 9999)}-0` });
  if (dice.chance(0.3)) await teller.tell(websiteCreate, { ...entity, url: `https://www.${domainOf(name)}` });
  if (dice.chance(0.3)) await teller.tell(emailCreate, { ...entity, email: `praxis@${domainOf(name)}` });
  if (dice.chance(0.03)) await teller.tell(noteUpdate, { ...entity, note: dice.pick(words.notes) });
  if (dice.chance(0.01)) await teller.tell(blacklistProcess, { ...entity, reason: dice.pick(words.processReasons) });
  if (dice.chance(0.005)) await teller.tell(blacklistEditorial, { ...entity, reason: dice.pick(words.editorialReasons) });
  if (type === 'private_hospital')
    await teller.tell(privateHospital.commands.update, {
      private_hospital_id: id,
      name,
      display_name: name,
      specializations: dice.some(fields, 3).map(([code]) => code),
    });
  if (type === 'spa')
    await teller.tell(spa.commands.update, { spa_id: id, name, display_name: name, ...own, resources: [...dice.some(springs, 2)] });
  return id;
}

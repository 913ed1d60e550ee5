import { mvz } from '@kurator/contract/health/mvz/mvz.type';
import { practice } from '@kurator/contract/health/practice/practice.type';
import { privateHospital } from '@kurator/contract/health/privateHospital/privateHospital.type';
import { reha } from '@kurator/contract/health/reha/reha.type';
import { spa } from '@kurator/contract/health/spa/spa.type';
import { blacklistEditorial, blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { noteUpdate } from '@kurator/contract/seedwork/note.command';
import { zipCodesOf } from '@kurator/contract/text/zipcode';
import { emailCreate, phoneCreate, websiteCreate } from '@kurator/contract/seedwork/contactChannel.command';
import type { SampleCommandRunner } from './seeder.ts';
import { domainOf } from './hospitalName.ts';
import { practiceSpecializations, spaResources } from './population.table.ts';
import { spaTowns, towns } from './town.table.ts';
import * as words from './word.table.ts';

const types = { practice, mvz, reha, private_hospital: privateHospital, spa } as const;
export type SampleInstitutionType = keyof typeof types;

function nameOf(type: SampleInstitutionType, town: string, { rng }: SampleCommandRunner): string {
  const person = rng.person();
  const field = rng.pick(practiceSpecializations)[1];
  if (type === 'spa') return `${rng.pick(words.spaWords)} ${town}`;
  if (type === 'mvz') return `MVZ ${rng.hasChance(0.5) ? field : rng.pick(words.patrons)} ${town} ${rng.pick(words.townDistricts)}`;
  if (type === 'reha') return `Rehaklinik ${rng.pick(words.patrons)} ${town}`;
  if (type === 'private_hospital') return `Privatklinik ${person.last_name} ${town}`;
  if (rng.hasChance(0.2)) return `Gemeinschaftspraxis ${person.last_name} und ${rng.person().last_name}`;
  return rng.hasChance(0.4)
    ? `${field} ${person.last_name}`
    : `Praxis ${rng.hasChance(0.7) ? 'Dr. ' : ''}${person.first_name} ${person.last_name}`;
}

export interface SampleInstitution {
  readonly id: string;
  readonly name: string;
  readonly place: Readonly<Record<string, string>>;
  readonly areaCode: string;
}

/** Creates an institution with contact data and notes. @param original one that is entered a second time */
export async function createInstitution(
  seeder: SampleCommandRunner,
  type: SampleInstitutionType,
  original?: SampleInstitution,
): Promise<SampleInstitution> {
  const { rng } = seeder;
  const isCure = type === 'spa' || (type === 'reha' && rng.hasChance(0.7));
  const [knownZipcode, city, state, ownAreaCode] = rng.pick(isCure ? spaTowns : towns);
  const zips = zipCodesOf(city);
  const zipcode = zips.length > 0 ? rng.pick(zips) : knownZipcode;
  const inventedName = nameOf(type, city, seeder);
  const address = type === 'practice' || type === 'mvz' ? { street: rng.street(), state, country: 'DE' } : {};
  const name = original ? `${original.name} GbR` : inventedName;
  const place = original?.place ?? { zipcode, city, ...address };
  const areaCode = original?.areaCode ?? ownAreaCode;
  const own = type === 'spa' ? { administration: `Kurverwaltung ${city}` } : { display_name: name };
  const id = await seeder.run(types[type].commands.create, { name, ...own, ...place, skip_duplicate_check: true });
  const entity = { entity_id: id, entity_type: type };
  if (rng.hasChance(0.6)) await seeder.run(phoneCreate, { ...entity, phone: `0${areaCode} ${rng.int(20, 99)} ${rng.int(1000, 9999)}-0` });
  if (rng.hasChance(0.3)) await seeder.run(websiteCreate, { ...entity, url: `https://www.${domainOf(name)}` });
  if (rng.hasChance(0.3))
    await seeder.run(emailCreate, { ...entity, email: `${type === 'practice' ? 'praxis' : 'info'}@${domainOf(name)}` });
  if (rng.hasChance(0.03)) await seeder.run(noteUpdate, { ...entity, note: rng.pick(words.notes) });
  if (rng.hasChance(0.01)) await seeder.run(blacklistProcess, { ...entity, reason: rng.pick(words.processBlacklistReasons) });
  if (rng.hasChance(0.005)) await seeder.run(blacklistEditorial, { ...entity, reason: rng.pick(words.editorialBlacklistReasons) });
  if (type === 'private_hospital')
    await seeder.run(privateHospital.commands.update, {
      private_hospital_id: id,
      name,
      display_name: name,
      specializations: rng.some(practiceSpecializations, 3).map(([code]) => code),
    });
  if (type === 'spa')
    await seeder.run(spa.commands.update, { spa_id: id, name, display_name: name, ...own, resources: [...rng.some(spaResources, 2)] });
  return { id, name, place, areaCode };
}

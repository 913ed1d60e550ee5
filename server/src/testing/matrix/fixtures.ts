import { fieldSamples, permissionNames, type Command } from '@kurator/contract';
import { commandOf } from '@kurator/contract/commands';
import { systemPrincipal } from '../../platform/bus/index.ts';
import type { Store } from '../../platform/store/index.ts';
import type { Application } from '../../platform/application.ts';
import { createAwardFixtures } from './awards.ts';
import { createBusinessFixtures } from './business.ts';
import type { RequestFixtures } from './declaredRequest.ts';
import { createMedicFixtures, institutionTypes } from './medics.ts';

type Values = Readonly<Record<string, unknown>>;
const by = systemPrincipal(permissionNames);

/** Data in every condition, and for each command a body that changes it. */
export async function createRequestFixtures({ bus, store }: Application): Promise<RequestFixtures> {
  let number = 0;
  const give = async (area: string, topic: string, values: Values = {}): Promise<string> => {
    const command = commandOf(area, topic);
    if (!command) throw new Error(`there is no command ${area} ${topic}`);
    const { entity_id: id } = await bus.execute(command, { ...samples(command, (number += 1)), ...values }, by);
    return typeof id === 'string' ? id : '';
  };
  const readNumber = async (id: string): Promise<number> => Number((await store.load(id))?.state['dms_one_id']);
  const readItems = async (id: string): Promise<Readonly<Record<string, string>>> => {
    const loaded = await store.load(id);
    const first = (kind: string): string => firstId(loaded?.state[kind]);
    return {
      address_id: first('addresses'),
      email_id: first('emails'),
      phone_id: first('phones'),
      website_id: first('websites'),
      contact_id: first('contacts'),
    };
  };

  const hospital_id = await give('health', 'hospital.create');
  const location_id = await give('health', 'hospitallocation.create', { hospital_id });
  const clinic_id = await give('health', 'clinic.create', { hospital_id, location_id });
  const entityReference = { entity_id: hospital_id, entity_type: 'hospital' };
  await give('seedwork', 'entity.create_contact', { ...entityReference, optin_date: undefined });
  for (const kind of ['email', 'phone']) await give('health', `entity.create_${kind}`, entityReference);
  for (const kind of ['website', 'address']) await give('seedwork', `entity.create_${kind}`, entityReference);
  await give('seedwork', 'entity.add_comment', entityReference);
  const [comment] = await store.loadEvents(hospital_id, { topics: ['entity.add_comment', 'seedwork.entity.add_comment'] });
  const items = { ...(await readItems(hospital_id)), comment_id: itemId(comment?.data) };

  const other = await give('health', 'hospital.create');
  const otherLocation = await give('health', 'hospitallocation.create', { hospital_id: other });
  await give('seedwork', 'entity.create_contact', { entity_id: other, entity_type: 'hospital' });
  const consenting = (await readItems(other))['contact_id'] ?? '';
  for (const list of ['process', 'editorial'])
    await give('seedwork', `entity.blacklist_${list}`, { entity_id: other, entity_type: 'hospital' });

  const goneHospital = await give('health', 'hospital.create');
  await give('health', 'hospital.delete', { hospital_id: goneHospital });
  const goneLocation = await give('health', 'hospitallocation.create', { hospital_id });
  await give('health', 'hospital_location.delete', { location_id: goneLocation });
  const goneClinic = await give('health', 'clinic.create', { hospital_id, location_id });
  await give('health', 'clinic.delete', { clinic_id: goneClinic });

  const user_id = await give('iam', 'user.create');
  const goneUser = await give('iam', 'user.create');
  await give('iam', 'user.deactivate', { user_id: goneUser });

  const people = await createMedicFixtures({
    give,
    firstAffiliation: async (id) => firstId((await store.load(id))?.state['affiliations']),
  });
  const execute = async (command: Command, values: Values): Promise<string> => {
    const { entity_id: id } = await bus.execute(command, values, by);
    return typeof id === 'string' ? id : '';
  };
  const awards = await createAwardFixtures({ store, give, execute }, hospital_id);
  const business = await createBusinessFixtures({ store, give, execute });
  const ids = { ...entityReference, ...items, ...awards.ids, hospital_id, location_id, clinic_id, user_id, ...people.ids };
  const [pair, dismissed] = await addPairs(store.pool, [hospital_id, location_id, otherLocation]);
  await give('health', 'duplicate.dismiss', { duplicate_id: dismissed, signature: null });
  const ofOther = { entity_id: other };
  const particular: Readonly<Record<string, Values>> = {
    'health hospital.delete': { with_children: true, child_ids: null },
    'health hospital.undelete': { hospital_id: goneHospital },
    'health hospital_location.delete': { with_children: true, child_ids: null },
    'health hospital_location.undelete': { location_id: goneLocation },
    'health hospital_location.move': { new_hospital_human_id: await readNumber(other) },
    'health clinic.undelete': { clinic_id: goneClinic },
    'health clinic.move': { location_human_id: await readNumber(otherLocation) },
    'health duplicate.dismiss': { duplicate_id: pair, signature: null },
    'health duplicate.reopen': { duplicate_id: dismissed },
    'seedwork entity.optout_contact': { contact_id: consenting, entity_id: other },
    'seedwork entity.unblacklist_process': ofOther,
    'seedwork entity.unblacklist_editorial': ofOther,
    'iam user.activate': { user_id: goneUser },
    ...people.particular,
    ...awards.particular,
    ...business.particular,
  };
  return {
    // Hospitals are what was won here; lists of Business ask for permissions of their own.
    place: (path, name) =>
      name === 'type' && path.includes('/verification/')
        ? 'hospital'
        : name === 'type' && path.startsWith('/dms/business/')
          ? 'none'
          : (places[name] ?? byPath(path, path.startsWith('/dms/business/') ? business.ids : ids)),
    body: (command) => {
      const own = command.area === 'business' ? { ...ids, ...business.ids } : ids;
      const knownIds = Object.fromEntries(Object.entries(own).filter(([name]) => name in command.fields));
      return { ...samples(command, 900), ...knownIds, ...particular[`${command.area} ${command.topic}`] };
    },
  };
}

/** Pairs that no projector removes, because their type differs from that of their entities. */
async function addPairs(pool: Store['pool'], [one, two, three]: readonly [string, string, string]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into duplicate_pair (id, type, left_id, right_id, score, reasons, signature, is_merged, search)
      select duplicate_pair_id(l, r), 'spa', l, r, 1, '[]', 'x', false, '' from unnest($1::uuid[], $2::uuid[]) as p(l, r) returning id`,
    [
      [one, one],
      [two, three],
    ],
  );
  return rows.map(({ id }) => id);
}

/** Values of `{places}` other than ids. */
const places: Readonly<Record<string, string>> = {
  name: 'hospital_list_projector',
  key: 'medic',
  type: 'medic',
  number: '1',
  humanId: '1001',
  year: '2026',
};
const segments = {
  clinics: 'clinic_id',
  locations: 'location_id',
  medics: 'medic_id',
  entities: 'account_id',
  accounts: 'account_id',
  projects: 'project_id',
  awards: 'award_id',
  awardees: 'awardee_id',
  ...Object.fromEntries(institutionTypes.map((type) => [`${type}s`, `${type}_id`])),
};

function byPath(path: string, ids: Readonly<Record<string, string>>): string {
  const segmentEntry = Object.entries(segments).find(([segment, name]) => path.includes(`/${segment}/`) && name in ids);
  return ids[segmentEntry?.[1] ?? 'hospital_id'] ?? '';
}

/** Sample per field; unique values differ by `n`. */
function samples({ fields }: Pick<Command, 'fields'>, n: number): Values {
  const unique: Readonly<Record<string, unknown>> = {
    ikNumber: String(260_100_000 + n),
    locationNumber: String(771_000 + n),
    entityName: `Haus Nummer ${n} ${'abcdefghijklm'.at(n % 13) ?? ''}`,
    email: `post${n}@klinik.example`,
    phone: `0049 351 12345${n}`,
    url: `https://www.klinik${n}.example`,
    personName: `Muster${n}`,
    longText: `Ein Text, Nummer ${n}`,
    projectName: `Projekt Nummer ${n}`,
    humanId: 500_000 + n,
  };
  const sample = fields['entity_type'] ? { entity_type: 'hospital' } : {};
  return { ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, unique[kind] ?? fieldSamples[kind]])), ...sample };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const textAt = (value: unknown, name: string): string => (isObject(value) ? String(Reflect.get(value, name)) : '');
const firstId = (items: unknown): string => (Array.isArray(items) ? textAt(items[0], 'id') : '');
const itemId = (data: unknown): string => (isObject(data) ? textAt(Reflect.get(data, 'item'), 'id') : '');

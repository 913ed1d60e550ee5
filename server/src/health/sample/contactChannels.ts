import { transliterate } from '@kurator/contract/text/transcribe';
import { contactCreate, contactOptin, contactOptout } from '@kurator/contract/seedwork/contact.command';
import { emailCreate, phoneCreate, websiteCreate } from '@kurator/contract/seedwork/contactChannel.command';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import type { CommandSchedule } from './scenario.ts';
import { contactRoles, titles } from './word.table.ts';

export interface ContactOwner {
  readonly id: string;
  readonly type: 'hospital' | 'hospital_location' | 'clinic';
  readonly domain: string;
  readonly areaCode: string;
}

export const subject = ({ id, type }: ContactOwner): Record<string, string> => ({ entity_id: id, entity_type: type });
const number = (scenario: CommandSchedule): string => `${scenario.rng.int(20, 99)} ${scenario.rng.int(1000, 9999)}`;

export const addPhone = (scenario: CommandSchedule, owner: ContactOwner): Promise<void> =>
  scenario.run(phoneCreate, { ...subject(owner), phone: `0${owner.areaCode} ${number(scenario)}-0` });
export const addWebsite = (scenario: CommandSchedule, owner: ContactOwner): Promise<void> =>
  scenario.run(websiteCreate, { ...subject(owner), url: `https://www.${owner.domain}` });
export const addEmail = (scenario: CommandSchedule, owner: ContactOwner, mailbox: string): Promise<void> =>
  scenario.run(emailCreate, { ...subject(owner), email: `${mailbox}@${owner.domain}` });

/** Adds a contact person; some consent, some of those withdraw. */
export async function addContact(scenario: CommandSchedule, owner: ContactOwner): Promise<void> {
  const { rng } = scenario;
  const person = rng.person();
  const email = `${transliterate(person.first_name)}.${transliterate(person.last_name)}@${owner.domain}`.replaceAll(/[^a-z0-9.@-]/g, '');
  await scenario.run(contactCreate, {
    ...subject(owner),
    ...person,
    ...(rng.hasChance(0.4) ? { title: rng.pick(titles) } : {}),
    role: rng.pick(contactRoles),
    phone: `+49 ${owner.areaCode} ${number(scenario)}`,
    ...(rng.hasChance(0.8) ? { email } : {}),
  });
  const loaded = scenario.unit.streams.peek(owner.id);
  const contact_id = loaded && entityStateOf(loaded).contacts?.toSorted((a, b) => b.n - a.n)[0]?.id;
  if (contact_id === undefined || !rng.hasChance(0.45)) return;
  scenario.scheduleLater(async () => {
    await scenario.run(contactOptin, { contact_id, date: scenario.today });
    if (rng.hasChance(0.15)) scenario.scheduleLater(() => scenario.run(contactOptout, { contact_id, date: scenario.today }));
  });
}

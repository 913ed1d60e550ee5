import { transcribe } from '@kurator/contract/text/transcribe';
import { contactCreate, contactOptin, contactOptout } from '@kurator/contract/seedwork/contact.command';
import { emailCreate, phoneCreate, websiteCreate } from '@kurator/contract/seedwork/reachability.command';
import { stateOf } from '../../seedwork/master.decider.ts';
import type { Story } from './story.ts';
import { roles, titles } from './word.table.ts';

export interface Reach {
  readonly id: string;
  readonly type: 'hospital' | 'hospital_location' | 'clinic';
  readonly domain: string;
  readonly areaCode: string;
}

const subject = ({ id, type }: Reach): Record<string, string> => ({ entity_id: id, entity_type: type });
const number = (story: Story): string => `${story.dice.int(20, 99)} ${story.dice.int(1000, 9999)}`;

export const addPhone = (story: Story, reach: Reach): Promise<void> =>
  story.tell(phoneCreate, { ...subject(reach), phone: `0${reach.areaCode} ${number(story)}-0` });
export const addWebsite = (story: Story, reach: Reach): Promise<void> =>
  story.tell(websiteCreate, { ...subject(reach), url: `https://www.${reach.domain}` });
export const addEmail = (story: Story, reach: Reach, mailbox: string): Promise<void> =>
  story.tell(emailCreate, { ...subject(reach), email: `${mailbox}@${reach.domain}` });

/** Adds a contact person; some consent, some of those withdraw. */
export async function addContact(story: Story, reach: Reach): Promise<void> {
  const { dice } = story;
  const person = dice.person();
  const email = `${transcribe(person.first_name)}.${transcribe(person.last_name)}@${reach.domain}`.replaceAll(/[^a-z0-9.@-]/g, '');
  await story.tell(contactCreate, {
    ...subject(reach),
    ...person,
    ...(dice.chance(0.4) ? { title: dice.pick(titles) } : {}),
    role: dice.pick(roles),
    phone: `+49 ${reach.areaCode} ${number(story)}`,
    ...(dice.chance(0.8) ? { email } : {}),
  });
  const loaded = story.draft.streams.peek(reach.id);
  const contact_id = loaded && stateOf(loaded).contacts?.toSorted((a, b) => b.n - a.n)[0]?.id;
  if (contact_id === undefined || !dice.chance(0.45)) return;
  story.later(async () => {
    await story.tell(contactOptin, { contact_id, date: story.today });
    if (dice.chance(0.15)) story.later(() => story.tell(contactOptout, { contact_id, date: story.today }));
  });
}

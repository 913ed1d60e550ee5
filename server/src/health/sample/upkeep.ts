import { clinicDelete, clinicMove, clinicUndelete, clinicUpdate } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalDelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { locationDelete, locationSetBeds } from '@kurator/contract/health/location/location.command';
import {
  blacklistEditorial,
  blacklistProcess,
  unblacklistEditorial,
  unblacklistProcess,
} from '@kurator/contract/seedwork/blacklist.command';
import { commentAdd, noteUpdate } from '@kurator/contract/seedwork/note.command';
import { stateOf } from '../../seedwork/master.decider.ts';
import { addContact, addEmail, addPhone, type Reach } from './reach.ts';
import type { Story } from './story.ts';
import * as words from './word.table.ts';

const subject = ({ id, type }: Reach): Record<string, string> => ({ entity_id: id, entity_type: type });

export function lookAfter(story: Story, reach: Reach, busy: number): void {
  const { dice } = story;
  const perhaps = (probability: number, job: () => Promise<void>): void => {
    if (dice.chance(probability * busy)) story.later(job);
  };
  perhaps(0.25, () => story.tell(commentAdd, { ...subject(reach), comment: dice.pick(words.comments) }));
  perhaps(0.1, () => story.tell(commentAdd, { ...subject(reach), comment: dice.pick(words.comments) }));
  perhaps(0.2, () => story.tell(noteUpdate, { ...subject(reach), note: dice.pick(words.notes) }));
  perhaps(0.25, () => addContact(story, reach));
  perhaps(0.08, () => addPhone(story, reach));
  perhaps(0.08, () => addEmail(story, reach, dice.pick(['sekretariat', 'verwaltung', 'aufnahme', 'presse'])));
  perhaps(0.04, async () => {
    await story.tell(blacklistProcess, { ...subject(reach), reason: dice.pick(words.processReasons) });
    if (dice.chance(0.3)) story.later(() => story.tell(unblacklistProcess, { ...subject(reach), reason: dice.pick(words.unlistReasons) }));
  });
  perhaps(0.03, async () => {
    await story.tell(blacklistEditorial, { ...subject(reach), reason: dice.pick(words.editorialReasons) });
    if (dice.chance(0.3))
      story.later(() => story.tell(unblacklistEditorial, { ...subject(reach), reason: dice.pick(words.unlistReasons) }));
  });
}

export function changeHospital(story: Story, hospital_id: string, names: { readonly name: string; readonly display_name: string }): void {
  const { dice } = story;
  if (dice.chance(0.12))
    story.later(() =>
      story.tell(hospitalUpdate, {
        hospital_id,
        ...names,
        name: `${names.display_name} ${dice.pick(words.legalForms)}`,
        gba_name: names.display_name,
      }),
    );
  if (dice.chance(0.012)) story.later(() => story.tell(hospitalDelete, { hospital_id, with_children: true }));
}

export function changeLocation(story: Story, location_id: string, beds: number): void {
  const { dice } = story;
  if (dice.chance(0.1))
    story.later(() => story.tell(locationSetBeds, { location_id, number_of_beds: Math.max(8, beds + dice.int(-6, 6)) }));
  if (dice.chance(0.012)) story.later(() => story.tell(locationDelete, { location_id, with_children: true }));
}

export function changeClinic(
  story: Story,
  clinic: { readonly id: string; readonly name: string },
  hospital_id: string,
  sister: string | undefined,
): void {
  const { dice } = story;
  const clinic_id = clinic.id;
  if (dice.chance(0.05))
    story.later(() => story.tell(clinicUpdate, { clinic_id, name: clinic.name, display_name: clinic.name.replace(/^Klinik für /, '') }));
  const target = sister === undefined || !dice.chance(0.06) ? undefined : story.draft.streams.peek(sister);
  if (target) story.later(() => story.tell(clinicMove, { clinic_id, hospital_id, location_human_id: stateOf(target).dms_one_id }));
  if (!dice.chance(0.02)) return;
  story.later(async () => {
    await story.tell(clinicDelete, { clinic_id });
    if (dice.chance(0.25)) story.later(() => story.tell(clinicUndelete, { clinic_id }));
  });
}

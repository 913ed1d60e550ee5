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
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { withLegalForm } from './hospitalName.ts';
import { addContact, addEmail, addPhone, subject, type ContactOwner } from './contactChannels.ts';
import type { CommandSchedule } from './scenario.ts';
import * as words from './word.table.ts';

export function scheduleCommonChanges(scenario: CommandSchedule, owner: ContactOwner, busy: number): void {
  const { rng } = scenario;
  const scheduleByChance = (probability: number, job: () => Promise<void>): void => {
    if (rng.hasChance(probability * busy)) scenario.scheduleLater(job);
  };
  scheduleByChance(0.25, () => scenario.run(commentAdd, { ...subject(owner), comment: rng.pick(words.comments) }));
  scheduleByChance(0.1, () => scenario.run(commentAdd, { ...subject(owner), comment: rng.pick(words.comments) }));
  scheduleByChance(0.2, () => scenario.run(noteUpdate, { ...subject(owner), note: rng.pick(words.notes) }));
  scheduleByChance(0.25, () => addContact(scenario, owner));
  scheduleByChance(0.08, () => addPhone(scenario, owner));
  scheduleByChance(0.08, () => addEmail(scenario, owner, rng.pick(['sekretariat', 'verwaltung', 'aufnahme', 'presse'])));
  scheduleByChance(0.04, async () => {
    await scenario.run(blacklistProcess, { ...subject(owner), reason: rng.pick(words.processBlacklistReasons) });
    if (rng.hasChance(0.3))
      scenario.scheduleLater(() => scenario.run(unblacklistProcess, { ...subject(owner), reason: rng.pick(words.unblacklistReasons) }));
  });
  scheduleByChance(0.03, async () => {
    await scenario.run(blacklistEditorial, { ...subject(owner), reason: rng.pick(words.editorialBlacklistReasons) });
    if (rng.hasChance(0.3))
      scenario.scheduleLater(() => scenario.run(unblacklistEditorial, { ...subject(owner), reason: rng.pick(words.unblacklistReasons) }));
  });
}

export function scheduleHospitalChanges(
  scenario: CommandSchedule,
  hospital_id: string,
  names: { readonly name: string; readonly display_name: string },
): void {
  const { rng } = scenario;
  if (rng.hasChance(0.12))
    scenario.scheduleLater(() =>
      scenario.run(hospitalUpdate, {
        hospital_id,
        ...names,
        name: withLegalForm(names.display_name, rng),
        gba_name: names.display_name,
      }),
    );
  if (rng.hasChance(0.012)) scenario.scheduleLater(() => scenario.run(hospitalDelete, { hospital_id, with_children: true }));
}

export function scheduleLocationChanges(scenario: CommandSchedule, location_id: string, beds: number): void {
  const { rng } = scenario;
  if (rng.hasChance(0.1))
    scenario.scheduleLater(() => scenario.run(locationSetBeds, { location_id, number_of_beds: Math.max(8, beds + rng.int(-6, 6)) }));
  if (rng.hasChance(0.012)) scenario.scheduleLater(() => scenario.run(locationDelete, { location_id, with_children: true }));
}

export function scheduleClinicChanges(
  scenario: CommandSchedule,
  clinic: { readonly id: string; readonly name: string },
  hospital_id: string,
  sister: string | undefined,
): void {
  const { rng } = scenario;
  const clinic_id = clinic.id;
  if (rng.hasChance(0.05))
    scenario.scheduleLater(() =>
      scenario.run(clinicUpdate, { clinic_id, name: clinic.name, display_name: clinic.name.replace(/^Klinik für /, '') }),
    );
  const target = sister === undefined || !rng.hasChance(0.06) ? undefined : scenario.unit.streams.peek(sister);
  if (target)
    scenario.scheduleLater(() => scenario.run(clinicMove, { clinic_id, hospital_id, location_human_id: entityStateOf(target).dms_one_id }));
  if (!rng.hasChance(0.02)) return;
  scenario.scheduleLater(async () => {
    await scenario.run(clinicDelete, { clinic_id });
    if (rng.hasChance(0.25)) scenario.scheduleLater(() => scenario.run(clinicUndelete, { clinic_id }));
  });
}

import { clinicCreate } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate } from '@kurator/contract/health/location/location.command';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import { addressUpdate } from '@kurator/contract/seedwork/address.command';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { checkDigitOf } from '@kurator/contract/text/ikNumber';
import { drawYearlyFigures } from './beds.ts';
import { domainOf, generateSiteName, type HospitalNames } from './hospitalName.ts';
import { addContact, addEmail, addPhone, addWebsite, type ContactOwner } from './contactChannels.ts';
import { drawBedCount, drawDepartments } from './specialty.ts';
import type { CommandSchedule } from './scenario.ts';
import { towns } from './town.table.ts';
import { scheduleClinicChanges, scheduleHospitalChanges, scheduleLocationChanges, scheduleCommonChanges } from './scheduleChanges.ts';
import { siteNamePatterns } from './word.table.ts';

/** Parts of a hospital; `index` determines its numbers. */
interface HospitalOptions {
  readonly index: number;
  readonly locationCount: number;
  readonly clinicCount: number;
  readonly precedingLocationCount: number;
}

/** Invalid ranges: real IK numbers never begin with 2699, real site numbers never with 79. */
const ikOf = (index: number): string => {
  const first8 = `2699${String(index + 1).padStart(4, '0')}`;
  return first8 + checkDigitOf(first8);
};
const siteNumberOf = (index: number): string => String(790_000 + index);

interface Town {
  readonly zipcode: string;
  readonly city: string;
  readonly state: string;
  readonly areaCode: string;
}

/** Creates a hospital with sites and clinics and schedules their later changes. */
export async function createHospital(
  scenario: CommandSchedule,
  names: HospitalNames,
  { index, locationCount, clinicCount, precedingLocationCount }: HospitalOptions,
): Promise<void> {
  const { rng } = scenario;
  const [zipcode, city, state, areaCode] = rng.pick(towns);
  const town = { zipcode, city, state, areaCode };
  const hospitalName = names.next(city);
  const address = { street: rng.street(), zipcode, city, state, country: 'DE' };
  const id = await scenario.create(hospitalCreate, { ...hospitalName, gba_ik_number: ikOf(index), ...address });
  const owner: ContactOwner = { id, type: 'hospital', domain: domainOf(hospitalName.display_name), areaCode };
  await addPhone(scenario, owner);
  await addWebsite(scenario, owner);
  await addEmail(scenario, owner, 'info');
  for (let count = rng.int(0, 2); count > 0; count -= 1) await addContact(scenario, owner);
  const locations: string[] = [];
  for (let site = 0; site < locationCount; site += 1) {
    const name =
      site === 0 ? hospitalName.display_name : `${hospitalName.display_name}, ${generateSiteName(rng.pick(siteNamePatterns), rng)}`;
    locations.push(
      await createSite(
        scenario,
        { ...owner, id, type: 'hospital_location' },
        { name, number: siteNumberOf(precedingLocationCount + site), street: site === 0 ? address.street : rng.street(), town },
      ),
    );
  }
  await createClinics(scenario, owner, locations, { hospital: hospitalName.display_name, clinicCount });
  scheduleCommonChanges(scenario, owner, 1);
  scheduleHospitalChanges(scenario, id, hospitalName);
}

async function createSite(
  scenario: CommandSchedule,
  owner: ContactOwner,
  site: { name: string; number: string; street: string; town: Town },
): Promise<string> {
  const { rng } = scenario;
  const { zipcode, city, state } = site.town;
  const id = await scenario.create(locationCreate, {
    hospital_id: owner.id,
    name: site.name,
    display_name: site.name,
    gba_location_number: site.number,
    zipcode,
    city,
  });
  const loaded = scenario.unit.streams.peek(id);
  const subject = { entity_id: id, entity_type: owner.type };
  await scenario.run(addressUpdate, {
    ...subject,
    address_id: loaded && entityStateOf(loaded).addresses?.[0]?.id,
    street: site.street,
    state,
  });
  const beds = drawBedCount(site.name, rng);
  // Some hospitals report nothing.
  if (!rng.hasChance(0.05))
    for (const figures of drawYearlyFigures(beds, Number(scenario.until.slice(0, 4)) - 1, rng))
      await scenario.run(entityRecordReportYear, { ...subject, ...figures, source: 'Qualitätsbericht' });
  if (rng.hasChance(0.3)) await addPhone(scenario, { ...owner, id });
  scheduleCommonChanges(scenario, { ...owner, id }, 0.4);
  scheduleLocationChanges(scenario, id, beds);
  return id;
}

/** Spreads clinics over sites, each department once per site. */
async function createClinics(
  scenario: CommandSchedule,
  owner: ContactOwner,
  locations: readonly string[],
  { hospital, clinicCount }: { readonly hospital: string; readonly clinicCount: number },
): Promise<void> {
  const { rng } = scenario;
  for (const [site, location_id] of locations.entries()) {
    const count = Math.floor(clinicCount / locations.length) + (site < clinicCount % locations.length ? 1 : 0);
    for (const name of drawDepartments(hospital, count, rng)) {
      const id = await scenario.create(clinicCreate, { hospital_id: owner.id, location_id, name, display_name: name });
      const clinic: ContactOwner = { ...owner, id, type: 'clinic' };
      if (rng.hasChance(0.5)) await addPhone(scenario, clinic);
      if (rng.hasChance(0.35)) await addEmail(scenario, clinic, rng.pick(['klinik', 'sekretariat', 'anmeldung', 'ambulanz']));
      if (rng.hasChance(0.3)) await addContact(scenario, clinic);
      scheduleCommonChanges(scenario, clinic, 0.15);
      scheduleClinicChanges(scenario, { id, name }, owner.id, locations[site + 1] ?? locations[site - 1]);
    }
  }
}

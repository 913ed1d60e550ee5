import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { registryOf } from '../platform/registry.ts';
import { undeclaredReads } from '../platform/store/testing/undeclaredReads.ts';
import { viewScenarios } from './viewScenarios.ts';
import { anAward, anAwardee, aProject, aProperty } from './award.ts';
import { aBusinessAward, aBusinessAwardee, aBusinessProject, anAccount } from './business.ts';
import { testDatabase } from './database.ts';
import { clinicHistory, hospitalHistory, locationHistory } from './hospital.ts';
import { affiliatedEvent, medicHistory, institutionHistory, wishSetEvent } from './medic.ts';
import { id } from './given.ts';
import { testApplication } from './testApplication.ts';
import { verifiedEvent } from './verification.ts';

const { pool, url } = await testDatabase();
const { given } = await viewScenarios(await testApplication(url));

test('every list reads what its paths lead to, and nothing else', { timeout: 60_000 }, async () => {
  await given(
    hospitalHistory(
      1,
      { topic: 'seedwork.entity.blacklist_process', data: { after: { process_blacklist: 'x' } } },
      { topic: 'health.hospital.report.set', data: { report: { year: 2025 }, after: { number_of_beds: 40 } } },
    ),
    locationHistory(11, 1, {
      topic: 'health.hospitallocation.report.set',
      data: { report: { year: 2025 }, after: { number_of_beds: 20 } },
    }),
    clinicHistory(21, 11),
    hospitalHistory(2),
    locationHistory(12, 2, {
      topic: 'health.hospitallocation.report.set',
      data: { report: { year: 2025 }, after: { number_of_beds: 30 } },
    }),
    institutionHistory('practice', 31),
    medicHistory(41, affiliatedEvent(51, 'clinic', 21)),
    medicHistory(42, affiliatedEvent(52, 'practice', 31), affiliatedEvent(53, 'hospital_location', 12), wishSetEvent(53)),
    medicHistory(43, affiliatedEvent(54, 'hospital', 1), verifiedEvent('GR_medic')),
    aProject(61),
    anAward(71, 61, { properties: ['beds'], ...aProperty('beds', { required: true, edition: 2 }) }),
    aProject(62, { ranking_group: 'GR' }),
    anAward(72, 62),
    anAwardee(83, 72, 43, { entity_type: 'medic', project_id: id(62) }),
    aBusinessProject(161, { verification_strategy: 'all' }),
    aBusinessAward(171, 161),
    anAccount(181, 161),
    aBusinessAwardee(191, 171, 181),
    anAwardee(84, 71, 41, { entity_type: 'medic' }),
    anAwardee(81, 71, 1),
    anAwardee(82, 71, 21, { entity_type: 'clinic', 'property.beds': { value: 'x', by: 'hand', edition: 2 } }),
  )
    .ask('medic.list')
    .result();
  const views = registryOf(areas).views;
  expect(await undeclaredReads(pool, views)).toEqual([]);
});

import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { registryOf } from '../platform/registry.ts';
import { findUndeclaredReads } from '../platform/store/testing/undeclaredReads.ts';
import { createViewScenarios } from './viewScenarios.ts';
import { awardHistory, awardeeHistory, projectHistory, propertyState } from './award.ts';
import { businessAwardHistory, businessAwardeeHistory, businessProjectHistory, accountHistory } from './business.ts';
import { createTestDatabase } from './database.ts';
import { clinicHistory, hospitalHistory, locationHistory, mergedEvent } from './hospital.ts';
import { affiliatedEvent, medicHistory, institutionHistory, wishSetEvent } from './medic.ts';
import { id } from './deciderScenario.ts';
import { createTestApplication } from './testApplication.ts';
import { verifiedEvent } from './verification.ts';

const processBlacklistedEvent = { topic: 'seedwork.entity.blacklist_process', data: { after: { process_blacklist: 'x' } } };
const { pool, url } = await createTestDatabase();
const { given } = await createViewScenarios(await createTestApplication(url));

test('every list reads what its paths lead to, and nothing else', { timeout: 60_000 }, async () => {
  await given(
    hospitalHistory(1, processBlacklistedEvent, {
      topic: 'health.hospital.report.set',
      data: { report: { year: 2025 }, after: { number_of_beds: 40 } },
    }),
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
    ...[3, 4, 5].flatMap((n) => [hospitalHistory(n, processBlacklistedEvent), locationHistory(10 + n, n)]),
    clinicHistory(22, 12, mergedEvent(23)),
    clinicHistory(23, 13, mergedEvent(24)),
    clinicHistory(24, 14, mergedEvent(25)),
    clinicHistory(25, 15),
    institutionHistory('practice', 31),
    medicHistory(41, affiliatedEvent(51, 'clinic', 21)),
    medicHistory(42, affiliatedEvent(52, 'practice', 31), affiliatedEvent(53, 'hospital_location', 12), wishSetEvent(53)),
    medicHistory(43, affiliatedEvent(54, 'hospital', 1), verifiedEvent('GR_medic')),
    projectHistory(61),
    awardHistory(71, 61, { properties: ['beds'], ...propertyState('beds', { required: true, edition: 2 }) }),
    projectHistory(62, { ranking_group: 'GR' }),
    awardHistory(72, 62),
    awardeeHistory(83, 72, 43, { entity_type: 'medic', project_id: id(62) }),
    awardHistory(73, 62, { year: 2025 }),
    medicHistory(44, mergedEvent(43)),
    awardeeHistory(85, 73, 44, { entity_type: 'medic', project_id: id(62), year: 2025 }),
    medicHistory(45, mergedEvent(44)),
    awardeeHistory(86, 72, 45, { entity_type: 'medic', project_id: id(62) }),
    awardeeHistory(87, 72, 44, { entity_type: 'medic', project_id: id(62) }),
    ...[22, 23, 24].map((n) => awardeeHistory(70 + n, 73, n, { entity_type: 'clinic', project_id: id(62), year: 2025 })),
    businessProjectHistory(161, { verification_strategy: 'all' }),
    businessAwardHistory(171, 161),
    accountHistory(181, 161),
    businessAwardeeHistory(191, 171, 181),
    awardeeHistory(84, 71, 41, { entity_type: 'medic' }),
    awardeeHistory(81, 71, 1),
    awardeeHistory(82, 71, 21, { entity_type: 'clinic', 'property.beds': { value: 'x', by: 'hand', edition: 2 } }),
  )
    .ask('medic.list')
    .result();
  const views = registryOf(areas).views;
  expect(await findUndeclaredReads(pool, views)).toEqual([]);
});

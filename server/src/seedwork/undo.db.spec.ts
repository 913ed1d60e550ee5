import { locationUpdate } from '@kurator/contract/health/location/location.command';
import { hospitalDelete, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { blacklistProcess, unblacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { commentAdd } from '@kurator/contract/seedwork/note.command';
import * as verification from '@kurator/contract/seedwork/verification.command';
import type { Command } from '@kurator/contract';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';
import { createAwardSteps } from '../testing/awardScenario.ts';
import { addressBody } from '../testing/commandBody.ts';
import { testPrincipal } from '../testing/testApplication.ts';

type Values = Readonly<Record<string, unknown>>;

const testApp = await startTestApp();
const { bus, store } = testApp.node.application;
const [erika, max] = [await testApp.person(), await testApp.person()];
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const { id: cardiology } = await award('Kardiologie', 2026, 'MED', 'hospital');

let ik = 263_000_000;
const createHospital = async (): Promise<{ entity_id: string; entity_type: string }> => {
  const names = { name: 'Klinikum', display_name: 'Klinikum', gba_ik_number: String((ik += 1)) };
  const { id } = await erika.give('health', 'hospital.create', { ...addressBody, ...names, skip_duplicate_check: true });
  await awarded(cardiology, id);
  await waitForViews();
  return { entity_id: id, entity_type: 'hospital' };
};
const loadState = async (id: string) => (await store.load(id))?.state ?? {};
const byErika = async (command: Command, values: Values, expectedVersion?: number) => {
  const { version } = await bus.execute(command, values, testPrincipal(erika.id), expectedVersion === undefined ? {} : { expectedVersion });
  return Number(version);
};
const byMax = (command: Command, values: Values) => bus.execute(command, values, testPrincipal(max.id));
const conflict = (conflicts: Values) => ({
  status: 409,
  reasons: [{ code: 'request.conflict' }, { code: 'request.changed_by', params: { by: 'Erika Musterfrau' } }],
  extra: { conflicts },
});

describe('an undo', () => {
  it('does not resolve an inquiry that somebody else changed, or asked anew', async () => {
    const hospital = await createHospital();
    const seen = await byErika(verification.entityActivateInquiry, hospital);
    await byMax(verification.entityChangeInquiry, { ...hospital, question: 'Titel?', assignee_id: max.id });
    const undo = () => byErika(verification.entityResolveInquiry, hospital, seen);
    await expect(undo()).rejects.toMatchObject(conflict({ inquiry: { theirs: { question: 'Titel?', assignee_id: max.id }, yours: null } }));
    expect(await loadState(hospital.entity_id)).toMatchObject({ 'inquiry.hospital.2026': { question: 'Titel?' } });
    await byMax(verification.entityResolveInquiry, hospital);
    await expect(undo()).rejects.toMatchObject({ reasons: [{ code: 'inquiry.not_active' }] });
  });

  it('does not take back what somebody else verified anew', async () => {
    const hospital = await createHospital();
    const seen = await byErika(verification.entityVerify, hospital);
    await byMax(verification.entityUnverify, hospital);
    await byMax(verification.entityVerify, hospital);
    await expect(byErika(verification.entityUnverify, hospital, seen)).rejects.toMatchObject(
      conflict({ is_verified: { theirs: true, yours: false } }),
    );
    await byErika(verification.entityUnverify, hospital);
  });

  it('does not take off a blacklist for which somebody else gave another reason', async () => {
    const hospital = await createHospital();
    const seen = await byErika(blacklistProcess, { ...hospital, reason: 'Ruht' });
    await byMax(unblacklistProcess, { ...hospital, reason: 'Irrtum' });
    await byMax(blacklistProcess, { ...hospital, reason: 'Insolvent' });
    await expect(byErika(unblacklistProcess, { ...hospital, reason: 'Rückgängig gemacht' }, seen)).rejects.toMatchObject(
      conflict({ process_blacklist: { theirs: 'Insolvent', yours: null } }),
    );
  });

  it('does not delete what somebody else has changed since it was restored, but for a comment', async () => {
    const hospital = await createHospital();
    const self = { hospital_id: hospital.entity_id };
    await byErika(hospitalDelete, self);
    const seen = await byErika(hospitalUndelete, self);
    await byMax(hospitalUpdate, { ...self, name: 'Klinikum Nord', display_name: 'Klinikum' });
    await expect(byErika(hospitalDelete, { ...self, with_restored: true }, seen)).rejects.toMatchObject(
      conflict({ is_deleted: { theirs: false, yours: true } }),
    );
    const again = await byErika(hospitalDelete, self).then(() => byErika(hospitalUndelete, self));
    await byMax(commentAdd, { ...hospital, comment: 'Wieder da.' });
    await byErika(hospitalDelete, { ...self, with_restored: true }, again);
    expect(await loadState(hospital.entity_id)).toMatchObject({ is_deleted: true });
  });

  it('does not restore what somebody else restored and deleted again', async () => {
    const self = { hospital_id: (await createHospital()).entity_id };
    const seen = await byErika(hospitalDelete, self);
    await byMax(hospitalUndelete, self);
    await byMax(hospitalDelete, self);
    await expect(byErika(hospitalUndelete, self, seen)).rejects.toMatchObject(conflict({ is_deleted: { theirs: true, yours: false } }));
  });

  it('leaves a location that somebody else has changed since it came back with its hospital', async () => {
    const self = { hospital_id: (await createHospital()).entity_id };
    const names = { name: 'Nord', display_name: 'Nord', gba_location_number: '1' };
    const place = { ...names, zipcode: '01067', city: 'Dresden', skip_duplicate_check: true };
    const { id: location_id } = await erika.give('health', 'hospitallocation.create', { ...self, ...place });
    await byErika(hospitalDelete, { ...self, with_children: true });
    const seen = await byErika(hospitalUndelete, self);
    await byMax(locationUpdate, { location_id, ...names, name: 'Süd' });
    await expect(byErika(hospitalDelete, { ...self, with_restored: true }, seen)).rejects.toMatchObject({
      reasons: [{ code: 'entity.has_children', params: { count: 1 } }],
    });
    expect((await loadState(location_id))['is_deleted']).toBeUndefined();
  });

  it('is not hindered by what its own author did since', async () => {
    const hospital = await createHospital();
    const seen = await byErika(verification.entityActivateInquiry, hospital);
    await byErika(verification.entityChangeInquiry, { ...hospital, question: 'Titel?' });
    await byErika(verification.entityResolveInquiry, hospital, seen);
    expect((await loadState(hospital.entity_id))['inquiry.hospital.2026']).toBeUndefined();
  });

  it('brings an inquiry back without telling somebody who may no longer open its page', async () => {
    const hospital = await createHospital();
    const former = await testApp.person(['dms.can_access_health_verification', 'dms.can_access_health_scoring']);
    const notifications = async () => (await former.read<{ items: readonly object[] }>('/dms/seedwork/api/query/notifications/')).items;
    const inquiry = { ...hospital, question: 'Titel?', assignee_id: former.id };
    await byErika(verification.entityActivateInquiry, inquiry);
    expect(await notifications()).toHaveLength(1);
    await erika.give('iam', 'user.change', { user_id: former.id, permissions: ['dms.can_access_health_scoring'] });
    await byErika(verification.entityActivateInquiry, inquiry, await byErika(verification.entityResolveInquiry, hospital));
    expect(await loadState(hospital.entity_id)).toMatchObject({ 'inquiry.hospital.2026': { assignee_id: former.id } });
    expect(await notifications()).toHaveLength(1);
  });
});

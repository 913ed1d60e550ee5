import { entityActivateInquiry, entityUnverify, entityVerify } from '@kurator/contract/seedwork/verification.command';
import { describe, expect, it } from 'vitest';
import { health } from '../../health/index.ts';
import { userStream } from '../../iam/user/user.stream.ts';
import type { JsonObject, NewEvent } from '../../platform/store/index.ts';
import { awardHistory, awardeeHistory, projectHistory } from '../../testing/award.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { hospitalHistory } from '../../testing/hospital.ts';
import { userHistory } from '../../testing/userHistory.ts';
import { inquiryEvent, unverifiedEvent, verifiedEvent } from '../../testing/verification.ts';
import { seedwork } from '../index.ts';

const { given } = createDeciderScenarios({ streams: [...health.streams, userStream], deciders: seedwork.deciders });
const entity = { entity_id: id(1), entity_type: 'hospital' };
const overdue = { question: 'Stimmt der Name?', assignee_id: id(51), due_on: '2026-11-01' };
const resolvedEvent = (inquiry: JsonObject, year = 2026): NewEvent => ({
  topic: 'seedwork.entity.resolve_inquiry',
  data: { before: { [`inquiry.hospital.${year}`]: inquiry }, after: { [`inquiry.hospital.${year}`]: null } },
});
const resolved = (...inquiries: readonly JsonObject[]) => [
  hospitalHistory(1, ...inquiries.flatMap((inquiry) => [inquiryEvent('hospital', 2026, inquiry), resolvedEvent(inquiry)])),
  projectHistory(61),
  awardHistory(71, 61),
  awardeeHistory(81, 71, 1),
  userHistory(51, { is_active: false, permissions: ['dms.can_access_health_verification'] }),
];

describe('undoing the resolution of an inquiry', () => {
  it('brings back one that is overdue, of somebody who has left', async () => {
    const again = given(...resolved(overdue)).when(entityActivateInquiry, { ...entity, year: 2026, ...overdue });
    expect((await again.leads()).get(id(1))).toMatchObject({ 'inquiry.hospital.2026': overdue });
  });

  it('allows no other date in the past and nobody else who has left', async () => {
    const histories = resolved({ ...overdue, due_on: '2026-11-02', assignee_id: id(52) }, { question: 'Neu?', due_on: '2026-11-03' });
    await given(...histories)
      .when(entityActivateInquiry, { ...entity, due_on: '2026-11-02' })
      .isRefused('due_on field.past');
    await given(...histories)
      .when(entityActivateInquiry, { ...entity, assignee_id: id(51) })
      .isRefused('assignee_id inquiry.assignee');
  });

  it('does not take over what another year allowed', () =>
    given(hospitalHistory(1, resolvedEvent(overdue, 2025)), ...resolved().slice(1))
      .when(entityActivateInquiry, { ...entity, year: 2026, due_on: overdue.due_on })
      .isRefused('due_on field.past'));
});

const takenBack = (...years: readonly number[]) =>
  hospitalHistory(
    1,
    ...years.flatMap((year) => [
      verifiedEvent('hospital', year, { name: `Haus ${year}` }),
      unverifiedEvent('hospital', year, { name: `Haus ${year}` }),
    ]),
  );

const undoIn = async (...years: readonly number[]) => {
  const undo = given(takenBack(...years), ...resolved().slice(1)).when(entityVerify, {
    ...entity,
    year: 2026,
    ...entityUnverify.undo?.values,
  });
  return (await undo.leads()).get(id(1));
};

describe('undoing the removal of a verification', () => {
  it('brings back its author, time and lines: what was changed since stays marked', async () => {
    const former = { by: 'somebody', time: '2026-11-19T10:00:00.000Z', printed: { name: 'Haus 2026' } };
    expect(await undoIn(2026, 2025)).toMatchObject({ 'verified.hospital.2026': former });
  });

  it('confirms anew where something else took a later one away', async () => {
    const [verified, unverified] = [verifiedEvent(), unverifiedEvent()];
    const history = hospitalHistory(1, verified, unverified, verified, { ...unverified, topic: 'seedwork.entity.unmerge' });
    const undo = given(history, ...resolved().slice(1)).when(entityVerify, { ...entity, year: 2026, ...entityUnverify.undo?.values });
    expect((await undo.leads()).get(id(1))).toMatchObject({ 'verified.hospital.2026': { printed: { name: 'Klinikum 1' } } });
  });

  it('confirms anew where the year had none', async () => {
    expect(await undoIn(2025)).toMatchObject({ 'verified.hospital.2026': { printed: { name: 'Klinikum 1' } } });
  });
});

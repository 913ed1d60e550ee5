import { entityActivateInquiry } from '@kurator/contract/seedwork/verification.command';
import { describe, expect, it } from 'vitest';
import { health } from '../../health/index.ts';
import { userStream } from '../../iam/user/user.stream.ts';
import type { JsonObject, NewEvent } from '../../platform/store/index.ts';
import { awardHistory, awardeeHistory, projectHistory } from '../../testing/award.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { hospitalHistory } from '../../testing/hospital.ts';
import { userHistory } from '../../testing/user.ts';
import { inquiryEvent } from '../../testing/verification.ts';
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

import { projectDelete, projectDuplicate, projectReopen, projectUpdate } from '@kurator/contract/health/project/project.command';
import { describe, expect, it } from 'vitest';
import { awardHistory, projectHistory, propertyState, projectCompletedEvent } from '../../testing/award.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { deletedEvent } from '../../testing/hospital.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);

describe('a project', () => {
  it('keeps what is not sent, and forgets what is emptied', async () => {
    await given(projectHistory(61, { description: 'Alt', ranking_group: 'MED' }))
      .when(projectUpdate, { project_id: id(61), description: null, delivery_year: 2027 })
      .yields({
        topic: 'health.project.update',
        data: { before: { delivery_year: null, description: 'Alt' }, after: { delivery_year: 2027, description: null } },
      });
  });

  it('gives its name away when it is deleted', async () => {
    const { topic, data } = (
      await given(projectHistory(61))
        .when(projectDelete, { project_id: id(61) })
        .events()
    )[0] ?? { topic: '', data: {} };
    await given(projectHistory(61, {}, { topic, data }), projectHistory(62))
      .when(projectUpdate, { project_id: id(62), name: 'Projekt 61' })
      .yields({ topic: 'health.project.update', data: { before: { name: 'Projekt 62' }, after: { name: 'Projekt 61' } } });
  });

  it('is unlocked by reopening alone', async () => {
    await given(projectHistory(61, {}, projectCompletedEvent))
      .when(projectReopen, { project_id: id(61), reason: 'Nachtrag' })
      .yields({
        topic: 'health.project.reopen',
        data: { before: { is_completed: true }, after: { is_completed: false, is_delivery_pending: null }, reason: 'Nachtrag' },
      });
  });
});

describe('a duplicate', () => {
  const source = projectHistory(61, { name: 'Listen 2026', ranking_group: 'MED', ranking_period: 2026, first_delivery_date: '2026-03-01' });
  const awards = [
    awardHistory(72, 61, {
      properties: ['beds'],
      ...propertyState('beds', { edition: 2 }),
      ...propertyState('old', { is_deactivated: true }),
    }),
    awardHistory(71, 61, { topic: 'Chirurgie', length: 30 }),
    awardHistory(73, 61, {}, deletedEvent('award')),
  ];

  it('has the living awards of its source with their properties, each with a link to the one before', async () => {
    const after = await given(source, ...awards)
      .when(projectDuplicate, { project_id: id(61), year: 2027 })
      .leads();
    const createdStates = [...after].flatMap(([stream, state]) => (['new', id(8002), id(8003)].includes(stream) ? [state] : []));
    expect(createdStates).toEqual([
      { serial: 100_007, name: 'Listen 2027', year: 2027, ranking_group: 'MED', ranking_period: 2027 },
      {
        serial: 100_008,
        dms_one_id: 100_008,
        name: 'Liste 71',
        topic: 'Chirurgie',
        length: 30,
        project_id: id(8001),
        year: 2027,
        previous_id: id(71),
      },
      {
        serial: 100_009,
        dms_one_id: 100_009,
        name: 'Liste 72',
        project_id: id(8001),
        year: 2027,
        previous_id: id(72),
        properties: ['beds'],
        ...propertyState('beds'),
        ...propertyState('old', { is_deactivated: true }),
      },
    ]);
  });

  it('of an earlier year has no link: its originals come later', async () => {
    const after = await given(source, ...awards)
      .when(projectDuplicate, { project_id: id(61), year: 2025 })
      .leads();
    expect([id(8002), id(8003)].map((awardId) => after.get(awardId)?.['previous_id'])).toEqual([undefined, undefined]);
    expect(after.get(id(8002))).toMatchObject({ name: 'Liste 71', year: 2025 });
  });

  it('is made of a completed project too', async () => {
    const events = await given(projectHistory(61, {}, projectCompletedEvent), ...awards)
      .when(projectDuplicate, { project_id: id(61), year: 2027 })
      .events();
    expect(events.map(({ topic }) => topic)).toEqual(['health.project.duplicate', 'health.award.create', 'health.award.create']);
  });
});

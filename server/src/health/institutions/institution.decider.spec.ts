import { privateHospital } from '@kurator/contract/health/privateHospital/privateHospital.type';
import { spa } from '@kurator/contract/health/spa/spa.type';
import { describe, it } from 'vitest';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { institutionHistory } from '../../testing/medic.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);
const sentFields = { private_hospital_id: id(1), name: 'Haus 1' };
const specializationsEvent = (specializations: string[]) => ({
  topic: 'health.private_hospital.update',
  data: { before: { specializations: null }, after: { specializations } },
});

describe('an institution whose lists and texts are sent as they are', () => {
  it('has no new event where there was nothing', () =>
    given(institutionHistory('private_hospital', 1))
      .when(privateHospital.commands.update, { ...sentFields, display_name: '', specializations: [] })
      .yields());

  it('has none where they are the same', () =>
    given(institutionHistory('private_hospital', 1, specializationsEvent(['051001'])))
      .when(privateHospital.commands.update, { ...sentFields, specializations: ['051001'] })
      .yields());

  it('has none for the predicates that a spa does not have', () =>
    given(institutionHistory('spa', 1, { topic: 'health.spa.update', data: { after: { display_name: 'Bad', administration: 'Stadt' } } }))
      .when(spa.commands.update, {
        spa_id: id(1),
        name: 'Haus 1',
        display_name: 'Bad',
        administration: 'Stadt',
        resources: [],
        resources_website: '',
        second_resources_website: null,
      })
      .yields());
});

it('an institution loses its list when it is sent empty', () =>
  given(institutionHistory('private_hospital', 1, specializationsEvent(['051001'])))
    .when(privateHospital.commands.update, { ...sentFields, specializations: [] })
    .yields({
      topic: 'health.private_hospital.update',
      data: { before: { specializations: ['051001'] }, after: { specializations: [] } },
    }));

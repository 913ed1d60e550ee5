import * as commands from '@kurator/contract/health/medic/affiliation.command';
import { describe, expect, it } from 'vitest';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory } from '../../testing/hospital.ts';
import { affiliatedEvent, medicHistory, institutionHistory, wishSetEvent } from '../../testing/medic.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);
const practice = institutionHistory('practice', 2);
const mvz = institutionHistory('mvz', 3);
const ofMedic = async (states: Promise<ReadonlyMap<string, unknown>>): Promise<unknown> => (await states).get(id(1));

describe('an affiliation', () => {
  it.each(['practice', 'reha', 'mvz', 'private_hospital'] as const)('to a %s', (type) =>
    given(medicHistory(1), institutionHistory(type, 2))
      .when(commands.affiliationCreate, { medic_id: id(1), [`${type}_id`]: id(2) })
      .yields({
        topic: 'health.medic.affiliation.create',
        data: {
          item: { of: 'affiliations', id: id(7001) },
          after: { entity_type: type, entity_id: id(2), rule: 'default' },
          said: { institution: 'Haus 2' },
        },
      }),
  );
  it('to a clinic', async () => {
    const states = given(medicHistory(1), hospitalHistory(10), locationHistory(11, 10), clinicHistory(12, 11))
      .when(commands.affiliationCreate, { medic_id: id(1), clinic_id: id(12) })
      .leads();
    expect(await ofMedic(states)).toMatchObject({ affiliations: [{ entity_type: 'clinic', entity_id: id(12), primary: false }] });
  });

  it('is no wish by being the first', async () => {
    const states = given(medicHistory(1), practice)
      .when(commands.affiliationCreate, { medic_id: id(1), practice_id: id(2) })
      .leads();
    expect(await ofMedic(states)).toMatchObject({ affiliations: [{ primary: false }] });
  });

  it('is the only wish: another one is none any more, and the wish stands first', async () => {
    const medic = medicHistory(1, affiliatedEvent(20, 'practice', 2), affiliatedEvent(21, 'mvz', 3), wishSetEvent(20));
    const states = given(medic, practice, mvz)
      .when(commands.affiliationSetWish, { medic_id: id(1), affiliation_id: id(21) })
      .leads();
    expect(await ofMedic(states)).toMatchObject({
      affiliations: [
        { id: id(21), primary: true },
        { id: id(20), primary: false },
      ],
    });
  });

  it('that is removed leaves no wish, also where it was the wish', async () => {
    const medic = medicHistory(1, affiliatedEvent(20, 'practice', 2), affiliatedEvent(21, 'mvz', 3), wishSetEvent(20));
    const states = given(medic, practice, mvz)
      .when(commands.affiliationDelete, { medic_id: id(1), affiliation_id: id(20) })
      .leads();
    expect(await ofMedic(states)).toMatchObject({ affiliations: [{ id: id(21), primary: false }] });
  });

  it('that was removed can be added again', async () => {
    const deletionEvent = {
      topic: 'health.medic.affiliation.delete',
      data: { item: { of: 'affiliations', id: id(20), removed: true }, before: {} },
    };
    const states = given(medicHistory(1, affiliatedEvent(20, 'practice', 2), deletionEvent), practice)
      .when(commands.affiliationCreate, { medic_id: id(1), practice_id: id(2) })
      .leads();
    expect(await ofMedic(states)).toMatchObject({ affiliations: [{ entity_id: id(2) }] });
  });

  it('follows a rule of its type, said with the rule before', () =>
    given(medicHistory(1, affiliatedEvent(20, 'practice', 2)), practice)
      .when(commands.affiliationSetRule, { medic_id: id(1), affiliation_id: id(20), rule: 'practice_name' })
      .yields({
        topic: 'health.medic.affiliation.set_rule',
        data: {
          item: { of: 'affiliations', id: id(20) },
          before: { rule: 'default' },
          after: { rule: 'practice_name' },
          said: { institution: 'Haus 2' },
        },
      }));
  it('keeps its rule where it is the same', () =>
    given(medicHistory(1, affiliatedEvent(20, 'practice', 2)), practice)
      .when(commands.affiliationSetRule, { medic_id: id(1), affiliation_id: id(20), rule: 'default' })
      .yields());
});

describe('the origin of an affiliation', () => {
  const imported = { ...affiliatedEvent(20, 'practice', 2), data: { ...affiliatedEvent(20, 'practice', 2).data, source: 'liste.csv' } };
  const wish = { ...wishSetEvent(20), data: { ...wishSetEvent(20).data, source: 'liste.csv' } };

  it('is a file until a person says something else of it', async () => {
    const medic = medicHistory(1, imported, wish, affiliatedEvent(21, 'mvz', 3), wishSetEvent(21));
    const states = given(medic, practice, mvz)
      .when(commands.affiliationSetWish, { medic_id: id(1), affiliation_id: id(20) })
      .leads();
    expect(
      await ofMedic(
        given(medicHistory(1, imported, wish), practice, mvz)
          .when(commands.affiliationCreate, { medic_id: id(1), mvz_id: id(3) })
          .leads(),
      ),
    ).toMatchObject({
      affiliations: [{ id: id(20), source: 'import' }, { entity_id: id(3) }],
    });
    expect(await ofMedic(states)).not.toHaveProperty(['affiliations', 0, 'source']);
  });
});

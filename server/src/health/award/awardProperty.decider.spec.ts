import * as commands from '@kurator/contract/health/award/awardProperty.command';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { describe, expect, it } from 'vitest';
import { awardHistory, awardeeHistory, projectHistory, propertyState } from '../../testing/award.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { objectOf } from '../../platform/store/index.ts';
import { hospitalHistory, deletedEvent } from '../../testing/hospital.ts';
import { awardeeFillProperty } from '../awardee/internal.command.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);
const beds = { properties: ['beds'], ...propertyState('beds') };
const byHand = (value: string | number | boolean | null, more: object = {}) => ({ 'property.beds': { value, by: 'hand', ...more } });
const ofBeds = { award_id: id(71), name: 'beds' };
const ofAwardee = { awardee_id: id(81), name: 'beds' };
const project = projectHistory(61);

describe('a property', () => {
  it('stands last, as a text that is not required, where nothing else is said', async () => {
    const after = await given(project, awardHistory(71, 61, beds))
      .when(commands.awardCreateProperty, { award_id: id(71), name: 'price', label: 'Preis' })
      .leads();
    expect(after.get(id(71))).toMatchObject({
      properties: ['beds', 'price'],
      'property.price': { label: 'Preis', format: 'str', required: false, allow_null: false, allow_zero: false },
    });
  });

  it('is made for all living awards of the project, but for those that have the name, and says so', async () => {
    const [own, ...others] = await given(
      project,
      projectHistory(62),
      awardHistory(71, 61),
      awardHistory(72, 61, beds),
      awardHistory(73, 61),
      awardHistory(74, 61, {}, deletedEvent('award')),
      awardHistory(75, 62),
    )
      .when(commands.awardCreateProperty, { ...ofBeds, label: 'Betten', for_all_awards: true })
      .events();
    expect(own?.data['said']).toEqual({ changed: ['Liste 73'], skipped: [{ name: 'Liste 72', reason: 'property.name_taken' }] });
    expect(others.map(({ of }) => of)).toEqual([id(73)]);
  });

  it('begins empty where a deleted one had its name', async () => {
    const winner = awardeeHistory(81, 71, 1, byHand('12'));
    const deletion = await given(project, awardHistory(71, 61, beds))
      .when(commands.awardDeleteProperty, ofBeds)
      .events();
    const again = await given(project, awardHistory(71, 61, beds, ...deletion))
      .when(commands.awardCreateProperty, { ...ofBeds, label: 'Betten' })
      .events();
    const renewed = awardHistory(71, 61, beds, ...deletion, ...again);
    // Manual values of a deleted property do not block the new one's source.
    const after = await given(project, renewed, hospitalHistory(1), winner)
      .when(awardeeFillProperty, { awardee_id: id(81), 'property.beds': '7' })
      .leads();
    expect(after.get(id(81))?.['property.beds']).toEqual({ value: '7', by: 'source', edition: 2 });
  });

  it('takes the values along when its format changes, in all awards where that is asked for', async () => {
    const events = await given(
      project,
      awardHistory(71, 61, beds),
      awardHistory(72, 61, beds),
      awardHistory(73, 61),
      hospitalHistory(1),
      awardeeHistory(81, 71, 1, byHand('1.234')),
      awardeeHistory(82, 72, 1, byHand('7')),
    )
      .when(commands.awardUpdateProperty, { ...ofBeds, label: 'beds', format: 'int', everywhere: true })
      .events();
    expect(events.map(({ of, data }) => [of ?? id(71), Object.keys(objectOf(data['after']))])).toEqual([
      [id(71), ['property.beds']],
      [id(72), ['property.beds']],
      [id(81), ['property.beds']],
      [id(82), ['property.beds']],
    ]);
    expect(events[0]?.data['said']).toEqual({ changed: ['Liste 72'], skipped: [{ name: 'Liste 73', reason: 'property.unknown' }] });
    expect(events[2]?.data['after']).toEqual(byHand(1234));
  });

  it('is hidden and shown again with its values', async () => {
    const hiding = await given(project, awardHistory(71, 61, beds))
      .when(commands.awardDeactivateProperty, ofBeds)
      .events();
    await given(project, awardHistory(71, 61, beds, ...hiding), hospitalHistory(1), awardeeHistory(81, 71, 1, byHand('12')))
      .when(awardeeUpdateProperty, { ...ofAwardee, value: '13' })
      .isRefused('name property.unknown');
    const after = await given(project, awardHistory(71, 61, beds, ...hiding))
      .when(commands.awardActivateProperty, ofBeds)
      .leads();
    expect(after.get(id(71))).toMatchObject(beds);
  });

  it('stands where its award puts it', async () => {
    const two = { properties: ['a', 'b'], ...propertyState('a'), ...propertyState('b') };
    await given(project, awardHistory(71, 61, two))
      .when(commands.awardReorderProperties, { award_id: id(71), properties: ['b', 'a'] })
      .yields({
        topic: 'health.award.reorder_properties',
        data: { before: { properties: ['a', 'b'] }, after: { properties: ['b', 'a'] } },
      });
  });
});

const ofFormat = (format: string, more: object = {}) => [
  project,
  awardHistory(71, 61, { properties: ['beds'], ...propertyState('beds', { format, ...more }) }),
  hospitalHistory(1),
  awardeeHistory(81, 71, 1),
];

describe('a value', () => {
  it.each([
    ['float', '1.234,5', 1234.5],
    ['int', '1.234', 1234],
    ['bool', 'ja', true],
    ['bool', 'falsch', false],
    ['url', 'www.klinik.example', 'https://www.klinik.example'],
    ['str', ' Haus  am See ', 'Haus am See'],
  ])('of format %s is read from %s as people write it', async (format, writtenValue, stored) => {
    const after = await given(...ofFormat(format))
      .when(awardeeUpdateProperty, { ...ofAwardee, value: writtenValue })
      .leads();
    expect(after.get(id(81))).toMatchObject(byHand(stored));
  });

  it.each(['float', 'int', 'bool', 'url'] as const)('that is no %s is refused with what would be right', async (format) => {
    await given(...ofFormat(format))
      .when(awardeeUpdateProperty, { ...ofAwardee, value: 'zwölf und drei' })
      .isRefused(`value property.${format}`);
  });

  it('may be none where its property allows it', async () => {
    const after = await given(...ofFormat('int', { allow_null: true }))
      .when(awardeeUpdateProperty, { ...ofAwardee, value: null })
      .leads();
    expect(after.get(id(81))).toMatchObject(byHand(null));
  });

  it('written by a person stays when a source brings another', async () => {
    const edited = awardeeHistory(81, 71, 1, byHand('12'));
    await given(project, awardHistory(71, 61, beds), hospitalHistory(1), edited)
      .when(awardeeFillProperty, { awardee_id: id(81), 'property.beds': '99' })
      .yields();
  });
});

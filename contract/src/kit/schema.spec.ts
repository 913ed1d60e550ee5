import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { affiliationTypes } from '../health/medic/affiliation.command.ts';
import { addressCreate } from '../seedwork/address.command.ts';
import { contactCreate } from '../seedwork/contact.command.ts';
import type { Command } from './command.ts';
import { fieldSamples } from './fieldKind.ts';
import { checkCommand } from './schema.ts';

const all = commands.map((command) => [`${command.area} ${command.topic}`, command] as const);

/** Fields of which only one may be sent. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  'medic.affiliation.create': affiliationTypes.filter((type) => type !== 'clinic').map((type) => `${type}_id`),
};

const sampleOf = ({ fields, topic }: Command): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !alternatives[topic]?.includes(name))
      .map(([name, field]) => [name, field.initial ?? field.options?.[0] ?? fieldSamples[field.kind]]),
  );
const asText = (value: unknown): unknown => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);
const setAllTo = (names: readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, value]));
function valuesOf(command: Command, body: Record<string, unknown>): Record<string, unknown> {
  const checked = checkCommand(command, body);
  return checked.ok ? { ...checked.values } : {};
}
const faults = (command: Command, body: Record<string, unknown>): string[] => {
  const checked = checkCommand(command, body);
  return checked.ok ? [] : checked.issues.map(({ field, code }) => `${field} ${code}`).toSorted();
};

describe.each(all)('%s', (_name, command) => {
  const sample = sampleOf(command);
  const names = Object.keys(command.fields);
  const needed = names.filter((name) => command.fields[name]?.required);

  it('takes its sample, and what it makes of it again', () => {
    expect(faults(command, sample)).toEqual([]);
    expect(valuesOf(command, valuesOf(command, sample))).toEqual(valuesOf(command, sample));
  });

  it('takes its sample as a form sends it, in texts', () => {
    const typed: [string, unknown][] = Object.entries(sample).map(([name, value]) => [name, asText(value)]);
    expect(valuesOf(command, Object.fromEntries(typed))).toEqual(valuesOf(command, sample));
  });

  it('asks for every required field at once', () => {
    const requiredFaults = faults(command, {}).filter((fault) => fault.endsWith('field.required'));
    expect(requiredFaults).toEqual(needed.map((name) => `${name} field.required`).toSorted());
  });

  it('refuses fields that it does not declare, each by its name', () => {
    const strange = { undeclared: 'x', constructor: 'x', __proto__x: 1, toString: null };
    expect(faults(command, { ...sample, ...strange })).toEqual(
      Object.keys(strange)
        .map((name) => `${name} field.unknown`)
        .toSorted(),
    );
  });

  it('names every field of a wrong type', () => {
    const faultyFields = new Set(faults(command, setAllTo(names, { wrong: [] })).map((fault) => fault.split(' ')[0]));
    expect(names.filter((name) => !faultyFields.has(name))).toEqual([]);
  });

  it('reads an empty text in an optional field as nothing', () => {
    const optional = names.filter((name) => !command.fields[name]?.required);
    const emptyThere = { ...sample, ...setAllTo(optional, ' ') };
    const values = valuesOf({ ...command, rules: [] }, emptyThere);
    expect(optional.map((name) => values[name])).toEqual(optional.map(() => null));
  });

  it('names rejections, subject and permission that exist', () => {
    expect(new Set(command.rejections).size).toBe(command.rejections.length);
    expect([...names, undefined]).toContain(command.subject);
    const place = command.subject === undefined ? '' : '{id}';
    expect(command.path ?? `/${place}`).toContain(`/${place}`);
  });
});

it('no two commands of an area share a topic', () => {
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
});

describe('rules between fields', () => {
  const address = { ...sampleOf(addressCreate), zipcode: '01067', state: 'Sachsen', country: 'DE' };

  it.each([
    ['five digits in Germany', { zipcode: '0106' }, ['zipcode address.zipcode_de']],
    ['a state of Germany', { state: 'Tirol' }, ['state address.state_unknown']],
    ['a state in Germany', { state: '' }, ['state address.state_needed']],
    ['a state of Germany, though unknown', { state: 'Unbekannt' }, []],
    ['other zip codes elsewhere', { country: 'GB', zipcode: 'SW1A 1AA', state: '' }, []],
    ['other states elsewhere', { country: 'AT', zipcode: '6020', state: 'Tirol' }, []],
    [
      'all faults at once',
      { zipcode: '1', state: 'Tirol', city: ' ', colour: 1 },
      ['city field.required', 'colour field.unknown', 'state address.state_unknown', 'zipcode kind.zipCode'],
    ],
  ])('an address takes %s', (_what, changedFields, expected) =>
    expect(faults(addressCreate, { ...address, ...changedFields })).toEqual(expected),
  );

  it('do not miss what was sent wrong', () => {
    const contact = { entity_id: fieldSamples.uuid, entity_type: 'hospital', first_name: 'a\u0000b' };
    expect(faults(contactCreate, contact)).toEqual(['first_name field.control_characters']);
  });

  it('a contact says something', () => {
    const nobody = { entity_id: fieldSamples.uuid, entity_type: 'hospital', title: 'Dr.', role: 'Sekretariat', gender: 'female' };
    expect(faults(contactCreate, nobody)).toEqual(['name contact.empty']);
    expect(faults(contactCreate, { ...nobody, phone: '0049 351 1' })).toEqual([]);
  });
});

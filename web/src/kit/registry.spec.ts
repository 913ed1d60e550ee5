import { describe, expect, it } from 'vitest';
import { commands } from '@kurator/contract/commands';
import { listedEntityTypes } from '@kurator/contract/entityTypes';
import { supplier } from '../../../server/src/testing/supply/supplier.type.ts';
import commandDe from '../i18n/de/command.json' with { type: 'json' };
import awardCommandDe from '../i18n/de/awardCommand.json' with { type: 'json' };
import jobCommandDe from '../i18n/de/jobCommand.json' with { type: 'json' };
import businessCommandDe from '../i18n/de/businessCommand.json' with { type: 'json' };
import entityCommandDe from '../i18n/de/entityCommand.json' with { type: 'json' };
import dialogDe from '../i18n/de/dialog.json' with { type: 'json' };
import eventDe from '../i18n/de/event.json' with { type: 'json' };
import fieldDe from '../../../contract/src/i18n/de/field.json' with { type: 'json' };
import importDe from '../i18n/de/import.json' with { type: 'json' };
import formDe from '../i18n/de/form.json' with { type: 'json' };
import fieldEn from '../../../contract/src/i18n/en/field.json' with { type: 'json' };

/** Areas without dialogs. */
const withoutDialog = new Set(['iam']);
const dialogCommands = commands.filter((command) => !withoutDialog.has(command.area) && Object.keys(command.fields).length > 0);
const texts = (catalogue: object) => new Set(Object.keys(catalogue));
const command = texts({ ...commandDe, ...entityCommandDe, ...awardCommandDe, ...jobCommandDe, ...businessCommandDe });
const dialog = texts(dialogDe);
const event = texts(eventDe);
const field = texts(fieldDe);
const form = texts(formDe);
const imported = texts(importDe);

describe.each(dialogCommands.map((of) => [`${of.area}.${of.topic}`, of] as const))('%s', (key, of) => {
  it('has a title and says when it is done', () => {
    expect([command.has(key), dialog.has(`${key}.done`)]).toEqual([true, true]);
  });
  it('has a label for each of its fields', () => {
    const own = Object.entries(of.fields).filter(([, declared]) => !declared.isHiddenField && declared.kind !== 'uuid');
    expect(
      own
        .map(([name]) => name)
        .filter(
          (name) => !field.has(name) && !dialog.has(`${key}.field.${name}`) && name !== 'entity_type' && !of.fields[name]?.overwrites,
        ),
    ).toEqual([]);
  });
  it('says which formats of files it takes, each of which has a name, and when its import was applied', () => {
    const files = Object.values(of.fields).filter(({ kind }) => kind === 'file' || kind === 'files');
    expect(files.filter(({ accepts = [] }) => accepts.length === 0)).toEqual([]);
    expect(files.length === 0 || imported.has(`applied.${of.topic}`)).toBe(true);
    expect(files.flatMap(({ accepts = [] }) => accepts).filter((format) => !form.has(`file.format.${format}`))).toEqual([]);
  });
});

const undoableCommands = commands.filter(({ undo }) => undo);
it.each(undoableCommands.map((of) => [of.topic, of] as const))(
  '%s is taken back by a command that needs no more than it was sent',
  (_topic, of) => {
    const opposite = commands.find(({ area, topic }) => area === of.area && topic === of.undo?.topic);
    const needed = Object.entries(opposite?.fields ?? { none: { required: true } }).filter(([, { required }]) => required);
    const sentFields = Object.entries(of.fields).filter(([name, { isHiddenField: isSubject }]) => isSubject === true || name === 'reason');
    expect(needed.map(([name]) => name).filter((name) => !sentFields.some(([one]) => one === name))).toEqual([]);
  },
);

const timelineCommands = dialogCommands.filter((of) => of.entity ?? of.capability);
it.each(timelineCommands.map((of) => [`${of.area}.${of.topic}`, of.topic]))('%s is told in the timeline', (_key, topic) => {
  expect(event.has(topic)).toBe(true);
});

describe.each(listedEntityTypes.map((type) => [type.type, type] as const))('the list of %s', (_name, type) => {
  it('has a label for each column, filter and master field', () => {
    const names = [
      ...type.list.columns.map((column) => column.name),
      ...type.list.filters.map((filter) => filter.name),
      ...Object.keys(type.fields),
    ];
    expect(names.filter((name) => !field.has(name))).toEqual([]);
  });
});

// Also the type of an area that exists in tests alone.
describe.each([...listedEntityTypes, supplier].map((type) => [type.type, type] as const))('the search bar of %s', (_name, type) => {
  it.each([
    ['de', fieldDe],
    ['en', fieldEn],
  ])('understands the hints that it shows in %s', (_language, catalogue: Readonly<Record<string, string>>) => {
    const unknown = type.list.filters
      .filter((filter) => filter.isSuggested)
      .map((filter) => ({ label: catalogue[`hint.${filter.name}`] ?? catalogue[filter.name] ?? '', filter }))
      .filter(({ label, filter }) => ![filter.name, ...filter.aliases].some((alias) => alias.toLowerCase() === label.toLowerCase()));
    expect(unknown.map(({ label }) => label)).toEqual([]);
  });
});

import { answerSchema, commands, queries, type Command, type Query } from '@kurator/contract';
import { commandAnswer, errorBody } from '@kurator/contract/seedwork/shape';
import { describe, expect, it } from 'vitest';
import { AnswerKeys } from './answerKeys.ts';
import { specList, type ListedCommand } from './specList.ts';

/** What the list does not know: ours, each with its reason. */
const ours: Readonly<Record<string, string>> = {
  'iam user.create': 'administration of users (semantics 7)',
  'iam user.change': 'administration of users (semantics 7)',
  'iam user.deactivate': 'administration of users (semantics 7)',
  'iam user.activate': 'administration of users (semantics 7)',
  'iam user.end_sessions': 'administration of users (semantics 7)',
  'health entity.record_report_year': 'beds and cases per report year (semantics 41)',
  'health hospitals.import': 'hospitals from registers, of the foundation, on the machine of imports',
  'seedwork projector.rebuild': 'rebuild for administrators (semantics 19)',
  'seedwork import.read_again': 'another reading of a file (docs/decisions/reading-files.md)',
  'seedwork notification.read': 'the bell of issue 3',
};

/** Queries that the list does not know: ours, each with its reason. */
const ourQueries: Readonly<Record<string, string>> = {
  '/dms/seedwork/api/query/notifications/': 'the bell of issue 3',
  '/dms/seedwork/api/query/imports/{name}/template.xlsx': 'a template file per import (issue 3)',
  '/dms/health/api/query/export/lists/{type}': 'every list has an export of exactly its filter (semantics 20)',
  '/dms/health/api/query/export/files/{id}': 'the link of an emailed export (semantics 82)',
};

/** What the list says in words: who is signed in may ask, the rest is checked where it is known whose it is. */
const permissionOf = (permission: ListedCommand['permission'] | undefined): ListedCommand['permission'] | undefined =>
  typeof permission === 'string' && permission !== 'public' ? 'signed in' : permission;

/** `{type}_id` of the list is one field per type; exactly one of them is needed. */
const requiredOf = (listed: ListedCommand | undefined): string[] =>
  (listed?.required ?? []).filter((name) => !name.startsWith('{')).toSorted();

const nameOf = ({ area, topic }: Pick<ListedCommand, 'area' | 'topic'>): string => `${area} ${topic}`;
const listedCommands = new Map(specList.commands.map((listed) => [nameOf(listed), listed]));
const listedQueries = new Map(specList.queries.filter(({ method }) => method === 'GET').map((listed) => [listed.path, listed]));
const listedPosts = new Map(specList.queries.filter(({ method }) => method === 'POST').map((listed) => [listed.path, listed]));
const missing = (wanted: readonly string[], there: readonly string[]): string[] => wanted.filter((name) => !there.includes(name));
const fieldsOf = ({ fields }: Command, isRequired: boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.required === isRequired ? [name] : []));

/** Where pieces of answers stand under other names than those of their shapes. */
const shapeOf: Readonly<Record<string, string>> = {
  addresses: 'address',
  contacts: 'contact',
  primary_contact: 'contact',
  emails: 'email',
  phones: 'phone',
  websites: 'website',
  note: 'note',
  comments: 'comment',
  events: 'event',
  cases: 'cases',
  locations: 'location',
  clinics: 'clinic_summary',
};

const atEndpoint = commands.filter((command) => command.path === undefined).map((command) => [nameOf(command), command] as const);
const ofTheList = atEndpoint.filter(([name]) => listedCommands.has(name));

describe('commands as listed', () => {
  it.each(ofTheList)('%s', (name, command) => {
    const listed = listedCommands.get(name);
    expect(command.permission).toEqual(permissionOf(listed?.permission));
    expect(fieldsOf(command, true).toSorted()).toEqual(requiredOf(listed));
    expect(missing(listed?.optional ?? [], fieldsOf(command, false))).toEqual([]);
  });

  it('others are ours, with a reason', () => {
    expect(
      atEndpoint
        .map(([name]) => name)
        .filter((name) => !listedCommands.has(name))
        .toSorted(),
    ).toEqual(Object.keys(ours).toSorted());
  });

  it.each(commands.flatMap((command) => (command.path === undefined ? [] : [[command.path, command] as const])))('%s', (path, command) => {
    const listed = listedPosts.get(path);
    expect(command.permission).toEqual(listed?.permission);
    const ownFields = Object.keys(command.fields).filter((name) => name !== command.subject);
    expect(ownFields.toSorted()).toEqual(listed?.body?.toSorted());
  });
});

/** The keys that the list wants of an item: of the rows, or of the one thing that a detail is about. */
function itemKeys(query: Query, keys: AnswerKeys): string[] {
  const top = keys.top();
  if (keys.isList) return Object.keys(top);
  if (top['items']) return Object.keys(keys.of(top['items']));
  const { answer } = listedQueries.get(query.path) ?? {};
  const [first] = Array.isArray(answer) ? answer : [];
  return Object.keys(first === undefined ? top : keys.of(top[first]));
}

describe('queries as listed', () => {
  it.each(queries.flatMap((query) => (query.path in ourQueries ? [] : [[query.path, query] as const])))('%s', (path, query) => {
    const listed = listedQueries.get(path);
    const keys = new AnswerKeys(answerSchema(query));
    expect(query.permission).toEqual(permissionOf(listed?.permission));
    expect(missing(listed?.params ?? [], query.params)).toEqual([]);
    expect(keys.isList).toBe(listed?.list ?? false);
    expect(missing(Array.isArray(listed?.answer) ? listed.answer : [], Object.keys(keys.top()))).toEqual([]);
    expect(missing(listed?.item ?? [], itemKeys(query, keys))).toEqual([]);
  });

  it.each(queries.map((query) => [query.path, query] as const))('pieces of %s', (_path, query) => {
    const pieces = [...new AnswerKeys(answerSchema(query)).everywhere()];
    const wrong = pieces.flatMap(([name, there]) =>
      missing(specList.shapes[shapeOf[name] ?? ''] ?? [], there).map((key) => `${name}.${key}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('answers and refusals of commands have the listed keys', () => {
  expect(missing(specList.shapes['command_answer'] ?? [], Object.keys(commandAnswer.shape))).toEqual([]);
  expect(missing(specList.shapes['error'] ?? [], Object.keys(errorBody.shape))).toEqual([]);
});

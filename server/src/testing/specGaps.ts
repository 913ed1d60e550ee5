import { type Command, type Query } from '@kurator/contract';
import { answerSchema, queries } from '@kurator/contract/queries';
import { commands } from '@kurator/contract/commands';
import { commandAnswer, errorBody } from '@kurator/contract/seedwork/shape';
import { AnswerKeys } from './answerSchema.ts';
import { specificationList, type ListedCommand } from './apiSpecification.ts';

/** Translates the specification's permissions; those in words mean signed in. */
const permissionOf = (permission: ListedCommand['permission'] | undefined): ListedCommand['permission'] | undefined =>
  typeof permission === 'string' && permission !== 'public' ? 'signed in' : permission;

/** `{type}_id` of the specification stands for one field per type, of which one is required. */
const requiredOf = (listed: ListedCommand | undefined): string[] =>
  (listed?.required ?? []).filter((name) => !name.startsWith('{')).toSorted();

const nameOf = ({ area, topic }: Pick<ListedCommand, 'area' | 'topic'>): string => `${area} ${topic}`;
const listedCommands = new Map(specificationList.commands.map((listed) => [nameOf(listed), listed]));
const listedQueries = new Map(specificationList.queries.filter(({ method }) => method === 'GET').map((listed) => [listed.path, listed]));
const listedPosts = new Map(specificationList.queries.filter(({ method }) => method === 'POST').map((listed) => [listed.path, listed]));
const missingNames = (wantedNames: readonly string[], there: readonly string[]): string[] =>
  wantedNames.filter((name) => !there.includes(name));
const fieldsOf = ({ fields }: Command, isRequired: boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.required === isRequired ? [name] : []));

/** Shapes under other names than in the specification. */
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

/** Required keys of an item: of a row or a detail. */
function itemKeys(query: Query, keys: AnswerKeys): string[] {
  const top = keys.top();
  if (keys.isList) return Object.keys(top);
  if (top['items']) return Object.keys(keys.of(top['items']));
  const { answer } = listedQueries.get(query.path) ?? {};
  const [first] = Array.isArray(answer) ? answer : [];
  return Object.keys(first === undefined ? top : keys.of(top[first]));
}

const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

function commandGaps(command: Command): readonly string[] {
  const name = nameOf(command);
  if (command.path !== undefined) {
    const listed = listedPosts.get(command.path);
    const own = Object.keys(command.fields).filter((field) => field !== command.subject);
    return [
      ...(isDifferent(command.permission, listed?.permission) ? [`permission of ${command.path}`] : []),
      ...(isDifferent(own.toSorted(), listed?.body?.map((field) => field.replace(/\?$/, '')).toSorted())
        ? [`fields of ${command.path}`]
        : []),
    ];
  }
  const listed = listedCommands.get(name);
  if (!listed) return [];
  return [
    ...(isDifferent(command.permission, permissionOf(listed.permission)) ? [`permission of ${name}`] : []),
    ...(isDifferent(fieldsOf(command, true).toSorted(), requiredOf(listed)) ? [`required fields of ${name}`] : []),
    ...missingNames(listed.optional, fieldsOf(command, false)).map((field) => `field ${field} of ${name}`),
  ];
}

function queryGaps(query: Query): readonly string[] {
  const { path } = query;
  const keys = new AnswerKeys(answerSchema(query));
  const pieces = [...keys.everywhere()].flatMap(([name, there]) =>
    missingNames(specificationList.shapes[shapeOf[name] ?? ''] ?? [], there).map((key) => `key ${name}.${key} of ${path}`),
  );
  const listed = (query.body ? listedPosts : listedQueries).get(path);
  if (!listed) return pieces;
  const bodyFields = (listed.body ?? []).map((name) => name.replace('?', ''));
  return [
    ...(isDifferent(query.permission, permissionOf(listed.permission)) ? [`permission of ${path}`] : []),
    ...missingNames(bodyFields, Object.keys(query.body ?? {})).map((name) => `field ${name} of ${path}`),
    ...missingNames(
      (listed.params ?? []).map((name) => name.replace('?', '')),
      query.params,
    ).map((name) => `parameter ${name} of ${path}`),
    ...(keys.isList === (listed.list ?? false) ? [] : [`list or not of ${path}`]),
    ...missingNames(Array.isArray(listed.answer) ? listed.answer : [], Object.keys(keys.top())).map((key) => `key ${key} of ${path}`),
    ...missingNames(listed.item ?? [], itemKeys(query, keys)).map((key) => `key ${key} of the items of ${path}`),
    ...pieces,
  ];
}

/** Missing parts of the specification, one line each. */
export function findContractGaps(): readonly string[] {
  const commandNames = commands.map(nameOf);
  const paths = [...queries.map(({ path }) => path), ...commands.flatMap(({ path }) => path ?? [])];
  return [
    ...missingNames([...listedCommands.keys()], commandNames).map((name) => `command ${name}`),
    ...missingNames([...listedQueries.keys(), ...listedPosts.keys()], paths).map((path) => `address ${path}`),
    ...commands.flatMap(commandGaps),
    ...queries.flatMap(queryGaps),
    ...missingNames(specificationList.shapes['command_answer'] ?? [], Object.keys(commandAnswer.shape)).map(
      (key) => `key ${key} of command answers`,
    ),
    ...missingNames(specificationList.shapes['error'] ?? [], Object.keys(errorBody.shape)).map((key) => `key ${key} of refusals`),
  ].toSorted();
}

/** Commands and paths that the specification lacks. */
export const findUnlisted = (): readonly string[] => [
  ...missingNames(commands.filter(({ path }) => path === undefined).map(nameOf), [...listedCommands.keys()]),
  ...missingNames(
    queries.map(({ path }) => path),
    [...listedQueries.keys(), ...listedPosts.keys()],
  ),
];

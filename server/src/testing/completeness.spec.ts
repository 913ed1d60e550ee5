import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commands } from '@kurator/contract/commands';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { expect, it } from 'vitest';
import { areas } from '../areas.ts';
import { scenarioOf } from './commandScenario.ts';
import { handlerRefusals } from './refusals/handlers.ts';

const deciders = areas.flatMap((area) => area.deciders);

it('behind every command stands a decider or a handler', () => {
  const rules = new Set([...deciders, ...areas.flatMap((area) => area.handlers)].map(({ command }) => command));
  const missing = commands.filter((command) => !rules.has(command)).map(({ area, topic }) => `${area} ${topic}`);
  expect(missing, 'add a decider or a handler to the index.ts of the area').toEqual([]);
});

/** Fields read for all commands: by the bus, and by the check of their kinds, which makes fields of `properties`. */
const readByTheBus = new Set(['entity_type', 'properties']);

it.each(deciders.map((decider) => [decider.command.topic, decider] as const))(
  '%s reads each of its fields',
  async (_topic, { command }) => {
    const usedFields = await scenarioOf(command).fieldsRead();
    const unread: string[] = [];
    for (const name of Object.keys(command.fields))
      // A rule may return before reading it: repeats with this field alone.
      if (!usedFields.has(name) && !readByTheBus.has(name) && !(await scenarioOf(command, { optional: name }).fieldsRead()).has(name))
        unread.push(name);
    expect(unread, `what is sent there is lost: read it in the decider of ${command.topic}, or take it out of the command`).toEqual([]);
  },
);

const sources = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join('server/src', path), 'utf8') }));
const specs = sources.filter(({ path }) => path.endsWith('.db.spec.ts') && !path.startsWith('testing/refusals/'));
// Files are read in one way for all imports, much of it without a database.
const fileSpecs = sources.filter(({ path }) => /\.db\.spec\.ts$|^platform\/imports\/.*\.spec\.ts$/.test(path));
const product = sources.filter(({ path }) => !path.endsWith('.spec.ts') && !/(^|\/)testing\//.test(path));
const handled = areas.flatMap((area) => area.handlers).map(({ command }) => [command.topic, command] as const);

const isWritten = (word: string, texts: readonly { readonly text: string }[]): boolean => texts.some(({ text }) => text.includes(word));

/** Call by which specs send a command. */
const callOf = (topic: string): string => (topic === rankingSync.topic ? 'requestSync(' : `'${topic}'`);

function isProven(topic: string, code: string): boolean {
  if (/^files?\./.test(code)) return isWritten(`'${code}'`, fileSpecs);
  const senders = specs.filter(({ text }) => text.includes(callOf(topic)));
  return isWritten(`'${code}'`, senders) || handlerRefusals.some(({ command, code: row }) => command.topic === topic && row === code);
}

it.each(handled)('%s is refused in some test for each of its reasons', (topic, { rejections }) => {
  const unproven = rejections.filter((code) => !isProven(topic, code));
  expect(
    unproven,
    `give ${topic} a row in testing/refusals/handlers.ts, assert the code where it is sent, or take it out of the command`,
  ).toEqual([]);
});

/** Exported names of commands. */
const modules: readonly object[] = await Promise.all(globSync('contract/src/**/*.command.ts').map((path) => import(resolve(path))));
const exportedNames = new Map(modules.flatMap((module) => Object.entries(module).map(([name, value]: [string, unknown]) => [value, name])));

/** Whether code takes a field out of the values, perhaps under a made name as `overwrite_${column}`. */
const isRead = (name: string, code: string): boolean =>
  new RegExp(
    [
      `\\bvalues(\\.|\\[['\`])(${name}\\b|${name.replace(/_.*/, '')}_\\$\\{)`,
      `\\{[^{}]*\\b${name}\\b[^{}]*\\} = [^;]*\\bvalues;`,
      `\\b(values: |subject: async \\()\\{[^{}]*\\b${name}\\b`,
    ].join('|'),
  ).test(code);

it.each(handled)('each field of %s is read by its handler or import', (topic, command) => {
  const readers = product.filter(
    ({ path, text }) => /\.(handler|import)\.ts$/.test(path) && text.includes(exportedNames.get(command) ?? topic),
  );
  const unread = Object.entries(command.fields).flatMap(([name, { kind }]) =>
    // The platform reads the files of all imports.
    kind === 'file' || kind === 'files' || readers.some(({ text }) => isRead(name, text)) ? [] : [name],
  );
  expect(unread, `what is sent there is lost: read it in the handler or the import of ${topic}, or take it out of the command`).toEqual([]);
});

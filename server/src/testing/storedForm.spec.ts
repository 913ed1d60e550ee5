import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isRecord } from '@kurator/contract/kit/record';
import { areas } from '../areas.ts';
import { scenarioOf } from './commandScenario.ts';

const file = new URL('storedForm.json', import.meta.url);
const deciders = areas.flatMap((area) => area.deciders);

const readFrozen = (): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));

/** Adds new topics and fields to the frozen form. */
function withNew(frozen: unknown, stored: unknown): unknown {
  if (!isRecord(frozen) || !isRecord(stored)) return frozen;
  const knownEntries = Object.entries(frozen).map(([key, value]) => [key, withNew(value, stored[key])]);
  return { ...stored, ...Object.fromEntries(knownEntries) };
}

async function storedEvents(): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  for (const { command } of deciders) for (const event of await scenarioOf(command).events()) stored[event.topic] ??= event.data;
  return stored;
}

const stored = await storedEvents();

it('events are stored in the form in which they always were, perhaps with more fields', () => {
  if (process.env['KURATOR_WRITE_STORED_FORM'] === 'on') writeFileSync(file, `${JSON.stringify(withNew(readFrozen(), stored), null, 2)}\n`);
  expect(
    stored,
    'Stored events keep what they say for ever: a field that goes or changes needs an upcaster, not another storedForm.json',
  ).toMatchObject(readFrozen());
});

it('events are in the frozen form', () => {
  expect(withNew(readFrozen(), stored), 'KURATOR_WRITE_STORED_FORM=on npx vitest run storedForm adds new topics and fields').toEqual(
    readFrozen(),
  );
});

it('every command that writes has an example of its event', () => {
  const knownTopics = new Set(Object.keys(readFrozen()));
  // Events of people have no area in their topics.
  const topicsOf = ({ command: { area, topic } }: (typeof deciders)[number]): readonly string[] => [`${area}.${topic}`, topic];
  const missing = deciders.filter((decider) => !topicsOf(decider).some((topic) => knownTopics.has(topic)));
  expect(missing.map(({ command }) => command.topic)).toEqual([]);
});

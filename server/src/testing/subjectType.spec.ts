import { expect, test } from 'vitest';
import { areas } from '../areas.ts';

test('every command with a rule says of which type its subject is, or finds it itself', () => {
  const silent = areas
    .flatMap(({ deciders }) => deciders)
    .filter(
      ({ command, isOfPart }) =>
        command.subject !== undefined && !isOfPart && command.entity === undefined && command.subjectType === undefined,
    )
    .filter(({ command }) => !('entity_type' in command.fields))
    .map(({ command }) => `${command.area}.${command.topic}: name its stream type by \`entity\` or \`subjectType\``);
  expect(silent).toEqual([]);
});

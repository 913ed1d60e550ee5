import type { Command } from '@kurator/contract';
import { expect, it } from 'vitest';
import { areas } from '../areas.ts';
import { scenarioOf } from './commandScenario.ts';
import { id } from './deciderScenario.ts';

const project = id(61);
const nameOf = ({ area, topic }: Command): string => `${area} ${topic}`;

/** Commands that a completed project does not refuse, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'health project.reopen': 'unlocks it',
  'health project.deliver': 'freezes what the completed project delivers',
  'health project.duplicate': 'writes the new project and its awards; the old ones are only read',
  'seedwork entity.merge': 'leaves awardees of completed projects with the merged entity',
  'seedwork entity.unmerge': 'leaves awardees of completed projects with the survivor',
  'business account.merge': 'concerns Business, whose projects have no lock',
  'business account.unmerge': 'concerns Business, whose projects have no lock',
  'business project.update_property': 'concerns Business, whose projects have no lock',
};

const deciders = areas.flatMap((area) => area.deciders);
const writingDeciders = await Promise.all(
  deciders.map(async (decider) => {
    const isBeneathProject = decider.ignoresLock || (await scenarioOf(decider.command).reachedStreams()).has(project);
    return isBeneathProject ? [[nameOf(decider.command), decider.command] as const] : [];
  }),
);
const commands = writingDeciders.flat();
const lockedCommands = commands.filter(([name]) => !(name in exceptions));

it.each(lockedCommands)('%s is refused once the project is completed', async (_name, command) => {
  await expect(scenarioOf(command, { isProjectCompleted: true }).events()).rejects.toMatchObject({
    reasons: [{ code: 'project.completed' }],
  });
});

it.each(Object.keys(exceptions))('%s is an exception for which there is a reason', async (name) => {
  const command = commands.find(([other]) => other === name)?.[1];
  const events = command && (await scenarioOf(command, { isProjectCompleted: true }).events());
  expect(events, 'take it out of the exceptions').not.toHaveLength(0);
});

it('awards and awardees are beneath a project', () => {
  expect(lockedCommands.map(([name]) => name)).toEqual(expect.arrayContaining(['health award.create', 'health awardee.rank']));
});

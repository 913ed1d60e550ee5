import { describe, expect, it } from 'vitest';
import { areas } from '../../areas.ts';
import { createDeciderScenarios } from '../deciderScenario.ts';
import { awardRefusals } from './award.ts';
import { businessRefusals } from './business.ts';
import { clinicRefusals } from './clinic.ts';
import { hospitalRefusals } from './hospital.ts';
import { institutionRefusals } from './institutions.ts';
import { locationRefusals } from './location.ts';
import { medicRefusals } from './medic.ts';
import { mergeRefusals } from './merge.ts';
import { seedworkRefusals } from './seedwork.ts';
import { userRefusals } from './users.ts';
import { verificationRefusals } from './verification.ts';

const deciders = areas.flatMap((area) => area.deciders);
const { given } = createDeciderScenarios({ streams: areas.flatMap((area) => area.streams), deciders });
const refusals = [
  ...awardRefusals,
  ...businessRefusals,
  ...clinicRefusals,
  ...hospitalRefusals,
  ...institutionRefusals,
  ...locationRefusals,
  ...medicRefusals,
  ...mergeRefusals,
  ...seedworkRefusals,
  ...userRefusals,
  ...verificationRefusals,
];

describe.each(deciders.map(({ command }) => [command.topic, command] as const))('%s', (_topic, command) => {
  const own = refusals.filter((refusal) => refusal.command === command);
  it.each(own.map((refusal) => [refusal.when, refusal] as const))('is refused %s', async (_when, refusal) => {
    await given(...refusal.histories)
      .when(command, refusal.body, refusal.overrides)
      .isRefused(refusal.because);
  });
  it('declares no refusal that nothing proves', () => {
    const reached = new Set(own.map(({ because }) => because.split(' ').at(-1)));
    const unproven = command.rejections.filter((code) => !reached.has(code));
    expect(unproven, `add a row for each to server/src/testing/refusals, or take it out of ${command.topic}`).toEqual([]);
  });
});

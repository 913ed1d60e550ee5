import { medic } from '@kurator/contract/health/medic/medic.type';
import { withRankingGroups } from '@kurator/contract/kit/verification';
import { expect, test } from 'vitest';
import { isListedProject } from './isListedProject.ts';

const configuredMedic = withRankingGroups(medic, { top_medics: ['MED'], regional_medics: ['GR'] });

test.each([
  ['of its type without awardees', { awardee_type: 'medic', awardee_types: [] }, true],
  ['without a type that has such awardees', { awardee_type: null, awardee_types: ['hospital', 'medic'] }, true],
  ['of another type that has such awardees', { awardee_type: 'hospital', awardee_types: ['hospital', 'medic'] }, true],
  ['without a type and without awardees', { awardee_type: null, awardee_types: [] }, false],
  ['of another type', { awardee_type: 'hospital', awardee_types: ['hospital'] }, false],
])('a list of medics and a project %s', (_what, project, isListed) => {
  const inLists = ['medic', 'GR_medic'].map((key) => isListedProject({ ...project, ranking_group: 'MED' }, configuredMedic, key));
  expect(inLists).toEqual([isListed, false]);
});

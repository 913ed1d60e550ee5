import { it } from 'vitest';
import { awardHistory, awardeeHistory, projectHistory } from '../../testing/award.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { hospitalHistory, mergedEvent } from '../../testing/hospital.ts';
import { health } from '../index.ts';
import { awardeeRank } from './internal.command.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: health.deciders });

it('tells in the history of a place whose it was and whose it became after a merge', () =>
  given(hospitalHistory(1, mergedEvent(2)), hospitalHistory(2), projectHistory(61), awardHistory(71, 61), awardeeHistory(81, 71, 1))
    .when(awardeeRank, { awardee_id: id(81), entity_id: id(2) })
    .yields({
      topic: 'health.awardee.rank',
      data: {
        before: { entity_id: id(1) },
        after: { entity_id: id(2) },
        said: { from: 'Klinikum 1', to: 'Klinikum 2' },
      },
    }));

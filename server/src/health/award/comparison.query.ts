import { awardComparisonById } from '@kurator/contract/health/award/award.query';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { awardStateOf } from './award.stream.ts';
import { awardSummaryAnswer, loadAwardProject } from './award.query.ts';
import { compareAwards } from './comparedAwards.ts';
import { comparisonDownload, isCsvRequested } from './comparisonDownload.ts';
import { loadPreviousAwards } from './previousAward.ts';

export const awardComparisonHandler: QueryHandler = defineQueryHandler(
  awardComparisonById,
  async (context) => {
    const { store, loadSubject } = context;
    const award = await loadSubject('award');
    const previous = (await loadPreviousAwards(store, [award])).get(award.id);
    const lists = await compareAwards(store, [{ award, previous }]);
    if (isCsvRequested(context))
      return comparisonDownload(context, { name: awardStateOf(award).name, key: 'award comparison', filter: { award: award.id } }, lists);
    const [project, earlierProject] = await Promise.all([
      loadAwardProject(store, award),
      previous ? loadAwardProject(store, previous) : undefined,
    ]);
    const [compared = { new: [], dropped: [], stayed: [] }] = lists;
    return {
      award: awardSummaryAnswer(award, project),
      previous: previous && earlierProject ? awardSummaryAnswer(previous, earlierProject) : null,
      ...compared,
    };
  },
  { views: ['award_list', 'awardee_list'], isRecorded: true },
);

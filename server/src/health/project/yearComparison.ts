import { Readable } from 'node:stream';
import { projectComparisonById } from '@kurator/contract/health/project/project.query';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { compareAwards } from '../award/comparedAwards.ts';
import type { ListComparison } from '../award/comparison.ts';
import { comparisonDownload } from '../award/comparisonDownload.ts';
import { loadPreviousAwards } from '../award/previousAward.ts';
import { loadLivingAwards } from './importedProject.ts';
import { loadProject } from './project.query.ts';
import { projectAwardViews } from './projectViews.ts';
import { projectStateOf } from './project.stream.ts';

/** Awards per statement: of few rows at once most are garbage before a collection would copy them. */
const AT_ONCE = 2;
/** Statements at once: some are read while the rows of another are written. */
const STATEMENTS = 3;

/** Compares all awards of a project with those of the year before, as one CSV. */
export const yearComparisonHandler: QueryHandler = defineQueryHandler(
  projectComparisonById,
  async (context) => {
    const { store } = context;
    const project = await loadProject(context);
    const file = { name: projectStateOf(project).name, key: 'project comparison', filter: { project: project.id } };
    return comparisonDownload(context, file, comparisonsOf(store, await loadLivingAwards(store, project.id)));
  },
  { views: [...projectAwardViews], isRecorded: true },
);

async function* comparisonsOf(store: Store, awards: readonly LoadedStream[]): AsyncGenerator<ListComparison> {
  const previous = await loadPreviousAwards(store, awards);
  const pairs = awards.map((award) => ({ award, previous: previous.get(award.id) }));
  const groups = Array.from({ length: Math.ceil(pairs.length / AT_ONCE) }, (_, at) => pairs.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
  const comparisons = Readable.from(groups).map((group: typeof pairs) => compareAwards(store, group), { concurrency: STATEMENTS });
  for await (const lists of comparisons) yield* lists;
}

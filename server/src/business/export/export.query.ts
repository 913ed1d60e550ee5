import { accountsCsv, awardeesCsv } from '@kurator/contract/business/export/export.query';
import { Download, handleQuery, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { auditedExport } from '../../platform/export/audited.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import type { Loaded } from '../../platform/store/index.ts';
import { yearParam } from '../../seedwork/requestParam.ts';
import { newestYearOf } from '../award/newestYear.ts';
import { awardProperties, livingAwards } from '../award/projectAwards.ts';
import { projectOf } from '../project/project.stream.ts';
import { accountsDataset } from './accountsDataset.ts';
import { awardeesDataset } from './awardeesDataset.ts';

interface File {
  readonly key: string;
  readonly project: Loaded;
  readonly year: number | undefined;
  readonly dataset: Dataset;
}

function download({ store, principal, signal }: QueryContext, { key, project, year, dataset }: File): Download {
  const filter = { project: project.id, ...(year === undefined ? {} : { year }) };
  const wanted = { key: `project ${key}`, format: 'csv', dataset, filter, actor: principal.id, signal } as const;
  const name = `${projectOf(project).slug}-${key}${year === undefined ? '' : `-${year}`}.csv`;
  return new Download({ name, mediaType: mediaTypes.csv, open: () => auditedExport(store, wanted) });
}

const accounts: QueryHandler = handleQuery(
  accountsCsv,
  async (context) => {
    const project = await context.loaded('business_project');
    const year = yearParam(context.params);
    const dataset = accountsDataset(project, year ?? (await newestYearOf(context.store.pool, project.id)));
    return download(context, { key: 'accounts', project, year, dataset });
  },
  { isRecorded: true },
);

const awardees: QueryHandler = handleQuery(
  awardeesCsv,
  async (context) => {
    const project = await context.loaded('business_project');
    const year = yearParam(context.params);
    const awards = await livingAwards(context.store, project.id);
    const dataset = awardeesDataset(project.id, awardProperties(awards), year);
    return download(context, { key: 'awardees', project, year, dataset });
  },
  { isRecorded: true },
);

/** Files that can be uploaded again. */
export const projectExportAnswers: readonly QueryHandler[] = [accounts, awardees];

import { accountsCsv, awardeesCsv } from '@kurator/contract/business/export/export.query';
import { awardeesOmissions } from '@kurator/contract/business/export/omissions.query';
import type { Language, Query } from '@kurator/contract';
import { Download, defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { streamAuditedExport } from '../../platform/export/auditedExport.ts';
import { countOmissions } from '../../platform/export/omission.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import { applyShape, readShape } from '../../platform/export/shape.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import { objectOf, requireJson, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { readYearParam } from '../../seedwork/requestParam.ts';
import { loadProjectDefaultYear } from '../award/projectDefaultYear.ts';
import { activePropertiesOf, loadLivingAwards } from '../award/projectAwards.ts';
import { projectStateOf } from '../project/project.stream.ts';
import { accountsDataset } from './accountsDataset.ts';
import { awardeesDataset, awardeesOmissionQuery } from './awardeesDataset.ts';

interface DatasetRequest {
  readonly year: number | undefined;
  readonly language: Language | undefined;
  readonly store: Store;
}

type DatasetOf = (project: LoadedStream, request: DatasetRequest) => Promise<Dataset>;

/** File of a project that can be uploaded again. @param key name of the file and of its audit */
const fileOf = (query: Query, key: string, datasetOf: DatasetOf): QueryHandler =>
  defineQueryHandler(
    query,
    async ({ store, principal, signal, params, loadSubject }) => {
      const project = await loadSubject('business_project');
      const year = readYearParam(params);
      const shape = readShape(params);
      const dataset = applyShape(await datasetOf(project, { year, language: shape.language, store }), shape);
      const filter = { project: project.id, ...(year === undefined ? {} : { year }), ...objectOf(requireJson(shape)) };
      const exportRequest = { key: `project ${key}`, format: 'csv', dataset, filter, actor: principal.id, signal } as const;
      const name = `${projectStateOf(project).slug}-${key}${year === undefined ? '' : `-${year}`}.csv`;
      return new Download({ name, mediaType: mediaTypes.csv, open: () => streamAuditedExport(store, exportRequest) });
    },
    { isRecorded: true },
  );

export const projectExportQueries: readonly QueryHandler[] = [
  fileOf(accountsCsv, 'accounts', async (project, { year, store }) =>
    accountsDataset(project, year ?? (await loadProjectDefaultYear(store, project.id))),
  ),
  fileOf(awardeesCsv, 'awardees', async ({ id }, { year, language, store }) =>
    awardeesDataset(id, activePropertiesOf(await loadLivingAwards(store, id), language), year),
  ),
  defineQueryHandler(awardeesOmissions, async ({ store, language, signal, params, loadSubject }) => {
    const { id } = await loadSubject('business_project');
    return { omitted: await countOmissions(store.counts, awardeesOmissionQuery(id, readYearParam(params)), language, signal) };
  }),
];

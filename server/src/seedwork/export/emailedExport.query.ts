import { randomUUID } from 'node:crypto';
import { errorText, type Area } from '@kurator/contract';
import { defineEmailedExportQuery, defineExportFileQuery, type ExportBase } from '@kurator/contract/seedwork/export.query';
import {
  DeferredAnswer,
  Download,
  defineQueryHandler,
  jsonMediaType,
  type QueryContext,
  type QueryHandler,
} from '../../platform/answer/answer.ts';
import { notFound, Rejection } from '../../platform/bus/index.ts';
import { datasetOf } from '../../platform/export/declaration.ts';
import { exportJobTopicOf, exportJobKind } from '../../platform/export/exportTask.ts';
import { buildFileName } from '../../platform/export/fileName.ts';
import { applyShape, readShape } from '../../platform/export/shape.ts';
import { isUuid, objectOf, requireJson } from '../../platform/store/index.ts';
import { exportFormatOf, requireExport, type Exports } from './exportRequest.ts';

/** Limit of unfinished exports per person. */
const MAX_UNFINISHED = 20;

/**
 * Starts the emailed export as a job once the lists are current; only our own pages may. A repetition joins the unfinished job unless its
 * author has written since.
 */
async function startEmailedExport(context: QueryContext, area: Area, exports: Exports) {
  const { store, params, request, jobs, canSendMail, principal, language } = context;
  if (!['same-origin', 'none', undefined].includes(request.fetchSite)) throw new Rejection(403, [{ code: 'request.csrf' }]);
  const exportDeclaration = requireExport(exports, params.get('entity_type') ?? '', 'entity_type');
  const { key, title } = exportDeclaration;
  const format = exportFormatOf(params);
  const requestedShape = readShape(params);
  applyShape(await datasetOf(exportDeclaration, store.pool), requestedShape);
  const shape = objectOf(requireJson(requestedShape));
  const messageCode = canSendMail && principal.email !== '' ? 'export.requested' : 'export.requested_in_app';
  const open = async (): Promise<string> => {
    const id = await jobs.create({
      id: randomUUID(),
      kind: exportJobKind,
      topic: exportJobTopicOf(area),
      actor: principal.id,
      status: 'running',
      payload: { key, format, language, shape, name: buildFileName(title[language], format, new Date()), email: principal.email },
      key: `${principal.id} ${area} ${key}`,
      fingerprint: `${principal.id} ${area} ${key} ${format} ${language} ${JSON.stringify(shape)} ${await store.readLastPositionOf(principal.id)}`,
      mostUnfinished: MAX_UNFINISHED,
    });
    if (id === undefined) throw new Rejection(429, [{ code: 'export.too_many', params: { count: MAX_UNFINISHED } }]);
    return JSON.stringify({ message: errorText(messageCode, language), job_id: id });
  };
  return new DeferredAnswer({ headers: { 'content-type': jsonMediaType }, open });
}

/** File of an emailed export of the area; checks the permission again. */
async function openExportFile({ files, path }: QueryContext, area: Area): Promise<Download> {
  const id = path['id'] ?? '';
  const exportFile = isUuid(id) ? await files.find(id, 'export', area) : undefined;
  if (!exportFile) throw notFound('export.expired');
  return new Download({ name: exportFile.name, mediaType: exportFile.mediaType, open: () => files.read(exportFile.id) });
}

/** @param views views that the exports read */
export const emailedExportAnswers = (of: ExportBase, exports: Exports, views: readonly string[]): readonly QueryHandler[] => [
  defineQueryHandler(defineEmailedExportQuery(of), (context) => startEmailedExport(context, of.area, exports), { views, isRecorded: true }),
  defineQueryHandler(defineExportFileQuery(of), (context) => openExportFile(context, of.area)),
];

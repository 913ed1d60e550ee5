import { z } from 'zod';
import { defineProcessHandler, refuse, Rejection, qualifiedTopicOf, type ProcessHandler, type HandlerServices } from '../bus/index.ts';
import type { NewJob } from '../jobs/job.ts';
import { ProjectBusy } from '../jobs/projectJobs.ts';
import { requireJson, objectOf } from '../store/index.ts';
import type { ImportDeclaration, FileImport, QueryImport } from './declaration.ts';
import { importJobKind } from './importTask.ts';
import type { ImportPayload } from './planImport.ts';

/** Limit of imports per person that are planned, applied or taken back; a plan that waits for its word does not count. */
const MAX_UNFINISHED = 20;

/** Limit of plans per person that wait for a word. */
const MAX_PLANNED = 50;

/** Records a job. @returns its id, or that of an equal unfinished one @throws Rejection 409, 429 */
async function createJob({ jobs }: HandlerServices, job: NewJob): Promise<string> {
  if ((await jobs.countPlanned(job)) >= MAX_PLANNED) throw refuse('import.too_many_plans', { count: MAX_PLANNED });
  const id = await jobs.create({ ...job, mostUnfinished: MAX_UNFINISHED });
  if (id === undefined) throw new Rejection(429, [{ code: 'import.too_many', params: { count: MAX_UNFINISHED } }]);
  return id;
}

const uploadKinds: ReadonlySet<string> = new Set(['file', 'files']);
const uploadsSchema = z.array(z.object({ upload_id: z.string(), name: z.string() }));

/** Handler of an import command; a job reads and plans the files. */
export const beginImportHandler = (declared: ImportDeclaration): ProcessHandler =>
  'find' in declared ? ofQuery(declared) : ofFiles(declared);

/** Handler of an import from own data; an equal unfinished one is reused. */
const ofQuery = (declared: QueryImport): ProcessHandler =>
  defineProcessHandler(declared.command, async ({ values: sentValues, principal, commandId, language, services }) => {
    const values = objectOf(requireJson(sentValues));
    const { id, type, name, work } = await declared.subject(values, { store: services.store });
    const topic = qualifiedTopicOf(declared.command);
    return async () => {
      const job: NewJob = {
        id: commandId,
        kind: importJobKind,
        topic,
        actor: principal.id,
        status: 'planning',
        payload: { uploads: [], language, values, about: { id, entity_type: type, name } },
        fileName: name,
        fingerprint: `${topic} ${id} ${JSON.stringify(values)}`,
        work,
      };
      try {
        return { job_id: await createJob(services, job) };
      } catch (error) {
        // Another job took the subject meanwhile, which its own check refuses.
        if (error instanceof ProjectBusy) await declared.subject(values, { store: services.store });
        throw error;
      }
    };
  });

const ofFiles = (declared: FileImport): ProcessHandler =>
  defineProcessHandler(declared.command, async ({ values, principal, commandId, language, services }) => {
    const [field = ''] = Object.entries(declared.command.fields).flatMap(([name, { kind }]) => (uploadKinds.has(kind) ? [name] : []));
    const { [field]: sentUploads, ...options } = values;
    const files = uploadsSchema.safeParse(Array.isArray(sentUploads) ? sentUploads : [sentUploads]).data ?? [];
    const uploads = files.map(({ upload_id: id, name }) => ({ id, name }));
    const storedFiles = await Promise.all(uploads.map(({ id }) => services.files.find(id, 'upload')));
    if (uploads.length === 0 || storedFiles.some((file) => file?.owner !== principal.id))
      throw new Rejection(422, [{ field, code: field === 'files' ? 'kind.files' : 'kind.file' }]);
    // Findings and chosen readings go by name.
    const names = uploads.map(({ name }) => name);
    const repeatedName = names.find((name, nr) => names.indexOf(name) !== nr);
    if (repeatedName !== undefined) throw new Rejection(422, [{ field, code: 'files.same_name', params: { name: repeatedName } }]);
    const job = buildImportJob(declared, { id: commandId, actor: principal.id, uploads, language, values: objectOf(requireJson(options)) });
    return async () => ({ job_id: await createJob(services, job) });
  });

export const buildImportJob = (
  { command }: ImportDeclaration,
  {
    id,
    actor,
    uploads,
    language,
    values,
  }: Omit<ImportPayload, 'fileName' | 'requestedReadings' | 'reverts' | 'reason'> & { readonly id: string; readonly actor: string },
): NewJob => ({
  id,
  kind: importJobKind,
  topic: qualifiedTopicOf(command),
  actor,
  status: 'planning',
  payload: { uploads: uploads.map(({ id: upload, name }) => ({ id: upload, name })), language, values },
  fileName: uploads.map(({ name }) => name).join(', '),
});

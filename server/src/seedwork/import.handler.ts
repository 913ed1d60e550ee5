import { commandOf, isAllowed } from '@kurator/contract';
import * as commands from '@kurator/contract/seedwork/import.command';
import { handler, refuse, Rejection, unknown, type Principal, type Services } from '../platform/bus/index.ts';
import type { AnyImport } from '../platform/imports/declaration.ts';
import { importKind } from '../platform/imports/machine.ts';
import type { Job } from '../platform/jobs/job.ts';
import { jsonOf } from '../platform/store/index.ts';
import { storedTopic } from './change.ts';

/** The import of a job, for whom it is; the right to import is asked for again. @throws Rejection 403, 404 */
async function theImport({ jobs }: Services, id: string, principal: Principal): Promise<Job> {
  const job = await jobs.find(id);
  if (job?.kind !== importKind || (job.actor !== principal.id && !principal.permissions.has('dms.can_administer')))
    throw unknown('import.unknown', 'import_id');
  const [area = '', ...topic] = job.topic.split('.');
  const command = commandOf(area, topic.join('.'));
  if (!command || !isAllowed(command.permission, principal.permissions, 'health'))
    throw new Rejection(403, [{ code: 'request.forbidden' }]);
  return job;
}

const apply = handler(commands.importApply, async ({ values, principal, services }) => {
  const job = await theImport(services, values.import_id, principal);
  const errors = Number(job.counts['error'] ?? 0);
  if (job.status === 'planned' && errors > 0 && values.skip_error_rows !== true) throw refuse('import.has_errors', { count: errors });
  if (!(await services.jobs.move(job.id, ['planned'], 'applying'))) throw refuse('import.not_planned', { status: job.status });
  return { job_id: job.id };
});

const cancel = handler(commands.importCancel, async ({ values, principal, services }) => {
  const job = await theImport(services, values.import_id, principal);
  if (!(await services.jobs.move(job.id, ['planning', 'planned'], 'cancelled'))) throw refuse('import.not_cancellable');
  return { job_id: job.id };
});

const revert = handler(commands.importRevert, async ({ values, principal, services }) => {
  const job = await theImport(services, values.import_id, principal);
  if (!(await services.jobs.move(job.id, ['applied'], 'reverting'))) throw refuse('import.not_applied');
  return { job_id: job.id };
});

export const importHandlers = [apply, cancel, revert];

/** The command that begins an import: the file is read and planned by a job. */
export const beginning = (declared: AnyImport) =>
  handler(declared.command, async ({ values, principal, commandId, language, services }) => {
    const { file, ...options } = values;
    const upload =
      typeof file === 'object' && file !== null && 'upload_id' in file && 'name' in file
        ? { id: file.upload_id, name: file.name }
        : undefined;
    const stored = upload && (await services.files.find(upload.id, 'upload'));
    if (!upload || stored?.owner !== principal.id) throw new Rejection(422, [{ field: 'file', code: 'kind.file' }]);
    await services.jobs.create({
      id: commandId,
      kind: importKind,
      topic: storedTopic(declared.command),
      actor: principal.id,
      status: 'planning',
      payload: { upload_id: upload.id, language, values: jsonOf(options) },
      fileName: upload.name,
    });
    return { job_id: commandId };
  });

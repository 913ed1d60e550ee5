import { domainNames, domainOfArea, isAllowed } from '@kurator/contract';
import type { Contract } from '@kurator/contract/kit/area';
import { isAdministrator, missingPermission, notFound, type Principal } from '../platform/bus/index.ts';
import { importJobKind } from '../platform/imports/importTask.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { JobTable } from '../platform/jobs/jobTable.ts';
import { isUuid } from '../platform/store/index.ts';

/** Whether somebody may see that there is the job: its author and administrators. */
export const maySeeJob = ({ actor }: Pick<Job, 'actor'>, principal: Principal): boolean =>
  actor === principal.id || isAdministrator(principal);

/** Whether somebody holds the permission of the command that began the job; the domain of a sync is that of its ranking. */
export function hasJobPermission(contract: Contract, { kind, topic, payload }: Job, { permissions }: Principal): boolean {
  const [area = '', ...names] = topic.split('.');
  const command = contract.commandOf(area, names.join('.'));
  const domain = domainNames.find((name) => name === payload['domain']) ?? domainOfArea(area);
  // Work without a command, as an export, has no rows of an area.
  return command === undefined ? kind !== importJobKind : isAllowed(command.permission, permissions, domain);
}

interface JobRequest {
  readonly jobs: JobTable;
  readonly principal: Principal;
  readonly path: Readonly<Record<string, string>>;
}

/** @throws Rejection 404 for another person's job, except for administrators */
export async function findOwnJob({ jobs, principal, path: { id = '' } }: JobRequest): Promise<Job> {
  const job = isUuid(id) ? await jobs.find(id) : undefined;
  if (!job || !maySeeJob(job, principal)) throw notFound('import.unknown');
  return job;
}

/** Job whose contents may be read. @throws Rejection 403 for whoever lacks the permission of its command, 404 */
export async function findReadableJob(request: JobRequest, contract: Contract): Promise<Job> {
  const job = await findOwnJob(request);
  if (!hasJobPermission(contract, job, request.principal)) throw missingPermission();
  return job;
}

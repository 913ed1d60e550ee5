import { notify, type Notice } from '../notice.ts';
import type { Job, Task } from '../jobs/job.ts';
import { applyImport } from './applying.ts';
import type { AnyImport } from './declaration.ts';
import { givenUp } from './givenUp.ts';
import { payloadOf, planImport, type Machine } from './planning.ts';
import { revertImport } from './reverting.ts';

/** The kind of job that an import is. */
export const importKind = 'import';

/** Carries out imports: reads and plans, applies, takes back, as the job's status says; tells who asked for it. */
export function importTask(imports: readonly AnyImport[], machine: Machine): Task {
  const work: Task = async (job, working) => {
    const declared = imports.find(({ command }) => `${command.area}.${command.topic}` === job.topic);
    if (!declared) throw new Error(`nobody declared the import ${job.topic}`);
    const ended =
      job.status === 'planning'
        ? await planImport(declared, job, machine, working)
        : job.status === 'applying'
          ? await applyImport(declared, job, machine, working)
          : await revertImport(job, machine, working);
    const afterwards = async (): Promise<void> => {
      await notify(machine.store.pool, noticeOf(job.id, job.actor, job.fileName, ended.status));
      // What was refused or carried out is of no more use.
      if (ended.status !== 'planned') for (const { id } of payloadOf(job).uploads) await machine.files.remove(id);
    };
    return { ...ended, afterwards };
  };
  return Object.assign(work, { givenUp: (job: Job) => givenUp(job, machine) });
}

const noticeOf = (id: string, user: string, fileName: string | null, status: string): Notice => ({
  user,
  kind: `import_${status}`,
  params: { name: fileName ?? '' },
  url: `/health/imports/${id}`,
});

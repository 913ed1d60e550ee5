import { checkCommand, type Command, type Fields, type Language, type ValuesOf } from '@kurator/contract';
import type { Contract } from '@kurator/contract/kit/area';
import type { FileStore } from '../files/fileStore.ts';
import type { JobTable } from '../jobs/jobTable.ts';
import type { JsonObject, Projectors, Store } from '../store/index.ts';
import type { Principal } from './principal.ts';
import { invalid } from '../rejection/rejection.ts';

/** What a handler may work with. */
export interface Services {
  readonly contract: Contract;
  readonly store: Store;
  readonly projectors: Projectors;
  readonly files: FileStore;
  readonly jobs: JobTable;
}

interface Handled<F extends Fields> {
  readonly values: ValuesOf<F>;
  readonly principal: Principal;
  /** The id of this giving of the command: the same for a repeated Idempotency-Key. What it makes takes it as its id. */
  readonly commandId: string;
  readonly language: Language;
  readonly services: Services;
}

/** What a command does once it is known to be right. @returns its answer */
export type Act = () => Promise<JsonObject>;

/** A command that begins or steers a process instead of deciding events: a job, a notification, the projectors. */
export interface Handler {
  readonly command: Command;
  /** @throws Rejection 422 naming every wrong field */
  begin(body: Readonly<Record<string, unknown>>): (given: Omit<Handled<Fields>, 'values'>) => Promise<Act>;
}

/** Declares what a command begins: refuses what is wrong, then gives the act, which must be harmless when it is done twice with the same command id. */
export const defineProcessHandler = <F extends Fields>(command: Command<F>, check: (handled: Handled<F>) => Promise<Act>): Handler => ({
  command,
  begin: (body) => {
    const checked = checkCommand(command, body);
    if (!checked.ok) throw invalid(checked.issues);
    return (given) => check({ ...given, values: checked.values });
  },
});

import { checkCommand, type Command, type Fields, type Language, type ValuesOf } from '@kurator/contract';
import type { Contract } from '@kurator/contract/kit/area';
import type { AiClient } from '../ai/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { JobTable } from '../jobs/jobTable.ts';
import type { JsonObject, Projectors, Store } from '../store/index.ts';
import type { Warehouse } from '../warehouse/index.ts';
import type { StreamCount } from './decider.ts';
import type { Principal } from './principal.ts';
import { invalidRequest } from '../rejection/rejection.ts';

export interface HandlerServices {
  readonly contract: Contract;
  readonly store: Store;
  readonly projectors: Projectors;
  readonly files: FileStore;
  readonly jobs: JobTable;
  /** Absent where none is configured. */
  readonly warehouse: Warehouse | undefined;
  /** Absent where no endpoint is set up. */
  readonly ai: AiClient | undefined;
}

interface HandlerInput<F extends Fields> {
  readonly values: ValuesOf<F>;
  readonly principal: Principal;
  /** Id of the command, equal for a repeated Idempotency-Key; created jobs take it as theirs. */
  readonly commandId: string;
  readonly language: Language;
  readonly services: HandlerServices;
}

/** Effect of an accepted command. @returns its answer */
export type HandlerEffect = () => Promise<JsonObject>;

/** Effect that a dry run can count. */
export interface CountedEffect {
  readonly act: HandlerEffect;
  /** Streams by type that the process would change; undefined if that is not known. */
  readonly countEffects: () => Promise<readonly StreamCount[] | undefined>;
}

/** Command that starts or controls a process instead of deciding events. */
export interface ProcessHandler {
  readonly command: Command;
  /** @throws Rejection 422 naming every wrong field */
  begin(body: Readonly<Record<string, unknown>>): (context: Omit<HandlerInput<Fields>, 'values'>) => Promise<HandlerEffect | CountedEffect>;
}

/** Defines a handler: checks first, then returns the act, which must be idempotent by command id. */
export const defineProcessHandler = <F extends Fields>(
  command: Command<F>,
  check: (input: HandlerInput<F>) => Promise<HandlerEffect | CountedEffect>,
): ProcessHandler => ({
  command,
  begin: (body) => {
    const checkResult = checkCommand(command, body);
    if (!checkResult.ok) throw invalidRequest(checkResult.issues);
    return (context) => check({ ...context, values: checkResult.values });
  },
});

export { CommandBus, type CommandAnswer, type CommandMetadata } from './bus.ts';
export { createJobBus } from './jobBus.ts';
export type { ChangeScope, ConflictingValues } from './merge.ts';
export {
  deciderFactoryOf,
  type ParsedCommand,
  type DecisionContext,
  type Decider,
  type Decision,
  type DeciderReader,
  type DeciderInput,
  type StreamCount,
  type StreamOutcome,
  type StreamReader,
} from './decider.ts';
export { createStreamReader, trackReads } from './reader.ts';
export { isAdministrator, jobPrincipal, systemActor, systemPrincipal, type Principal } from './principal.ts';
export {
  missingPermission,
  invalidRequest,
  refuse,
  refuseAt,
  Rejection,
  notFound,
  missingSignIn,
  type Reason,
} from '../rejection/rejection.ts';
export { defineProcessHandler, type CountedEffect, type HandlerEffect, type ProcessHandler, type HandlerServices } from './handler.ts';
export { lockCodes, findLockRejection, findLockRejections } from './lock.ts';
export { qualifiedTopicOf } from './storedTopic.ts';
export { decideCommand, type DecidedCommand } from './pipeline.ts';

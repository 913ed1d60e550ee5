export { CommandBus, type CommandAnswer, type Envelope } from './bus.ts';
export type { Scope } from './merge.ts';
export {
  deciderOf,
  type ParsedCommand,
  type DecisionContext,
  type Decider,
  type Decision,
  type DeciderReader,
  type DeciderInput,
  type StreamOutcome,
  type StreamReader,
} from './decider.ts';
export { createStreamReader, trackReads } from './reader.ts';
export { systemPrincipal, type Principal } from './principal.ts';
export { invalidRequest, refuse, refuseAt, Rejection, notFound, type Reason } from '../rejection/rejection.ts';
export { defineProcessHandler, type HandlerRun, type Handler, type HandlerServices } from './handler.ts';
export { lockCodes, lockRejection, lockRejections } from './lock.ts';
export { storedTopic } from './storedTopic.ts';
export { decideCommand, type PipelineResult } from './pipeline.ts';

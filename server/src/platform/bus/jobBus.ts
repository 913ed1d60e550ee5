import { CommandBus } from './bus.ts';
import type { Decider } from './decider.ts';
import type { HandlerServices } from './handler.ts';

interface JobBusServices extends Pick<HandlerServices, 'store' | 'contract' | 'projectors'> {
  readonly deciders: readonly Decider[];
}

/** Bus for the commands of a job, which start no further process. */
export const createJobBus = ({ store, deciders, contract, projectors }: JobBusServices): CommandBus =>
  new CommandBus({ store, deciders, entityTypes: contract.entityTypes, views: projectors });

import { runProjectors } from '@kurator/contract/seedwork/projector.command';
import { decider } from '../platform/bus/index.ts';

/** Changes nothing by itself: that the command was given wakes the projectors. */
export const runProjectorsDecider = decider(runProjectors, { decide: () => [] });

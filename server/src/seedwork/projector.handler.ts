import { runProjectors } from '@kurator/contract/seedwork/projector.command';
import { handler } from '../platform/bus/index.ts';

/** Wakes the projectors on whichever node moves the views on. */
export const runProjectorsHandler = handler(runProjectors, async ({ services }) => {
  await services.projectors.wake();
  return {};
});

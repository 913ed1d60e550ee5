export { UnitOfWork, type Attribution, type CommandOutcome, type UnitOfWorkOptions } from './unitOfWork.ts';
export { mergeAppends } from './mergeAppends.ts';
export { createHumanIdAllocator } from './humanIdAllocator.ts';

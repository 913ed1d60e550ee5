export { UnitOfWork, type Attribution, type UnitResult, type UnitOfWorkOptions } from './unitOfWork.ts';
export { mergeAppends } from './mergeAppends.ts';
export { humanIdAllocator } from './humanIdAllocator.ts';

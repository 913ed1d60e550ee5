export { UnitOfWork, type Attribution, type UnitResult, type UnitOfWorkOptions } from './unitOfWork.ts';
export { joined } from './joined.ts';
export { humanIdAllocator } from './humanIdAllocator.ts';

import { blacklistEditorial, blacklistProcess, unblacklistEditorial, unblacklistProcess } from './blacklist.command.ts';

/** Both blacklists: flag and reason in answers, the reason's field in the state, and the commands that put on it and take off it. */
export const blacklists = [
  {
    flag: 'is_process_blacklisted',
    reason: 'process_blacklist_reason',
    field: 'process_blacklist',
    put: blacklistProcess,
    take: unblacklistProcess,
  },
  {
    flag: 'is_editorial_blacklisted',
    reason: 'editorial_blacklist_reason',
    field: 'editorial_blacklist',
    put: blacklistEditorial,
    take: unblacklistEditorial,
  },
] as const;

import type { JsonObject } from '../platform/store/index.ts';

/** Reasons of both blacklists, with their flags. */
export function blacklistsOf({ process_blacklist, editorial_blacklist }: JsonObject) {
  const reasons = [process_blacklist, editorial_blacklist].filter((reason) => typeof reason === 'string');
  return {
    is_process_blacklisted: typeof process_blacklist === 'string',
    is_editorial_blacklisted: typeof editorial_blacklist === 'string',
    blacklist_reason: reasons.length > 0 ? reasons.join('; ') : null,
  };
}

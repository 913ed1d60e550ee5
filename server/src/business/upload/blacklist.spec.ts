import { expect, test } from 'vitest';
import type { JsonObject } from '../../platform/store/index.ts';
import { blacklistCommands } from './blacklist.ts';

const reasons = { is_process_blacklisted: 'blacklist_reason', is_editorial_blacklisted: 'blacklist_reason' } as const;

/** Topics and reasons of a row whose blacklists share a column of reasons. */
const commandsOf = (cells: Readonly<Record<string, string>>, state: JsonObject) =>
  [...blacklistCommands({ of: { entity_id: 'a', entity_type: 'awardee' }, state, cells, reasons, fileName: 'preistraeger.csv' })].map(
    ({ command: { topic }, body }) => [topic, body['reason']],
  );

test.each([
  ['is put on', { is_editorial_blacklisted: 'ja' }, { process_blacklist: 'A' }, 'entity.blacklist_editorial'],
  ['is taken off', { is_process_blacklisted: 'nein' }, { process_blacklist: 'A', editorial_blacklist: 'B' }, 'entity.unblacklist_process'],
])('a shared reason by which a row %s one blacklist leaves that of the other', (_what, flags, state, topic) => {
  expect(commandsOf({ ...flags, blacklist_reason: 'C' }, state)).toEqual([[topic, 'C']]);
});

export type { Json, JsonObject } from './json.ts';
export type { Fact, Link, Loaded, NewEvent, Reservation, StoredEvent, StreamAppend, StreamType } from './stream-type.ts';
export type { Command, CommandRecord } from './command.ts';
export { LostRace, RepeatedCommand, Reserved } from './errors.ts';
export { connectionSettings, openPool } from './pool.ts';
export { migrate, storeMigrations } from './migrate.ts';
export { Store, type Append, type StoreOptions } from './store.ts';
export { EVENTS_CHANNEL, type Announcement } from './announcer.ts';

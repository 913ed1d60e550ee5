import pg from 'pg';

/** Raised when a stream has changed since it was loaded: load and decide again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** Raised for a command id on record: answer from the record. */
export class RepeatedCommand extends Error {
  override readonly name = 'RepeatedCommand';
}

export class ReservationConflict extends Error {
  override readonly name = 'ReservationConflict';
  readonly kind: string;
  readonly key: string;
  readonly holder: string;

  constructor(takenReservation: { kind: string; key: string; holder: string }, options?: ErrorOptions) {
    super(`${takenReservation.kind} ${takenReservation.key} is taken by ${takenReservation.holder}`, options);
    this.kind = takenReservation.kind;
    this.key = takenReservation.key;
    this.holder = takenReservation.holder;
  }
}

// 40P01: PostgreSQL ended this transaction to resolve a deadlock.
const SERIALIZATION_ERRORS = new Set(['40001', '40P01']);

/** Translates a PostgreSQL error into one of the store's errors; returns others unchanged. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const options = { cause: error };
  if (error.code !== undefined && SERIALIZATION_ERRORS.has(error.code)) return new VersionConflict(error.message, options);
  if (error.code !== '23505') return error;
  if (error.constraint === 'command_pkey') return new RepeatedCommand(error.message, options);
  if (error.constraint === 'event_stream_id_version_key') return new VersionConflict(error.message, options);
  if (error.constraint === 'reservation_pkey' && error.detail !== undefined)
    return new ReservationConflict(takenFrom(error.detail), options);
  return error;
}

function takenFrom(detail: string): { kind: string; key: string; holder: string } {
  const takenReservation: unknown = JSON.parse(detail);
  const text = (key: string): string => {
    const value: unknown =
      typeof takenReservation === 'object' && takenReservation !== null ? Reflect.get(takenReservation, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { kind: text('kind'), key: text('key'), holder: text('holder') };
}

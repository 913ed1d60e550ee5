interface Flight<T> {
  readonly result: Promise<T>;
  /** What the work has certainly seen: a position of the log. */
  readonly position: number;
  readonly abort: AbortController;
  waiting: number;
}

export interface SharedCall {
  /** The position that the result must show. */
  readonly readAfter: number;
  readonly signal: AbortSignal;
}

/** Does the same work once for all who ask for it at a time; it is aborted when the last of them has gone. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /**
   * @param position that work which begins now certainly sees
   * @throws what the work throws, or the reason of the passenger's own signal
   */
  async run(key: string, position: number, { readAfter, signal }: SharedCall, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const underway = this.#flights.get(key);
    const flight =
      underway && underway.position >= readAfter && !underway.abort.signal.aborted ? underway : this.#begin(key, position, work);
    flight.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = (): void => {
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.abort.abort(signal.reason);
      left.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([flight.result, left.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, position: number, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const flight: Flight<T> = { result: work(abort.signal), position, abort, waiting: 0 };
    this.#flights.set(key, flight);
    const end = (): void => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    // Those who wait are told of a failure; nobody may be left.
    flight.result.then(end, end);
    return flight;
  }
}

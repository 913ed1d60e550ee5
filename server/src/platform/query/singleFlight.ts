interface Flight<T> {
  readonly result: Promise<T>;
  /** Log position that the work has seen at least. */
  readonly position: number;
  readonly abort: AbortController;
  callerCount: number;
}

interface CallerContext {
  /** Position that the result must include. */
  readonly readAfter: number;
  readonly signal: AbortSignal;
}

/** Shares one run among simultaneous callers; aborts after the last has left. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /** @param position seen by work that begins now. @throws the error of the work, or the caller's own signal's reason */
  async run(key: string, position: number, { readAfter, signal }: CallerContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const underway = this.#flights.get(key);
    const flight =
      underway && underway.position >= readAfter && !underway.abort.signal.aborted ? underway : this.#startFlight(key, position, work);
    flight.callerCount += 1;
    const callerExit = Promise.withResolvers<never>();
    const leave = (): void => {
      flight.callerCount -= 1;
      if (flight.callerCount === 0) flight.abort.abort(signal.reason);
      callerExit.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([flight.result, callerExit.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #startFlight(key: string, position: number, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const flight: Flight<T> = { result: work(abort.signal), position, abort, callerCount: 0 };
    this.#flights.set(key, flight);
    const end = (): void => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    // Ignores the rejection here: waiting callers receive it.
    flight.result.then(end, end);
    return flight;
  }
}

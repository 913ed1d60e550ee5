import type pg from 'pg';

const TABLES = ['event', 'stream', 'link', 'reservation', 'command'];

/** Counts statements by triggers on every table; the statement with the set number fails. */
export async function installCounter(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create sequence statements;
    create table failing (k bigint);
    insert into failing values (0);
    create function fail_when_told() returns trigger language plpgsql as $$
    begin
      if (select k from failing) > 0 and nextval('statements') = (select k from failing) then raise exception 'the disk is full' using errcode = '53100'; end if;
      return null;
    end $$;
    ${TABLES.flatMap((table) => ['before', 'after'].map((when) => `create trigger ${when}_${table} ${when} insert or update or delete on ${table} for each statement execute function fail_when_told();`)).join('\n')}`);
}

/** Failure of a statement: not sent, answer lost, or raised inside the append. */
export type FailureMode = 'never' | 'unsent' | 'unanswered' | 'inside';

/** Proxy between product and database that interrupts one statement. */
export class InterruptingProxy {
  readonly #query: (...args: unknown[]) => Promise<unknown>;
  readonly #end: () => void;
  #way: FailureMode = 'never';
  #left = 0;

  constructor(pool: pg.Pool) {
    const original = Reflect.get(pool, 'query');
    this.#query = (...args) => Promise.resolve(Reflect.apply(original, pool, args));
    Reflect.set(pool, 'query', (...args: unknown[]) => this.#pass(args));
    this.#end = () => void Reflect.set(pool, 'query', original);
  }

  async at(way: FailureMode, k: number): Promise<void> {
    this.#way = 'never';
    await this.#query(`select setval('statements', 1, false)`);
    await this.#query('update failing set k = $1', [way === 'inside' ? k : 0]);
    [this.#way, this.#left] = [way, k];
  }

  end(): void {
    this.#end();
  }

  async #pass(args: unknown[]): Promise<unknown> {
    if (this.#way !== 'unsent' && this.#way !== 'unanswered') return this.#query(...args);
    this.#left -= 1;
    if (this.#left !== 0) return this.#query(...args);
    if (this.#way === 'unanswered') await this.#query(...args);
    throw new Error('Connection terminated unexpectedly');
  }
}

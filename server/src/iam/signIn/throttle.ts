import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';

/** Tries per quarter hour: per account; per account and network, so one network leaves some to others; per address; per known browser. */
export const triesPerQuarterHour = { account: 10, network: 5, address: 100, device: 10 } as const;

/** Counted try, returned after a correct password. */
type CountedTry = readonly { readonly key: Buffer; readonly at: string }[];

/** Seconds until the next try. */
export class ThrottledTry {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/** Counts tries in the database before the password check, over all nodes and concurrent requests. Correct ones are returned. */
export class Throttle {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @param account folded address @param device browser id, if known for the account */
  async count(account: string, address: string, device?: string): Promise<CountedTry | ThrottledTry> {
    if (device !== undefined) return this.#countTry(keyOf('device', `${device} ${account}`), triesPerQuarterHour.device);
    const network = networkOf(address);
    const fromAddress = await this.#countTry(keyOf('address', network), triesPerQuarterHour.address);
    if (fromAddress instanceof ThrottledTry) return fromAddress;
    const fromNetwork = await this.#countTry(keyOf('network', `${network} ${account}`), triesPerQuarterHour.network);
    // Returns the shares of a refused try: it did not reach the password check.
    if (fromNetwork instanceof ThrottledTry) {
      await this.giveBack(fromAddress);
      return fromNetwork;
    }
    const ofAccount = await this.#countTry(keyOf('account', account), triesPerQuarterHour.account);
    if (!(ofAccount instanceof ThrottledTry)) return [...fromAddress, ...fromNetwork, ...ofAccount];
    await this.giveBack([...fromAddress, ...fromNetwork]);
    return ofAccount;
  }

  async giveBack(countedTry: CountedTry): Promise<void> {
    for (const { key, at } of countedTry)
      await this.#pool.query('update sign_in_try set tries = array_remove(tries, $2::timestamptz) where key = $1', [key, at]);
  }

  async sweep(): Promise<void> {
    await this.#pool.query(`delete from sign_in_try where not exists (select from unnest(tries) t where t > now() - ${WINDOW})`);
  }

  async #countTry(key: Buffer, limit: number): Promise<CountedTry | ThrottledTry> {
    const countResult = await this.#pool.query<{ at: string }>({ name: 'sign_in_try', text: COUNT, values: [key, limit] });
    const [row] = countResult.rows;
    if (row) return [{ key, at: row.at }];
    const { rows } = await this.#pool.query<{ seconds: number | null }>({ name: 'sign_in_wait', text: WAIT, values: [key] });
    return new ThrottledTry(Math.max(1, rows[0]?.seconds ?? 1));
  }
}

const WINDOW = `interval '15 minutes'`;
const recent = `unnest(t.tries) x where x > clock_timestamp() - ${WINDOW}`;

// The row lock serialises simultaneous tries.
const COUNT = `insert into sign_in_try as t (key, tries) values ($1, array[clock_timestamp()])
  on conflict (key) do update set tries = array(select x from ${recent}) || clock_timestamp() where (select count(*) from ${recent}) < $2
  returning tries[cardinality(tries)]::text as at`;

const WAIT = `select ceil(extract(epoch from min(x) + ${WINDOW} - clock_timestamp()))::int as seconds
  from sign_in_try t, unnest(t.tries) x where t.key = $1 and x > clock_timestamp() - ${WINDOW}`;

const keyOf = (kind: keyof typeof triesPerQuarterHour, text: string): Buffer => hash('sha256', `${kind} ${text}`, 'buffer');

/** Counts IPv6 by /64, which one customer owns. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  if (head === '' && tail?.startsWith('ffff:')) return tail.slice('ffff:'.length);
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const whole = [...front, ...between, ...back];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

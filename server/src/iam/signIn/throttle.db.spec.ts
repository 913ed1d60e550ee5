import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { testNode } from '../../testing/node.ts';
import { Visitor } from '../../testing/visitor.ts';
import { enrol } from '../testing/people.ts';
import { limits, Throttle, TooManyTries } from './throttle.ts';

const { url: database, pool } = await testDatabase();
const nodes = [await testNode(database), await testNode(database, { KURATOR_ROLES: 'serve', KURATOR_TRUST_PROXY: '1' })] as const;
const [one, two] = nodes;

/** Lets the quarter hour pass for every try so far. */
const passQuarterHour = (): Promise<unknown> =>
  pool.query(`update sign_in_try set tries = array(select t - interval '15 minutes' from unnest(tries) t)`);

afterEach(async () => void (await pool.query('delete from sign_in_try')));

/** The ways in which somebody who guesses makes every try look different. */
const disguises: ((email: string, n: number) => { email: string; more: Record<string, string>; headers: Record<string, string> })[] = [
  (email) => ({ email, more: {}, headers: {} }),
  (email) => ({ email: email.toUpperCase(), more: {}, headers: {} }),
  (email) => ({ email: ` ${email} `, more: {}, headers: {} }),
  (email) => ({ email: email.replace('@', '＠'), more: {}, headers: {} }),
  (email, n) => ({ email, more: { next: `/${n}`, username: `x${n}`, account: `y${n}` }, headers: {} }),
  (email, n) => ({
    email,
    more: {},
    headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` },
  }),
  (email, n) => ({ email, more: {}, headers: { 'user-agent': `agent ${n}`, 'accept-language': 'en' } }),
];

describe('an account', () => {
  test('is tried ten times in a quarter hour, whoever asks at which node in whatever disguise', async () => {
    const person = await enrol(one);
    const statuses: number[] = [];
    for (let n = 0; n < limits.account + 4; n += 1) {
      const { email, more, headers } = disguises[n % disguises.length]?.(person.email, n) ?? { email: person.email, more: {}, headers: {} };
      statuses.push((await new Visitor(nodes[n % 2]?.url ?? one.url).signIn(email, `geraten ${n}`, more, headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429]);
    const right = await new Visitor(two.url).signIn(person.email, person.password);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 850 && seconds <= 900);
    expect(right.text).toContain('Zu viele Versuche. Bitte in 15 Minuten noch einmal versuchen.');
    expect(right.headers.getSetCookie().join('')).not.toContain('kurator_session');
    await passQuarterHour();
    expect((await new Visitor(two.url).signIn(person.email, person.password)).status).toBe(303);
  });

  test('is tried ten times also when forty try at once', async () => {
    const person = await enrol(one);
    const visitors = Array.from({ length: 40 }, (_, n) => new Visitor(nodes[n % 2]?.url ?? one.url));
    const answers = await Promise.all(visitors.map((visitor) => visitor.signIn(person.email, 'geraten')));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([10, 30]);
  });

  test('that does not exist is counted alike', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await new Visitor(one.url).signIn('niemand@klinik.example', 'geraten')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('is not used up by the right password, and what was guessed before stays counted', async () => {
    const person = await enrol(one);
    for (let n = 0; n < 9; n += 1) await new Visitor(one.url).signIn(person.email, 'geraten');
    for (let n = 0; n < 3; n += 1) expect((await new Visitor(one.url).signIn(person.email, person.password)).status).toBe(303);
    expect((await new Visitor(one.url).signIn(person.email, 'geraten')).status).toBe(401);
    expect((await new Visitor(one.url).signIn(person.email, person.password)).status).toBe(429);
  });

  test('that is locked locks nobody else', async () => {
    const [person, other] = [await enrol(one), await enrol(one)];
    for (let n = 0; n < 11; n += 1) await new Visitor(one.url).signIn(person.email, 'geraten');
    expect((await new Visitor(one.url).signIn(other.email, other.password)).status).toBe(303);
  });
});

describe('an address', () => {
  const throttle = new Throttle(pool);

  const triesFrom = async (addresses: readonly string[]): Promise<number> => {
    let passed = 0;
    for (let n = 0; n < limits.address + 10; n += 1) {
      const counted = await throttle.count(`user${n}@klinik.example`, addresses[n % addresses.length] ?? '');
      if (!(counted instanceof TooManyTries)) passed += 1;
    }
    return passed;
  };

  test('tries a hundred times, whatever accounts', async () => {
    expect(await triesFrom(['192.0.2.1'])).toBe(limits.address);
    expect(await throttle.count('another@klinik.example', '192.0.2.2')).not.toBeInstanceOf(TooManyTries);
  });

  test('is a whole network where IPv6 gives everybody one', async () => {
    expect(await triesFrom(['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::7', '2001:db8:1:2:3:4:5:6'])).toBe(limits.address);
    expect(await throttle.count('another@klinik.example', '2001:db8:1:3::1')).not.toBeInstanceOf(TooManyTries);
    expect(await triesFrom(['198.51.100.7', '::ffff:198.51.100.7'])).toBe(limits.address);
  });

  test('is the one that the proxy in front saw, not what the visitor says', async () => {
    await new Visitor(two.url).signIn('a@klinik.example', 'geraten', {}, { 'x-forwarded-for': '192.0.2.66, 203.0.113.9' });
    const seen = await throttle.count('b@klinik.example', '203.0.113.9');
    const said = await throttle.count('b@klinik.example', '192.0.2.66');
    const tries = async (counted: typeof seen): Promise<unknown> =>
      counted instanceof TooManyTries
        ? undefined
        : (await pool.query('select cardinality(tries) as n from sign_in_try where key = $1', [counted[0]?.key])).rows;
    expect([await tries(seen), await tries(said)]).toEqual([[{ n: 2 }], [{ n: 1 }]]);
  });
});

test('what no longer counts is forgotten', async () => {
  const throttle = new Throttle(pool);
  await throttle.count('alt@klinik.example', '192.0.2.1');
  await passQuarterHour();
  await throttle.count('neu@klinik.example', '192.0.2.2');
  await throttle.sweep();
  expect((await pool.query('select from sign_in_try')).rowCount).toBe(2);
});

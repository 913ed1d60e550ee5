import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestNode } from '../../testing/node.ts';
import { Visitor } from '../../testing/visitor.ts';
import { createTestUser } from '../testing/people.ts';
import { triesPerQuarterHour, Throttle, ThrottledTry } from './throttle.ts';

const { url: database, pool } = await createTestDatabase();
const nodes = [await startTestNode(database), await startTestNode(database, { KURATOR_ROLES: 'serve', KURATOR_TRUST_PROXY: '1' })] as const;
const [one, two] = nodes;

/** Ages all tries by a quarter of an hour. */
const passQuarterHour = (): Promise<unknown> =>
  pool.query(`update sign_in_try set tries = array(select t - interval '15 minutes' from unnest(tries) t)`);

afterEach(async () => void (await pool.query('delete from sign_in_try')));

/** Variations by which an attacker makes tries look different. */
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

/** Answers to tries from several networks in turn. */
async function guesses(email: string, count: number, networks: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const headers = { 'x-forwarded-for': networks[n % networks.length] ?? '' };
    statuses.push((await new Visitor(two.url).signIn(email, `geraten ${n}`, {}, headers)).status);
  }
  return statuses;
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);
const many = Array.from({ length: 30 }, (_, n) => `198.51.100.${n}`);

describe('an account', () => {
  test('is tried five times from one network in a quarter hour, whoever asks at which node in whatever disguise', async () => {
    const person = await createTestUser(one);
    const statuses: number[] = [];
    for (let n = 0; n < triesPerQuarterHour.network + 4; n += 1) {
      const { email, more, headers } = disguises[n % disguises.length]?.(person.email, n) ?? { email: person.email, more: {}, headers: {} };
      statuses.push((await new Visitor(one.url).signIn(email, `geraten ${n}`, more, headers)).status);
    }
    expect(statuses).toEqual([...times(5, 401), ...times(4, 429)]);
  });

  test('is tried ten times from whatever networks at whatever nodes; then not even the right password is looked at', async () => {
    const person = await createTestUser(one);
    expect(await guesses(person.email, 14, many)).toEqual([...times(10, 401), ...times(4, 429)]);
    const right = await new Visitor(two.url).signIn(person.email, person.password);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 850 && seconds <= 900);
    expect(right.text).toContain('Zu viele Versuche. Bitte in 15 Minuten noch einmal versuchen.');
    expect(right.headers.getSetCookie().join('')).not.toMatch(/kurator_(session|device)/);
    await passQuarterHour();
    expect((await new Visitor(two.url).signIn(person.email, person.password)).status).toBe(303);
  });

  test('is tried ten times also when forty try at once', async () => {
    const person = await createTestUser(one);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        new Visitor(two.url).signIn(person.email, 'geraten', {}, { 'x-forwarded-for': `203.0.113.${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([10, 30]);
  });

  test('lets its owner in from another network while who guesses from one is refused', async () => {
    const person = await createTestUser(one);
    expect(await guesses(person.email, 8, ['192.0.2.7'])).toEqual([...times(5, 401), ...times(3, 429)]);
    const owner = await new Visitor(two.url).signIn(person.email, person.password, {}, { 'x-forwarded-for': '203.0.113.9' });
    expect(owner.status).toBe(303);
  });

  test('lets its owner in with a browser that is known, whatever networks guess, also from among them', async () => {
    const person = await createTestUser(one);
    const browser = new Visitor(two.url);
    const first = await browser.signIn(person.email, person.password, {}, { 'x-forwarded-for': '192.0.2.7' });
    expect(first.headers.getSetCookie().find((line) => line.startsWith('kurator_device='))).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await guesses(person.email, 12, ['192.0.2.7', ...many])).toEqual([...times(10, 401), ...times(2, 429)]);
    for (const node of nodes) {
      const again = await browser.at(node.url).signIn(person.email, person.password, {}, { 'x-forwarded-for': '192.0.2.7' });
      expect(again.status).toBe(303);
    }
  });

  test('is tried ten times in a known browser; the mark is of one account and cannot be made up', async () => {
    const [person, other] = [await createTestUser(one), await createTestUser(one)];
    const browser = new Visitor(two.url);
    await browser.signIn(person.email, person.password);
    const mark = browser.cookies.get('kurator_device') ?? '';
    const statuses: number[] = [];
    for (let n = 0; n < triesPerQuarterHour.device + 2; n += 1) statuses.push((await browser.signIn(person.email, 'geraten')).status);
    expect(statuses).toEqual([...times(10, 401), 429, 429]);
    await guesses(other.email, 10, many);
    const [id = '', at = '', mac = ''] = mark.split('.');
    for (const forged of [
      mark,
      `${id}.${at}.${mac.slice(0, -1)}_`,
      `${'A'.repeat(22)}.${at}.${mac}`,
      `${id}.${Number(at) + 1}.${mac}`,
      'a.b.c',
    ]) {
      const stranger = new Visitor(two.url);
      stranger.cookies.set('kurator_device', forged);
      expect((await stranger.signIn(other.email, other.password)).status, forged).toBe(429);
    }
  });

  test('that does not exist is counted alike', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await new Visitor(one.url).signIn('niemand@klinik.example', 'geraten')).status);
    expect(statuses).toEqual([...times(5, 401), 429]);
  });

  test('is not used up by the right password, and what was guessed before stays counted', async () => {
    const person = await createTestUser(one);
    for (let n = 0; n < 4; n += 1) await new Visitor(one.url).signIn(person.email, 'geraten');
    for (let n = 0; n < 3; n += 1) expect((await new Visitor(one.url).signIn(person.email, person.password)).status).toBe(303);
    expect((await new Visitor(one.url).signIn(person.email, 'geraten')).status).toBe(401);
    expect((await new Visitor(one.url).signIn(person.email, person.password)).status).toBe(429);
  });

  test('that is locked locks nobody else', async () => {
    const [person, other] = [await createTestUser(one), await createTestUser(one)];
    for (let n = 0; n < 11; n += 1) await new Visitor(one.url).signIn(person.email, 'geraten');
    expect((await new Visitor(one.url).signIn(other.email, other.password)).status).toBe(303);
  });
});

describe('an address', () => {
  const throttle = new Throttle(pool);

  const triesFrom = async (addresses: readonly string[]): Promise<number> => {
    let passed = 0;
    for (let n = 0; n < triesPerQuarterHour.address + 10; n += 1) {
      const countedTry = await throttle.count(`user${n}@klinik.example`, addresses[n % addresses.length] ?? '');
      if (!(countedTry instanceof ThrottledTry)) passed += 1;
    }
    return passed;
  };

  test('tries a hundred times, whatever accounts', async () => {
    expect(await triesFrom(['192.0.2.1'])).toBe(triesPerQuarterHour.address);
    expect(await throttle.count('another@klinik.example', '192.0.2.2')).not.toBeInstanceOf(ThrottledTry);
  });

  test('is not used up by tries that are refused for their account', async () => {
    for (let n = 0; n < triesPerQuarterHour.address; n += 1) await throttle.count('geraet@klinik.example', '192.0.2.1');
    for (let n = 0; n < triesPerQuarterHour.account; n += 1) await throttle.count('erraten@klinik.example', `198.51.100.${n}`);
    for (let n = 0; n < triesPerQuarterHour.address; n += 1) await throttle.count('erraten@klinik.example', '192.0.2.1');
    expect(await triesFrom(['192.0.2.1'])).toBe(triesPerQuarterHour.address - triesPerQuarterHour.network);
  });

  test('is a whole network where IPv6 gives everybody one', async () => {
    expect(await triesFrom(['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::7', '2001:db8:1:2:3:4:5:6'])).toBe(triesPerQuarterHour.address);
    expect(await throttle.count('another@klinik.example', '2001:db8:1:3::1')).not.toBeInstanceOf(ThrottledTry);
    expect(await triesFrom(['198.51.100.7', '::ffff:198.51.100.7'])).toBe(triesPerQuarterHour.address);
  });

  test('is the one that the proxy in front saw, not what the visitor says', async () => {
    await new Visitor(two.url).signIn('a@klinik.example', 'geraten', {}, { 'x-forwarded-for': '192.0.2.66, 203.0.113.9' });
    const proxyTry = await throttle.count('b@klinik.example', '203.0.113.9');
    const claimedTry = await throttle.count('b@klinik.example', '192.0.2.66');
    const tries = async (countedTry: typeof proxyTry): Promise<unknown> =>
      countedTry instanceof ThrottledTry
        ? undefined
        : (await pool.query('select cardinality(tries) as n from sign_in_try where key = $1', [countedTry[0]?.key])).rows;
    expect([await tries(proxyTry), await tries(claimedTry)]).toEqual([[{ n: 2 }], [{ n: 1 }]]);
  });
});

test('an attempt that no longer counts is forgotten', async () => {
  const throttle = new Throttle(pool);
  await throttle.count('alt@klinik.example', '192.0.2.1');
  await passQuarterHour();
  await throttle.count('neu@klinik.example', '192.0.2.2');
  await throttle.sweep();
  expect((await pool.query('select from sign_in_try')).rowCount).toBe(3);
});

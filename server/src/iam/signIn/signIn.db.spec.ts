import { createHook } from 'node:async_hooks';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { permissionNames } from '@kurator/contract';
import { userCreate, userDeactivate } from '@kurator/contract/iam/user.command';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { Semaphore } from '../../platform/process/semaphore.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestNode } from '../../testing/node.ts';
import { Visitor } from '../../testing/visitor.ts';
import { Sessions } from '../session/sessions.ts';
import { createTestUser, createSignedInUser } from '../testing/people.ts';
import { UserAccounts } from '../user/accounts.ts';
import { MAX_WAITING_CHECKS, SignIn } from './signIn.ts';
import { Throttle, ThrottledTry } from './throttle.ts';

const { url: database, pool } = await createTestDatabase();
const node = await startTestNode(database, { KURATOR_PROVIDER_DOMAINS: 'kurator.example' });
const by = systemPrincipal(permissionNames);
const login = '/dms/iam/login/';

const sessions = async (): Promise<number> => (await pool.query('select from session')).rowCount ?? 0;
/** Removes parts that differ by design. */
const plain = (html: string): string => html.replaceAll(/(nonce|value)="[^"]*"/g, '$1=""');
const cookieLine = (headers: Headers, name: string): string | undefined =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`));

afterEach(async () => void (await pool.query('delete from sign_in_try')));

describe('the page', () => {
  test('is German, and English for who chose English, whatever the browser speaks', async () => {
    const visitor = new Visitor(node.url);
    const german = await visitor.get(login);
    expect(german.status).toBe(200);
    expect(german.text).toContain('<html lang="de" data-theme="system">');
    expect(german.text).toContain('<label for="password">Kennwort</label>');
    expect((await visitor.get(login, { 'accept-language': 'en-GB,en' })).text).toContain('<html lang="de"');
    visitor.cookies.set('kurator_language', 'en').set('kurator_theme', 'dark');
    expect((await visitor.get(login, { 'accept-language': 'de' })).text).toContain('<html lang="en" data-theme="dark">');
  });

  test('keeps the token of a browser and prolongs it at every visit, so that it outlasts the session', async () => {
    const visitor = new Visitor(node.url);
    const first = cookieLine((await visitor.get(login)).headers, 'csrftoken');
    expect(first).toContain('Max-Age=2592000');
    expect(cookieLine((await visitor.get(login)).headers, 'csrftoken')).toBe(first);
  });

  test('is stored nowhere and runs nothing', async () => {
    const { headers, text } = await new Visitor(node.url).get(login);
    expect(headers.get('cache-control')).toBe('no-store');
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(text).not.toContain('<script');
  });

  test('keeps what was typed, made harmless, and says what is wrong at the fields', async () => {
    const visitor = new Visitor(node.url);
    const { status, text } = await visitor.signIn('"><script>alert(1)</script>@x', 'falsch', { next: '/health/"hospitals"' });
    expect(status).toBe(401);
    expect(text).toContain('<p id="error" class="error" role="alert">E-Mail oder Kennwort stimmt nicht.</p>');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@x" aria-invalid="true" aria-describedby="error"');
    expect(text).toContain('name="next" value="/health/%22hospitals%22"');
    expect(text).not.toContain('falsch');
  });
});

describe('the right password', () => {
  test('opens a session that only the browser holds, and tells who is in', async () => {
    const person = await createTestUser(node, ['dms.can_access_health_research'], 'Petra.Meier@Kurator.example');
    const visitor = new Visitor(node.url);
    const { status, headers } = await visitor.signIn(' petra.meier@KURATOR.example', person.password);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, '/?after=sign-in', 'no-store']);
    expect(cookieLine(headers, 'kurator_session')).toMatch(/^kurator_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const me = await visitor.get('/dms/iam/api/query/me/');
    expect(JSON.parse(me.text)).toEqual({
      id: person.id,
      name: 'Erika Musterfrau',
      email: 'Petra.Meier@Kurator.example',
      permissions: ['dms.can_access_health_research'],
      is_internal: true,
    });
  });

  test('behind TLS gives a cookie that no other host can set and that travels encrypted only', async () => {
    const secure = await startTestNode(database, { KURATOR_PUBLIC_URL: 'https://kurator.example' });
    const person = await createTestUser(secure);
    const visitor = new Visitor(secure.url);
    const { headers } = await visitor.signIn(person.email, person.password);
    expect(cookieLine(headers, '__Host-kurator_session')).toMatch(
      /^__Host-kurator_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await visitor.status()).toBe(200);
  });

  test.each([
    ['/health/hospitals?page=2', '/health/hospitals?page=2'],
    ['https://evil.example/health', '/?after=sign-in'],
    ['//evil.example', '/?after=sign-in'],
    ['/\\evil.example', '/?after=sign-in'],
  ])('with next=%s leads to %s', async (next, location) => {
    const person = await createTestUser(node);
    const answer = await new Visitor(node.url).signIn(person.email, person.password, { next });
    expect(answer.headers.get('location')).toBe(location);
  });

  test('with an absolute address of this origin leads there, also for who is signed in already', async () => {
    const { visitor } = await createSignedInUser(node);
    const next = encodeURIComponent(`${node.url}/health/clinics`);
    const answer = await visitor.get(`${login}?next=${next}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/health/clinics']);
  });

  test('begins a new session and ends the one before', async () => {
    const { person, visitor } = await createSignedInUser(node);
    const old = new Visitor(node.url);
    for (const [name, value] of visitor.cookies) old.cookies.set(name, value);
    const before = await sessions();
    await visitor.signIn(person.email, person.password);
    expect(visitor.cookies.get('kurator_session')).not.toBe(old.cookies.get('kurator_session'));
    expect([await visitor.status(), await old.status(), await sessions()]).toEqual([200, 401, before]);
  });

  test('is of no use once the user is deactivated, and the answer is that of a wrong one', async () => {
    const person = await createTestUser(node);
    await node.application.bus.execute(userDeactivate, { user_id: person.id }, by);
    const unknown = await new Visitor(node.url).signIn('niemand@klinik.example', person.password);
    const deactivated = await new Visitor(node.url).signIn(person.email, person.password);
    expect([deactivated.status, plain(deactivated.text)]).toEqual([401, plain(unknown.text)]);
  });
});

test('the same work is done before the answer, for every account name', async () => {
  const activePerson = await createTestUser(node);
  const deactivatedPerson = await createTestUser(node);
  await node.application.bus.execute(userDeactivate, { user_id: deactivatedPerson.id }, by);
  await node.application.bus.execute(userCreate, { email: 'ohne@klinik.example', name: 'Ohne Kennwort', permissions: [] }, by);
  let hashes = 0;
  const hook = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
  const work: Record<string, number> = {};
  for (const email of [
    activePerson.email,
    deactivatedPerson.email,
    'ohne@klinik.example',
    'niemand@klinik.example',
    'kein Name',
    'null\u0000@klinik.example',
  ]) {
    hashes = 0;
    const { status } = await new Visitor(node.url).signIn(email, 'ein falsches Kennwort');
    expect(status).toBe(401);
    work[email] = hashes;
  }
  hook.disable();
  expect(new Set(Object.values(work))).toEqual(new Set([1]));
});

test('a try beyond the checks that wait is refused and not counted; a known browser waits on', async () => {
  const person = await createTestUser(node);
  const { bus, store } = node.application;
  const checks = new Semaphore(1);
  const idleSessions = new Sessions({ store, listen: {}, providerDomains: [] });
  onTestFinished(() => idleSessions.stop());
  const signIn = new SignIn(new UserAccounts(bus, store), idleSessions, new Throttle(pool), checks);
  const sendTry = (device?: string): ReturnType<SignIn['try']> =>
    signIn.try({ ...person, place: { address: '192.0.2.1', agent: '' }, device, earlier: undefined });
  const release = await checks.acquire();
  const waiting = Array.from({ length: MAX_WAITING_CHECKS }, async () => (await checks.acquire())());
  expect(await sendTry()).toBeInstanceOf(ThrottledTry);
  expect((await pool.query(`select from sign_in_try where tries <> '{}'`)).rowCount).toBe(0);
  const known = sendTry('a known browser');
  await expect.poll(() => checks.waitingCount).toBe(MAX_WAITING_CHECKS + 1);
  release();
  expect(await known).toHaveProperty('token');
  await Promise.all(waiting);
  expect(await sendTry()).toHaveProperty('token');
});

describe('sign-out', () => {
  test('ends the session, not only the cookie', async () => {
    const { visitor } = await createSignedInUser(node);
    const thief = visitor.at(node.url);
    expect(await thief.status()).toBe(200);
    const { status, headers } = await visitor.form('/dms/iam/logout/', {});
    expect([status, headers.get('location')]).toEqual([303, '/']);
    expect(cookieLine(headers, 'kurator_session')).toMatch(/^kurator_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await thief.status()).toBe(401);
  });

  test('of who is not signed in leads to the start page too', async () => {
    const visitor = new Visitor(node.url);
    await visitor.get(login);
    expect((await visitor.form('/dms/iam/logout/', {})).status).toBe(303);
  });
});

describe('a form that is not of ours', () => {
  const forged: [string, (visitor: Visitor) => { fields: Record<string, string>; headers: Record<string, string> }][] = [
    ['without the token', () => ({ fields: { csrfmiddlewaretoken: '' }, headers: {} })],
    ['with a wrong token', () => ({ fields: { csrfmiddlewaretoken: 'x'.repeat(43) }, headers: {} })],
    ['with a wrong token of another width', () => ({ fields: { csrfmiddlewaretoken: 'ä'.repeat(43) }, headers: {} })],
    [
      'from another origin',
      ({ csrfToken }) => ({ fields: { csrfmiddlewaretoken: csrfToken }, headers: { origin: 'https://evil.example' } }),
    ],
    ['from an unnamed origin', ({ csrfToken }) => ({ fields: { csrfmiddlewaretoken: csrfToken }, headers: { origin: 'null' } })],
  ];

  test.each(forged)('%s signs nobody in and counts no try', async (_how, forge) => {
    const person = await createTestUser(node);
    const visitor = new Visitor(node.url);
    await visitor.get(login);
    const { fields, headers } = forge(visitor);
    const before = await sessions();
    const { status } = await visitor.form(login, { email: person.email, password: person.password, ...fields }, headers);
    expect([status, await sessions(), await visitor.status()]).toEqual([403, before, 401]);
    expect((await pool.query('select from sign_in_try')).rowCount).toBe(0);
  });

  test.each(forged)('%s signs nobody out', async (_how, forge) => {
    const { visitor } = await createSignedInUser(node);
    const { fields, headers } = forge(visitor);
    expect((await visitor.form('/dms/iam/logout/', fields, headers)).status).toBe(403);
    expect(await visitor.status()).toBe(200);
  });

  test('leads a window that signs out to the error page', async () => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await node.app.inject({ method: 'POST', url: '/dms/iam/logout/', headers, payload: 'csrfmiddlewaretoken=old' });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, expect.stringMatching(/^\/error\?error=request\.csrf&/)]);
  });

  test.each(forged)('%s makes no user, as JSON or multipart', async (_how, forge) => {
    const { visitor } = await createSignedInUser(node, ['dms.can_administer']);
    const { fields, headers } = forge(visitor);
    const token = fields['csrfmiddlewaretoken'] ?? '';
    const user = { email: 'kuckuck@klinik.example', name: 'Kuckuck', permissions: [] };
    const body = new FormData();
    for (const [name, value] of Object.entries({
      topic_name: 'user.create',
      email: user.email,
      name: user.name,
      csrfmiddlewaretoken: token,
    }))
      body.set(name, value);
    const requestHeaders = { 'x-csrftoken': token, ...headers };
    expect((await visitor.command('iam', 'user.create', user, requestHeaders)).status).toBe(403);
    expect((await visitor.ask('POST', '/dms/iam/api/commands/', { headers: requestHeaders, body })).status).toBe(403);
    expect(await node.application.store.findHolder('email', user.email)).toBeUndefined();
  });

  test('from a page of somebody else makes no user, for in another tab somebody else has signed in', async () => {
    const [anna, bernd] = [await createSignedInUser(node, ['dms.can_administer']), await createSignedInUser(node, ['dms.can_administer'])];
    const statusFor = async ({ person }: typeof anna, email: string): Promise<number> => {
      const user = { email, name: 'Kuckuck', permissions: [] };
      return (await bernd.visitor.command('iam', 'user.create', user, { 'x-person': person.id })).status;
    };
    expect([await statusFor(anna, 'von-anna@klinik.example'), await statusFor(bernd, 'von-bernd@klinik.example')]).toEqual([403, 200]);
    expect(await node.application.store.findHolder('email', 'von-anna@klinik.example')).toBeUndefined();
  });
});

test('a field that is sent twice is refused before anything is looked at', async () => {
  const person = await createTestUser(node);
  const visitor = new Visitor(node.url);
  await visitor.get(login);
  const { status } = await visitor.form(login, [
    ['email', person.email],
    ['email', 'x@klinik.example'],
    ['password', person.password],
  ]);
  expect([status, await visitor.status()]).toEqual([422, 401]);
});

test('neither password nor token stand in the log, in the database or in an answer', async () => {
  const person = await createTestUser(node);
  const visitor = new Visitor(node.url);
  const answers = [await visitor.signIn(person.email, `${person.password}-falsch`), await visitor.signIn(person.email, person.password)];
  const token = visitor.cookies.get('kurator_session') ?? '';
  answers.push(await visitor.get('/dms/iam/api/query/me/'), await visitor.form('/dms/iam/logout/', { password: person.password }));
  expect(token).toHaveLength(43);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const contents = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await pool.query(`select t::text from ${name} t`)).rows)),
  );
  for (const secret of [person.password, token]) {
    expect(answers.map(({ text }) => text).join('')).not.toContain(secret);
    expect(node.log.join('')).not.toContain(secret);
    expect(contents.join('')).not.toContain(secret);
  }
  expect(contents.join('')).toContain(person.email);
  expect(node.log.join('')).toContain(login);
});

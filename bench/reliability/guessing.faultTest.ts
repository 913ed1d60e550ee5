import { Visitor } from '../../server/src/testing/visitor.ts';
import { pickCyclic } from '../hospitals.ts';
import { median, type Figure } from '../figure.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const NODES = 3;
const LIMIT = 10;

export const faultTest: FaultTest = {
  description: `guessing one account's password over ${NODES} nodes while everything else about the tries changes; ${LIMIT} may reach the password`,
  times: 20,
  fault: {
    description: 'tries are counted per account and address',
    failingFigures: [`accounts that were tried more than ${LIMIT} times`],
    mutations: [
      { file: 'server/src/iam/signIn/throttle.ts', line: "keyOf('account', account)", replacement: "keyOf('account', account + address)" },
    ],
  },
  run: async (testBed) => {
    // Trusts a proxy, so that attackers can choose any address.
    const nodes = await testBed.nodes(NODES, { env: { KURATOR_TRUST_PROXY: 'loopback' } });
    let [over, openedAccountCount, tries, lockedOut] = [0, 0, 0, 0];
    for (let round = 0; round < testBed.times; round += 1) {
      const { email, password } = await testBed.person([]);
      // The owner's browser is known from an earlier sign-in.
      const browser = new Visitor(nodes[0]?.url ?? '');
      await browser.signIn(email, password);
      const guesses = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          guess(nodes[i % NODES]?.url ?? '', i, { email: disguiseAddress(email, i), password: `falsch ${i}` }),
        ),
      );
      tries += guesses.length;
      over += guesses.filter((status) => status !== 429).length > LIMIT ? 1 : 0;
      if ((await browser.at(nodes[1]?.url ?? '').signIn(email, password)).status !== 303) lockedOut += 1;
      // Rejects the right password as well, while another account is unaffected.
      openedAccountCount += (await guess(nodes[0]?.url ?? '', 99, { email, password })) === 303 ? 1 : 0;
    }
    const fromOneNetwork = await testBed.person([]);
    const [here, abroad] = [{ 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '203.0.113.1' }];
    for (let i = 0; i < 2 * LIMIT; i += 1)
      await new Visitor(nodes[i % NODES]?.url ?? '').signIn(fromOneNetwork.email, `falsch ${i}`, {}, here);
    const elsewhere = await new Visitor(nodes[0]?.url ?? '').signIn(fromOneNetwork.email, fromOneNetwork.password, {}, abroad);
    const people = await Promise.all(Array.from({ length: 8 }, () => testBed.person([])));
    const [there, nowhere] = await times(
      nodes[0]?.url ?? '',
      people.map(({ email }) => email),
    );
    return [
      minimumFigure('tries', tries, testBed.times),
      mustBeZero(`accounts that were tried more than ${LIMIT} times`, over),
      mustBeZero('accounts that were opened after too many tries', openedAccountCount),
      mustBeZero('owners whose known browser was locked out', lockedOut),
      mustBeZero('owners locked out by guesses from another network', elsewhere.status === 303 ? 0 : 1),
      {
        what: 'time for a known account, against one that is not there',
        unit: 'ms',
        ours: there,
        limit: nowhere,
        atMost: 1.15,
        atLeast: 0.85,
      },
    ] satisfies Figure[];
  },
};

/** Variants of an address that must count as the same. */
const disguiseAddress = (email: string, i: number): string =>
  [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('@', '@').replace('k', 'K')][i % 5] ?? email;

async function guess(url: string, i: number, fields: { email: string; password: string }): Promise<number> {
  const visitor = new Visitor(url);
  await visitor.get('/dms/iam/login/');
  const address = `10.${i}.${(i * 7) % 250}.${i}`;
  const headers = {
    'x-forwarded-for': i % 2 ? `${address}, 10.0.0.${i}` : address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
    'user-agent': `Browser ${i}`,
    'accept-language': i % 3 ? 'de' : 'en',
  };
  const answer = await visitor.form('/dms/iam/login/', { ...fields, next: `/health/${i}`, [`field${i}`]: 'x' }, headers);
  return answer.status;
}

/** Median times of wrong passwords, in turns. */
async function times(url: string, knownEmails: readonly string[]): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []];
  for (let i = 0; i < knownEmails.length * 8; i += 1)
    // Alternates the order, for the first one may find a colder server.
    for (const which of i % 2 ? [0, 1] : [1, 0]) {
      const visitor = new Visitor(url);
      await visitor.get('/dms/iam/login/');
      const started = performance.now();
      await visitor.signIn(
        which === 0 ? pickCyclic(knownEmails, i) : `niemand${i}@klinik.example`,
        'falsches Kennwort',
        {},
        { 'x-forwarded-for': `10.9.${i}.${which}` },
      );
      took[which === 0 ? 0 : 1].push(performance.now() - started);
    }
  return [median(took[0]), median(took[1])];
}

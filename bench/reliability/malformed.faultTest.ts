import { headersOf } from '../session.ts';
import { HttpConnection } from '../httpConnection.ts';
import { malformedRequest } from './nonsense.ts';
import { seededRandom } from './random.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

export const faultTest: FaultTest = {
  description: 'malformed requests by somebody signed in, each seed others: no answer of 500 and more, the same process alive',
  times: 10_000,
  fault: {
    description: 'what the web server itself refuses is taken for a fault of ours',
    failingFigures: ['answers of 500 and more'],
    mutations: [{ file: 'server/src/platform/http/errorAnswer.ts', line: 'status >= 400 && status < 500', replacement: 'status > 500' }],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    const session = headersOf(await testBed.visitor(node));
    const before = await testBed.events();
    const statuses = new Map<number, number>();
    const complaints = new Set<string>();
    let commands = 0;
    let wire = await HttpConnection.open(node.url);
    for (let seed = 1; seed <= testBed.times; seed += 1) {
      const bytes = malformedRequest(seededRandom(seed), session);
      // A closed connection counts as rejection for input that is not HTTP.
      const answer = await Promise.race([wire.send(bytes).catch(() => undefined), silence()]);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Some inputs are valid by chance.
      if (status === 200 && bytes.subarray(0, 4).toString() === 'POST') commands += 1;
      if (status >= 500 && complaints.size < 10) complaints.add(bytes.toString('latin1').slice(0, 200));
      if (answer === undefined || /connection: close/i.test(answer.head) || status === 400) {
        wire.close();
        wire = await HttpConnection.open(node.url);
      }
    }
    wire.close();
    if (!testBed.isPlanted) for (const complaint of complaints) process.stdout.write(`  ${JSON.stringify(complaint)}\n`);
    const sum = (isOf: (status: number) => boolean): number =>
      [...statuses].filter(([status]) => isOf(status)).reduce((all, [, n]) => all + n, 0);
    return [
      minimumFigure('requests', testBed.times, testBed.times),
      minimumFigure(
        'answers of 400 to 499',
        sum((status) => status >= 400 && status < 500),
        testBed.times / 2,
      ),
      { what: 'cut off or silent', unit: '', ours: sum((status) => status === 0) },
      { what: 'taken after all', unit: '', ours: sum((status) => status >= 200 && status < 400) },
      mustBeZero(
        'answers of 500 and more',
        sum((status) => status >= 500),
      ),
      mustBeZero('processes that ended', node.isAlive() && (await fetch(`${node.url}/alive`)).status === 200 ? 0 : 1),
      mustBeZero('faults in the log', node.readOutput().split('unexpected fault').length - 1),
      mustBeZero('events of refused commands', Math.max(0, (await testBed.events()) - before - commands)),
    ];
  },
};

const silence = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), 300).unref());

import { setTimeout as pause } from 'node:timers/promises';
import { permissionNames } from '@kurator/contract';
import { userChange, userDeactivate } from '@kurator/contract/iam/user.command';
import { UserAccounts } from '../../server/src/iam/user/accounts.ts';
import { systemPrincipal } from '../../server/src/platform/bus/index.ts';
import type { Application } from '../../server/src/platform/application.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import type { Figure } from '../figure.ts';
import { signInVisitor } from '../session.ts';
import type { Person } from './testBed.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const NODES = 3;
const list = '/dms/health/api/query/research/hospitals/';
const by = systemPrincipal(permissionNames);

interface Act {
  readonly what: string;
  readonly refusal: number;
  readonly act: (application: Application, person: Person, visitor: Visitor) => Promise<unknown>;
}

const acts: readonly Act[] = [
  { what: 'a session is signed out', refusal: 401, act: (_application, _person, visitor) => visitor.form('/dms/iam/logout/', {}) },
  {
    what: 'a permission is taken away',
    refusal: 403,
    act: ({ bus }, { id }) => bus.execute(userChange, { user_id: id, permissions: [] }, by),
  },
  { what: 'a user is deactivated', refusal: 401, act: ({ bus }, { id }) => bus.execute(userDeactivate, { user_id: id }, by) },
  {
    what: 'a password is set anew',
    refusal: 401,
    act: ({ bus, store }, { id }) => new UserAccounts(bus, store).setPassword(id, 'ein anderes Kennwort', by),
  },
];

export const faultTest: FaultTest = {
  description: `what is taken away is refused on each of ${NODES} nodes that knew the person, and stays so; milliseconds from the act`,
  times: 20,
  fault: {
    description: 'nodes do not hear what others change',
    failingFigures: ['let in after a second'],
    mutations: [
      {
        file: 'server/src/iam/session/revocationWatch.ts',
        line: 'if (channel === SESSIONS_CHANNEL)',
        replacement: 'if (true) return; else if (channel === SESSIONS_CHANNEL)',
      },
      { file: 'server/src/iam/session/revocationWatch.ts', line: 'if (row?.users === true)', replacement: 'if (false)' },
    ],
  },
  run: async (testBed) => {
    const nodes = await testBed.nodes(NODES);
    const application = await testBed.application();
    const figures: Figure[] = [];
    let late = 0;
    for (const { what, refusal, act } of acts) {
      const times: number[] = [];
      for (let round = 0; round < testBed.times; round += 1) {
        const person = await testBed.person(['dms.can_access_health_research']);
        const [first, ...others] = nodes;
        if (!first) throw new Error('no node');
        const visitor = await signInVisitor(first, person);
        const visitors = [visitor, ...others.map((node) => visitor.at(node.url))];
        for (const each of visitors) if ((await each.status(list)) !== 200) throw new Error('not let in to begin with');
        const acted = performance.now();
        await act(application, person, visitor.at(first.url));
        const took = await Promise.all(visitors.map((each) => measureRefusalDelay(each, refusal, acted)));
        times.push(...took);
        late += took.filter((ms) => ms > 1_000).length;
        for (const each of visitors) late += (await each.status(list)) === refusal ? 0 : 1;
      }
      figures.push({ what, unit: 'ms', ours: Math.max(...times), atMost: 1_000 });
    }
    return [
      minimumFigure('times that each was done, on each node', testBed.times, testBed.times),
      ...figures,
      mustBeZero('let in after a second', late),
    ];
  },
};

/** Milliseconds from the act to the first rejection; at most three seconds. */
async function measureRefusalDelay(visitor: Visitor, refusal: number, acted: number): Promise<number> {
  while (performance.now() - acted < 3_000) {
    if ((await visitor.status(list)) === refusal) break;
    await pause(5);
  }
  return performance.now() - acted;
}

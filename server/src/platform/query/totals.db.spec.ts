import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { permissionNames } from '@kurator/contract';
import { medicCreate } from '@kurator/contract/health/medic/medic.command';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { entityEvent } from '../../seedwork/change.ts';
import { startTestNode } from '../../testing/node.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { isOtherOwnSessionSql } from '../../testing/ownSessions.ts';
import { lockTable } from '../../testing/tableLock.ts';
import { runBulkCommand } from '../store/index.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const other = await createSignedInUser(await startTestNode(testApp.url, { KURATOR_ROLES: 'serve' }), permissionNames);

/** Three hundred medics, two thirds called Karl. */
const MEDICS = 300;
const medicOf = (n: number) => {
  const [first_name, last_name] = [n % 3 === 0 ? 'Erika' : 'Karl', `Muster ${n}`];
  const after = { dms_one_id: n, gender: 'F', name: `${first_name} ${last_name}`, first_name, last_name, specializations: [] };
  return { id: randomUUID(), type: 'medic', version: 0, events: [entityEvent(medicCreate, { after })] };
};
await runBulkCommand(
  testApp.node.application.store,
  { id: randomUUID(), topic: 'sample', actor: 'tester' },
  { total: MEDICS, streams: (from, to) => Array.from({ length: to - from }, (_, i) => medicOf(from + i + 1)) },
);
const hospital = await erika.give('health', 'hospital.create', { ...addressBody, name: 'Klinik am Strom', gba_ik_number: '260000001' });

const PATH = '/dms/health/api/query/research/medics/?limit=1&search=Karl';
const totalSchema = z.object({ total: z.number(), total_exact: z.boolean() });
const readTotal = async (more = '') => totalSchema.parse(await erika.read(PATH + more));
const askedElsewhere = async (more = '') => totalSchema.parse(JSON.parse((await other.visitor.get(PATH + more)).text));
const exactly = (total: number) => ({ total, total_exact: true });
const firstMedic = async (): Promise<string> =>
  z.object({ items: z.array(z.object({ id: z.string() })) }).parse(await erika.read(PATH)).items[0]?.id ?? '';

describe('a total that was counted once', () => {
  test('outlives what happens elsewhere', async () => {
    expect(await readTotal('&total=exact')).toEqual(exactly(200));
    await erika.give('seedwork', 'entity.add_comment', { entity_id: hospital.id, entity_type: 'hospital', comment: 'Ruft zurück' });
    expect(await readTotal()).toEqual(exactly(200));
  });

  test('outlives what happens to a row of its list that looks the same afterwards', async () => {
    expect(await readTotal('&total=exact')).toEqual(exactly(200));
    await erika.give('seedwork', 'entity.add_comment', { entity_id: await firstMedic(), entity_type: 'medic', comment: 'Ruft zurück' });
    expect(await readTotal()).toEqual(exactly(200));
  });

  test('is another one when a hit goes, on every node', async () => {
    expect([await readTotal('&total=exact'), await askedElsewhere('&total=exact')]).toEqual([exactly(200), exactly(200)]);
    await erika.give('health', 'medic.update', {
      medic_id: await firstMedic(),
      first_name: 'Ottilie',
      last_name: 'Muster 1',
      gender: 'F',
      title: 'Dr.',
      comment: 'Heirat',
    });
    expect(await readTotal('&total=exact')).toEqual(exactly(199));
    // Not notified: the other node sees the change in the page it reads.
    expect(await askedElsewhere()).toMatchObject({ total_exact: false });
    expect(await askedElsewhere('&total=exact')).toEqual(exactly(199));
  });
});

const countRunningStatements = async (): Promise<number> =>
  (
    await testApp.pool.query(
      `select from pg_stat_activity where state = 'active' and query like '%medic_list%' and ${isOtherOwnSessionSql}`,
    )
  ).rowCount ?? 0;
const lockTableDuring = async (work: () => Promise<void>): Promise<void> => {
  const release = await lockTable(testApp.pool, 'medic_list');
  try {
    await work();
  } finally {
    await release();
  }
};
const question = (term: string, signal: AbortSignal): Promise<Response> =>
  fetch(`${testApp.node.url}/dms/health/api/query/research/medics/?limit=1&total=exact&search=${term}`, {
    headers: { cookie: erika.visitor.cookieHeader },
    signal,
  });

describe('a count that takes long', () => {
  test('is cancelled in the database when its reader has gone, and is no fault', async () => {
    const abortedController = new AbortController();
    await lockTableDuring(async () => {
      const answer = question('Erika', abortedController.signal);
      await expect.poll(countRunningStatements).toBe(1);
      abortedController.abort();
      await expect(answer).rejects.toThrow('aborted');
      await expect.poll(countRunningStatements).toBe(0);
    });
    expect(testApp.node.log.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
  });

  test('is done once for all who ask the same, and goes on while one of them waits', async () => {
    const [abortedController, stays] = [new AbortController(), new AbortController()];
    const answers: Promise<Response>[] = [];
    await lockTableDuring(async () => {
      const abortedAnswer = question('Muster', abortedController.signal);
      answers.push(...Array.from({ length: 3 }, () => question('Muster', stays.signal)));
      await expect.poll(countRunningStatements).toBe(1);
      // A later question is answered once the others have joined the count.
      await erika.visitor.get('/dms/health/api/query/research/hospitals/?search=Strom');
      abortedController.abort();
      await expect(abortedAnswer).rejects.toThrow('aborted');
      expect(await countRunningStatements()).toBe(1);
    });
    for (const answer of answers) expect(totalSchema.parse(await (await answer).json())).toEqual(exactly(MEDICS));
  });

  test('keeps nobody else waiting for a connection', async () => {
    const abortedController = new AbortController();
    const terms = Array.from({ length: 24 }, (_, n) => `Muster ${n}`);
    await lockTableDuring(async () => {
      const abandoned = terms.map((term) => question(`"${term}"`, abortedController.signal));
      await expect.poll(countRunningStatements).toBeGreaterThan(0);
      for (const path of ['?search=Strom', `${hospital.id}/`]) {
        const { text } = await erika.visitor.get(`/dms/health/api/query/research/hospitals/${path}`);
        expect(text).toContain('Klinik am Strom');
      }
      abortedController.abort();
      await Promise.allSettled(abandoned);
    });
  });
});

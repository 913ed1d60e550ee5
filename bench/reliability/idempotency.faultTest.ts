import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hospitalCreateBody } from '../../server/src/testing/commandBody.ts';
import type { Answer } from '../../server/src/testing/visitor.ts';
import { pickCyclic } from '../hospitals.ts';
import type { Figure } from '../figure.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const TOGETHER = 50;
const NODES = 3;

export const faultTest: FaultTest = {
  description: `one Idempotency-Key sent ${TOGETHER} times at once over ${NODES} nodes: one effect and one answer`,
  times: 100,
  fault: {
    description: 'commands are not kept on record',
    failingFigures: ['keys with more than one effect', 'keys with different answers'],
    sql: `create function forget() returns trigger language plpgsql as 'begin return null; end';
      create trigger forget before insert on command for each row execute function forget()`,
  },
  run: async (testBed) => {
    const nodes = await testBed.nodes(NODES);
    const [first] = nodes;
    if (!first) throw new Error('no node');
    const visitor = await testBed.visitor(first);
    const visitors = nodes.map((node) => visitor.at(node.url));
    const creation = await visitor.command('health', 'hospital.create', hospitalCreateBody);
    const entity_id = /"entity_id":"([^"]+)"/.exec(creation.text)?.[1];
    await testBed.plant();
    const { pool } = await testBed.application();
    let [effects, answers, others] = [0, 0, 0];
    for (let round = 0; round < testBed.times; round += 1) {
      const [key, comment] = [randomUUID(), `Bemerkung ${round} ${randomUUID()}`];
      const roundAnswers = await Promise.all(
        Array.from({ length: TOGETHER }, (_, i) =>
          pickCyclic(visitors, i).command(
            'seedwork',
            'entity.add_comment',
            { entity_id, entity_type: 'hospital', comment },
            { 'idempotency-key': key },
          ),
        ),
      );
      others += roundAnswers.filter((answer) => answer.status !== 200).length;
      answers += roundAnswers.every((answer) => isDeepStrictEqual(parseAnswer(answer), parseAnswer(roundAnswers[0]))) ? 0 : 1;
      const { rows } = await pool.query<{ n: number }>(`select count(*) as n from event where (data -> 'after')::text like $1`, [
        `%${comment}%`,
      ]);
      effects += rows[0]?.n === 1 ? 0 : 1;
    }
    return [
      minimumFigure('keys', testBed.times, testBed.times),
      mustBeZero('keys with more than one effect', effects),
      mustBeZero('keys with different answers', answers),
      mustBeZero('answers that were no success', others),
    ] satisfies Figure[];
  },
};

/** Ignores the order of fields. */
const parseAnswer = (answer: Answer | undefined): unknown => JSON.parse(answer?.text ?? 'null');

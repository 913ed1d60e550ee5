import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const refusal = z.object({ candidates: z.array(z.object({ id: z.string(), score: z.number(), reasons: z.array(z.string()) })).optional() });
const buildMedic = (first_name: string, last_name: string, email: string) => ({ gender: 'M', first_name, last_name, email });

const knownId = (await erika.give('health', 'medic.create', buildMedic('Jürgen', 'Maier', 'maier@praxis.example'))).id;
await erika.give('health', 'entity.create_email', { entity_id: knownId, entity_type: 'medic', email: 'Privat@maier.example' });

/** Rejection of a new medic by dry run. */
async function alike(first_name: string, last_name: string, email: string): Promise<unknown> {
  const values = { ...buildMedic(first_name, last_name, email), dry_run: true };
  const { status, text } = await erika.visitor.command('health', 'medic.create', values);
  expect([200, 409], text).toContain(status);
  return refusal.parse(JSON.parse(text)).candidates ?? [];
}

test.each([
  ['the same name in another spelling', 'Juergen', 'MAIER', 'neu@praxis.example', 0.85, ['name']],
  ['the same email and name', 'Jürgen', 'Maier', 'MAIER@praxis.example', 1, ['email', 'name']],
  ['the same email and a name that sounds alike', 'Jürgen', 'Meyer', 'maier@praxis.example', 0.95, ['email', 'sound']],
  ['the same email and quite another name', 'Xaver', 'Quitzow', 'maier@praxis.example', 0.9, ['email']],
  ['an email that is not the primary one', 'Xaver', 'Quitzow', 'privat@maier.example', 0.9, ['email']],
])('a medic with %s may be the same', async (_what, first_name, last_name, email, score, reasons) =>
  expect(await alike(first_name, last_name, email)).toEqual([{ id: knownId, score, reasons }]),
);

test('a name that only sounds alike stops nobody', async () => expect(await alike('Jürgen', 'Meyer', 'neu@praxis.example')).toEqual([]));

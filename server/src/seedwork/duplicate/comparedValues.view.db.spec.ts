import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';

const { pool } = await createTestDatabase();

const ahornallee = { street: 'Ahornallee 7', zipcode: '01067', city: 'Dresden' };

async function store(id: string, name: string, number: number | string = 1, address = ahornallee): Promise<void> {
  const state = { name, dms_one_id: number, addresses: [address] };
  await pool.query(
    `insert into stream (id, type, version, card, state) values ($1, 'practice', 1, '{}', $2) on conflict (id) do update set state = excluded.state`,
    [id, state],
  );
}

const refresh = (...ids: readonly string[]) => pool.query('select refresh_practice_compared($1)', [ids]);

async function pairs(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ search: string }>('select search from duplicate_pair order by search');
  return rows.map(({ search }) => search);
}

test('a change computes its own row and pairs and nobody else’s', async () => {
  const [one, other, unreadable] = [randomUUID(), randomUUID(), randomUUID()];
  await store(one, 'Praxis Ahorn');
  await store(other, 'Praxis Ahorn');
  await refresh(one, other);
  expect(await pairs()).toHaveLength(1);
  await pool.query(
    `insert into duplicate_pair values (gen_random_uuid(), 'practice', gen_random_uuid(), gen_random_uuid(), 1, '[]', '', false, 'bystander')`,
  );
  await store(unreadable, 'Praxis', 'no number');
  await store(one, 'Logopädie Birke');
  await refresh(one);
  expect(await pairs()).toEqual(['bystander']);
});

test('the line of an address leaves no gap for its empty parts', async () => {
  const [onlyCity, noZipCode] = [randomUUID(), randomUUID()];
  await store(onlyCity, 'Praxis Ulme', 2, { ...ahornallee, street: '', zipcode: '' });
  await store(noZipCode, 'Praxis Linde', 3, { ...ahornallee, zipcode: '' });
  await refresh(onlyCity, noZipCode);
  const { rows } = await pool.query<{ address: string }>('select address from practice_compared where id = any($1) order by number', [
    [onlyCity, noZipCode],
  ]);
  expect(rows.map(({ address }) => address)).toEqual(['Dresden', 'Ahornallee 7, Dresden']);
});

import { specializations } from '@kurator/contract/text/specialization';
import { fold } from '@kurator/contract/text/fold';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';

const { pool } = await testDatabase('tables');

test('texts in memory are folded as the database folds them', async () => {
  const texts = [
    ...specializations.map(({ label }) => label),
    'MÜLLER',
    'Mueller',
    'Weiß',
    'Poët',
    'Grün-Weiß Poë',
    'Çelik',
    'a\u0308',
    '',
  ];
  const { rows } = await pool.query<{ folded: string }>(
    'select fold(t) as folded from unnest($1::text[]) with ordinality as x(t, nr) order by nr',
    [texts],
  );
  expect(texts.map(fold)).toEqual(rows.map(({ folded }) => folded));
});

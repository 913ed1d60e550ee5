import { specializations } from '@kurator/contract/text/specialization';
import { foldText } from '@kurator/contract/text/foldText';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';

const { pool } = await createTestDatabase('tables');

const foldedInDatabase = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ folded: string }>(
    'select fold(t) as folded from unnest($1::text[]) with ordinality as x(t, nr) order by nr',
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

test.each([
  [['MÜLLER', 'Mueller', 'muller'], 'muller'],
  [['St. Josef-Krankenhaus', 'St.Josef Krankenhaus', 'Sankt Josef-Krankenhaus', 'ST.-JOSEF-KRANKENHAUS'], 'st sankt josef krankenhaus'],
  [['Frankfurt/Oder', 'Frankfurt (Oder)', 'Frankfurt, Oder'], 'frankfurt oder'],
  [['Hauptstr. 5', 'Hauptstraße 5', 'Hauptstr.5', 'Hauptstr 5', 'HAUPTSTRASSE 5'], 'hauptstrasse 5'],
  [['Klinik „Am Park“ [Haus B]', 'Klinik "Am Park" Haus B'], 'klinik am park haus b'],
  [['O’Neil', "O'Neil", 'ONeil'], 'oneil'],
  [['Groß-Gerau', 'Gross Gerau'], 'gross gerau'],
  [['St', 'st.'], 'st'],
  [['Bystrowski'], 'bystrowski'],
  [['+'], '+'],
  [['-'], '-'],
])('%j are one', async (texts, folded) => expect(await foldedInDatabase(texts)).toEqual(texts.map(() => folded)));

test('a folded text is folded as it is', async () => {
  const [once = ''] = await foldedInDatabase(['Sankt Josef, Hauptstr. 5']);
  expect(await foldedInDatabase([once])).toEqual([once]);
});

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
    '–',
    "O'Neil",
    'St.Josef-Krankenhaus „Am Park“ (Haus B), Hauptstr. 5',
    'Hauptstr 12a',
    'Sankt Gallen; St. Pölten/West',
    'Łukasz Sørensen Đoković Æsop Œuvre Işık',
  ];
  expect(texts.map(foldText)).toEqual(await foldedInDatabase(texts));
});

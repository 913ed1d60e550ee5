import { expect, test } from 'vitest';
import { respell } from './respell.ts';

test.each([
  ['Clemesn', [['Clemesn', 'Clemens']], 'Clemens'],
  ['Mayr, Mayrhofer', [['Mayr', 'Mayer']], 'Mayer Mayrhofer'],
  ['Praxis Müllerberg', [['Müllerberg', 'Müller Berg']], 'Praxis "Müller Berg"'],
  ['"Bad Neustat" Klinik', [['Bad Neustat', 'Bad Neustadt']], '"Bad Neustadt" Klinik'],
])('%s with %j is %s', (text, near, respelled) => {
  expect(
    respell(
      text,
      near.map(([typed = '', spelling = '']) => ({ typed, spelling })),
    ),
  ).toBe(respelled);
});

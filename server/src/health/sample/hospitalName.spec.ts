import { expect, test } from 'vitest';
import { withLegalForm } from './hospitalName.ts';
import { Rng } from './rng.ts';

const formsOf = (name: string): ReadonlySet<string> => {
  const rng = new Rng(1);
  return new Set(Array.from({ length: 60 }, () => withLegalForm(name, rng).slice(name.length + 1)));
};

test('a hospital has a legal form of its owner', () => {
  const [municipal, ofChurch] = [formsOf('Städtisches Klinikum Kiel'), formsOf('Diakoniekrankenhaus Kiel')];
  expect([municipal.has('AöR'), municipal.has('e. V.')]).toEqual([true, false]);
  expect([ofChurch.has('AöR'), ofChurch.has('e. V.')]).toEqual([false, true]);
  expect(formsOf('St. Anna-Krankenhaus Kiel')).toEqual(ofChurch);
  expect(formsOf('Parkklinik Kiel')).toContain('GmbH & Co. KG');
});

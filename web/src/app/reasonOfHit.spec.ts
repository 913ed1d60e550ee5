import { beforeAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { loadTexts } = await import('./i18n.ts');
const { reasonOfHit } = await import('./reasonOfHit.ts');
beforeAll(() => loadTexts(['found']));

const uni = { name: 'Klinikum Carl Gustav', display_name: 'Uniklinik' };

test.each([
  ['gustav', {}, 'Klinikum Carl Gustav'],
  ['uniklinik', {}, undefined],
  ['uniklinik, Gustav', {}, 'Klinikum Carl Gustav'],
  ['uniklinik', { found_in: 'display_name', found_text: 'Uniklinik' }, undefined],
  ['anstalt', { found_in: 'gba_name', found_text: 'Anstalt des Landes' }, 'G-BA-Name: Anstalt des Landes'],
  ['4711', { found_in: 'former_numbers', found_text: '12, 4711' }, 'Frühere Nummer: 12, 4711'],
  ['weiß', { found_in: 'contact' }, 'Treffer in Kontakt'],
] as const)('a hit shown as Uniklinik that %s found, %j: %s', (typed, match, reason) => {
  expect(reasonOfHit({ ...uni, ...match }, 'Uniklinik', typed)).toBe(reason);
});

import { beforeAll, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { changeLabel } = await import('./changeText.ts');
const { loadTexts } = await import('../../app/i18n.ts');

beforeAll(() => loadTexts(['kit', 'field', 'event', 'import', 'shell']));

it('names a property as the file does, a field in words', () => {
  const own = { of: null, of_type: null };
  expect(['property.branch', 'short_name'].map((field) => changeLabel({ field, ...own }))).toEqual(['branch', 'Kurzname']);
});

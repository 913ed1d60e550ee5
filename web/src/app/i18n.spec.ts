import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { language, loadTexts, switchLanguage, t } = await import('./i18n.ts');

// Other files read texts of the same module.
afterAll(() => switchLanguage('de'));

it('the language changes when its catalogues are there, those requested meanwhile included', async () => {
  await loadTexts(['import']);
  const german = t('import:title');
  const change = switchLanguage('en');
  expect(language()).toBe('de');
  expect(t('import:title')).toBe(german);
  await loadTexts(['projector']);
  await change;
  expect(language()).toBe('en');
  expect(t('projector:title')).not.toBe('projector:title');
});

import { afterEach, expect, it, vi } from 'vitest';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { withPropertyDefinition } from '../property/propertyForm.ts';

vi.stubGlobal('document', { querySelector: () => null });
const { validateCommand } = await import('./check.ts');
const { loadTexts, switchLanguage } = await import('../../app/i18n.ts');

await loadTexts(['form']);
afterEach(() => switchLanguage('de'));

const quality = { name: 'quality', label: 'Quality', format: 'float', required: false, allow_null: false, allow_zero: false } as const;

it('asks in English about 1,234 where it was typed, not where the value is such a one', async () => {
  await switchLanguage('en');
  const command = withPropertyDefinition(awardeeUpdateProperty, 'value', quality);
  const body = { awardee_id: '00000000-0000-4000-8000-000000000000', name: 'quality', value: '1,234' };
  expect(validateCommand(command, body, { value: '1,234' })).toEqual({ value: [expect.stringContaining('1234 or 1,2340')] });
  expect(validateCommand(command, body, {})['value']).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsFileSchema } from './settingsFile.ts';
import { renderSettingsMarkdown } from './settingsPage.ts';

test('docs/settings.md lists what is declared (to mend it: npx vitest run settingsPage -u)', async () => {
  await expect(renderSettingsMarkdown()).toMatchFileSnapshot('../../../../docs/settings.md');
});

test('every key of the file of the organisation is described, and the example of the page is a right one', () => {
  for (const [key, schema] of Object.entries(settingsFileSchema.shape)) expect(schema.description, key).toBeTruthy();
  const example = /```json\n(.*)\n```/.exec(readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8'))?.[1] ?? '';
  expect(settingsFileSchema.safeParse(JSON.parse(example)).success).toBe(true);
});

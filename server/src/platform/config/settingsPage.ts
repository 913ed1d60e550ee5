import { settingsFileSchema } from './settingsFile.ts';
import { variables } from './variables.ts';

export function renderSettingsMarkdown(): string {
  const variableRows = Object.entries(variables).map(
    ([name, { meaning, right, absent }]) => `| \`${name}\` | ${meaning} | ${right} | ${absent} |`,
  );
  const keyRows = Object.entries(settingsFileSchema.shape).map(([key, schema]) => `| \`${key}\` | ${schema.description ?? ''} |`);
  return `${[
    '# Settings',
    '',
    'All settings come from the environment and are checked at the start; a wrong one ends it with a line that says what would be right.',
    '',
    '| variable | what it sets | must be | when absent |',
    '|---|---|---|---|',
    ...variableRows,
    '',
    '## The file that KURATOR_CONFIG names',
    '',
    'One JSON object. Every key may be missing; what is missing is off or empty. An unknown key ends the start. Addresses start with http:// or https://.',
    '',
    '| key | what it holds |',
    '|---|---|',
    ...keyRows,
    '',
    '```json',
    '{ "name": "Kurator", "tiles": [{ "title": "Surveys", "url": "https://survey.example.org/", "group": "Tools" }] }',
    '```',
  ].join('\n')}\n`;
}

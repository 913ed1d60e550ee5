import { readFileSync } from 'node:fs';
import type { RankingGroupUse } from '@kurator/contract/kit/verification';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });
const title = z.string().trim().min(1).max(80);
const link = z.strictObject({ title, url: address });
const groups = z.array(z.string().trim().min(1).max(20)).max(50);
const links = z.array(link).max(50).default([]);

/** Configuration of an organisation, all optional; unknown keys are rejected, which reveals typing errors. */
export const settingsFileSchema = z.strictObject({
  name: title.default('Kurator').describe("The product's name in title and footer."),
  footer: z.string().trim().max(200).optional().describe('Whom the copyright line in the footer names.'),
  tiles: z
    .array(link.extend({ description: z.string().trim().max(200).optional(), group: title.optional() }))
    .max(50)
    .default([])
    .describe('External tools on the start page: title, url, and perhaps description and group.'),
  links: links.describe('Further system tool links on the start page: title, url.'),
  navigation: links.describe('The global navigation block across tools: title, url.'),
  mail: z
    .strictObject({
      host: z.string().trim().min(1),
      port: z.number().int().min(1).max(65535).default(587),
      secure: z.boolean().default(false),
      user: z.string().optional(),
      password: z.string().optional(),
      from: z.string().trim().min(3),
    })
    .optional()
    .describe(
      'The SMTP server that mail leaves by: host, port, secure (TLS from the first byte), user, password, from. Without it, what would be mailed is told in the app.',
    ),
  warehouse: z
    .discriminatedUnion('adapter', [
      z.strictObject({
        adapter: z.literal('http'),
        url: address,
        token: z.string().trim().min(1).optional(),
        timeout_seconds: z.number().positive().max(3_600).default(60),
      }),
      z.strictObject({ adapter: z.literal('folder'), path: z.string().trim().min(1) }),
      z.strictObject({ adapter: z.literal('sample') }),
    ])
    .optional()
    .describe(
      'The data warehouse that scores and delivery tables come from. `adapter` http: JSON lines at {url}/{group}/{period}, perhaps with a bearer token, and timeout_seconds (60), for which it may be silent; for one entity alone it is asked with ?entity_type=…&entity=…, once per number that the entity has or had. folder: files {group}-{period}.csv in path. Numbers in texts are read as German writes them (1.234,5). sample: invented rows. Without it nothing can be synced; an organisation with sample data then has the sample.',
    ),
  ai: z
    .strictObject({
      url: address,
      key: z.string().trim().min(1).optional(),
      model: z.string().trim().min(1),
      questions: z
        .array(
          z.strictObject({
            key: z.string().regex(/^[a-z0-9_]{1,40}$/, { error: 'must be a-z, 0-9 and _' }),
            text: z.string().trim().min(1).max(2_000),
            types: z.array(z.string()).min(1).optional(),
          }),
        )
        .min(1)
        .max(20)
        .refine((questions) => new Set(questions.map(({ key }) => key)).size === questions.length, { error: 'has a key twice' }),
      format: z.enum(['json_schema', 'json_object', 'none']).default('json_schema'),
      timeout_seconds: z.number().int().min(1).max(600).default(60),
      retries: z.number().int().min(0).max(10).default(3),
      tokens_per_check: z.number().int().min(1_000).max(1_000_000).default(20_000),
      tokens_per_night: z.number().int().min(0).default(2_000_000),
      tokens_per_day: z.number().int().min(0).default(3_000_000),
      night_hour: z.number().int().min(0).max(23).optional(),
      days: z.number().int().min(1).max(1_000).default(30),
    })
    .optional()
    .describe(
      'The OpenAI-compatible endpoint for AI checks: url (as https://ai.example.org/v1), key (or KURATOR_AI_KEY), model, questions (key, text with {name}, {type}, {institution}, {city}, {website}, perhaps types of verification). Limits: tokens_per_check (20,000), which its questions share and which must be enough for them, tokens_per_night (2,000,000) and tokens_per_day (3,000,000), which are no less, retries (3), timeout_seconds (60). night_hour starts a night run, which repeats checks older than days (30). format: json_schema, json_object or none, as the endpoint understands. Without it the product says that AI checks are not set up; an organisation with sample data then has a built-in sample, which asks nobody.',
    ),
  ad: z
    .strictObject({ title, url: address, users: z.array(z.email()).max(20) })
    .optional()
    .describe('The ad in the side navigation, which only these users rarely see.'),
  ranking_groups: z
    .strictObject({ top_medics: groups.default(['MED']), regional_medics: groups.default(['GR']) } satisfies Record<
      RankingGroupUse,
      z.ZodType
    >)
    .prefault({})
    .describe(
      'What ranking groups of health projects mean. top_medics (["MED"]): whoever is on a list of these groups is a top medic. regional_medics (["GR"]): medics on lists of these groups are verified in a list of their own. A change takes effect at the next start of a node, which rebuilds the lists that depend on it.',
    ),
  survey_url: address.optional().describe('Where surveys live; `{dms_one_id}` stands for the number of the medic whose page links to it.'),
  joke_404: z.string().trim().max(300).optional().describe('A line for the error page of an address that does not exist.'),
});

export type SettingsFile = z.infer<typeof settingsFileSchema>;

/** Reads and checks the file; problems are one line each. */
export function readSettingsFile(path: string | undefined): { file: SettingsFile } | { problems: string[] } {
  if (path === undefined) return { file: settingsFileSchema.parse({}) };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const problem = error instanceof SyntaxError ? `is not JSON${placeOf(error)}` : 'cannot be read';
    return { problems: [`KURATOR_CONFIG must be the path of a JSON file, and ${path} ${problem}`] };
  }
  const parseResult = settingsFileSchema.safeParse(content);
  if (parseResult.success) return { file: parseResult.data };
  return { problems: parseResult.error.issues.map((issue) => `KURATOR_CONFIG: in ${path}, ${complaint(issue)}`) };
}

/** Place of a syntax error, where the parser names one; its message may quote a secret of the file. */
function placeOf({ message }: SyntaxError): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
  return line === undefined ? '' : `: line ${line}, column ${column}`;
}

function complaint(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.');
  const inWhere = where === '' ? '' : ` in ${where}`;
  if (issue.code === 'unrecognized_keys') return `unknown${inWhere}: ${issue.keys.join(', ')}`;
  return `${where === '' ? 'the content' : where} ${issue.message.replace(/^Invalid input: expected (.*), received (.*)$/, 'must be $1 and is $2')}`;
}

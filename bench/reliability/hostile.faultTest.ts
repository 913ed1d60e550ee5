import { fieldSamples, type Command, type FieldKind } from '@kurator/contract';
import { commands } from '@kurator/contract/commands';
import { createRequestFixtures } from '../../server/src/testing/matrix/fixtures.ts';
import { addressBody } from '../../server/src/testing/commandBody.ts';
import type { Answer, Visitor } from '../../server/src/testing/visitor.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

/** Texts that have broken other software. */
const hostile = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table event; --",
  '{{7*7}}${7*7}',
  '<!--',
  ']]>',
  'javascript:alert(1)',
  '=1+1',
  '@SUM(A1)',
  '+cmd|calc',
  '-2+3',
  '%',
  '_',
  '\\',
  '%s%n',
  '../../etc/passwd',
  '$1',
  '\\u0000',
  '{"a":1}',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'Ärztehaus ß ẞ ﬁ',
  'İstanbul ı',
  'e\u0301 é',
  '中文字符',
  'العربية',
  '👩‍⚕️🏥',
  '\u202Egnp.exe',
  'a\u200Bb',
  '\uFEFFBOM',
  '\uFFFD',
  '\u2028\u2029',
  'A'.repeat(119),
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFF',
  '\u0007',
  '\u001B[31m',
];
/** Kinds with free text. */
const texts: readonly FieldKind[] = [
  'text',
  'longText',
  'note',
  'reason',
  'entityName',
  'personName',
  'academicTitle',
  'role',
  'street',
  'city',
  'email',
  'phone',
  'url',
  'zipCode',
  'state',
  'ikNumber',
  'locationNumber',
];

export const faultTest: FaultTest = {
  description: 'hostile texts in every text field of every command, kept for real in hospitals, searched for, and shown in pages',
  times: 1,
  fault: {
    description: 'pages do not escape what they hold, and control characters pass',
    failingFigures: ['pages that a text broke out of', 'answers of 500 and more'],
    mutations: [
      {
        file: 'server/src/platform/page/document.ts',
        line: "JSON.stringify(value).replaceAll('<', String.raw`\\u003c`)",
        replacement: 'JSON.stringify(value)',
      },
      {
        file: 'contract/src/kit/fieldKind.ts',
        line: 'const isStorable = (s: string): boolean =>',
        replacement: 'const isStorable = (s: string): boolean => s === s ||',
      },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    const fixtures = await createRequestFixtures(await testBed.application());
    const visitor = await testBed.visitor(node);
    const counts = { sent: 0, kept: 0, refused: 0, changed: 0, faults: 0, pages: 0, broken: 0 };
    const complain = (what: string): void => void (testBed.isPlanted || process.stdout.write(`  ${what}\n`));
    for (const command of commands)
      for (const field of fieldsOf(command))
        for (const text of hostile) {
          const verdict = judge(await give(visitor, command, { ...fixtures.body(command), [field]: text }), field, text);
          counts.sent += 1;
          counts[verdict] += 1;
          if (verdict === 'changed' || verdict === 'faults')
            complain(`${command.area} ${command.topic} ${field} ${JSON.stringify(text)}: ${verdict}`);
        }
    for (const [n, text] of hostile.entries()) {
      const creation = await visitor.command('health', 'hospital.create', {
        name: text,
        gba_ik_number: String(500_000_000 + n),
        ...addressBody,
        street: text,
        skip_duplicate_check: true,
      });
      if (creation.status >= 500) counts.faults += 1;
      const id = /"entity_id":"([^"]+)"/.exec(creation.text)?.[1];
      if (id === undefined) continue;
      const detail = await visitor.get(`/dms/health/api/query/research/hospitals/${id}/`);
      if (!detail.text.includes(JSON.stringify(tidy(text)))) counts.changed += 1;
      for (const path of [`/health/research/hospitals/${id}`, `/health/research/hospitals?search=${encodeURIComponent(text)}`]) {
        const page = await visitor.get(path);
        counts.pages += 1;
        if (page.status >= 500) counts.faults += 1;
        if (!isWhole(page.text)) counts.broken += 1;
      }
    }
    for (const text of hostile.filter((each) => each.isWellFormed())) {
      const { status } = await visitor.get(
        `/dms/health/api/query/research/hospitals/?search=${encodeURIComponent(text)}&address_city=${encodeURIComponent(text)}`,
      );
      if (status >= 500) counts.faults += 1;
    }
    return [
      minimumFigure('texts sent', counts.sent, 2_000),
      minimumFigure('taken and given back as they are', counts.kept, 500),
      minimumFigure('refused at their field', counts.refused, 200),
      mustBeZero('changed on the way, or refused elsewhere', counts.changed),
      minimumFigure('pages looked at', counts.pages, 40),
      mustBeZero('pages that a text broke out of', counts.broken),
      mustBeZero('answers of 500 and more', counts.faults),
    ];
  },
};

const fieldsOf = ({ fields }: Command): string[] =>
  Object.keys(fields).filter(
    (name) =>
      texts.some((kind) => kind === fields[name]?.kind && !fields[name].isHiddenField) &&
      fieldSamples[fields[name]?.kind ?? 'text'] !== undefined,
  );

/** Uses a dry run where possible, which shows the stored value. */
function give(visitor: Visitor, { area, topic, path, subject = '' }: Command, body: Readonly<Record<string, unknown>>): Promise<Answer> {
  if (path === undefined)
    return visitor.command(area, topic, {
      ...body,
      dry_run: true,
      ...('skip_duplicate_check' in body ? { skip_duplicate_check: true } : {}),
    });
  const { [subject]: id, ...rest } = body;
  return visitor.ask('POST', path.replace('{id}', String(id)), {
    headers: { 'content-type': 'application/json', 'x-csrftoken': visitor.csrfToken },
    body: JSON.stringify({ ...rest, dry_run: true }),
  });
}

function judge({ status, text: answer }: Answer, field: string, text: string): 'kept' | 'refused' | 'changed' | 'faults' {
  if (status >= 500) return 'faults';
  // Blanks alone clear a field.
  if (status === 200 && tidy(text) === '') return 'kept';
  if (status === 200)
    return answer.includes(JSON.stringify(tidy(text))) ||
      answer.includes(JSON.stringify(text.trim())) ||
      answer.includes(JSON.stringify(`https://${text}`)) ||
      answer.includes('"events":[]')
      ? 'kept'
      : 'changed';
  return status === 422 && answer.includes(`"${field}":[`) ? 'refused' : 'changed';
}

/** One-line texts lose doubled blanks: the only allowed change. */
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The embedded JSON is intact and no script or handler was injected. */
function isWhole(html: string): boolean {
  const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const rest = html.replace(block, () => '');
  return isJson(block) && !/<script(?![^>]*(src=|type="application\/json"))/i.test(rest) && !/\son\w+=/i.test(rest);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

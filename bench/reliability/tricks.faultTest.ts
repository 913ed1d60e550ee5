import { hospitalCreateBody } from '../../server/src/testing/commandBody.ts';
import { headersOf } from '../session.ts';
import { HttpConnection } from '../httpConnection.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

type Headers = Readonly<Record<string, string>>;
const whole = JSON.stringify({ topic_name: 'hospital.create', ...hospitalCreateBody });
const json = 'content-type: application/json\r\n';
const withField = (text: string): string => `${whole.slice(0, -1)},${text}}`;
const multipart = (parts: string): string => `--x\r\n${parts}\r\n--x--\r\n`;
const part = (name: string, value: string): string => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;

/** Writes that must be rejected: header lines and body. */
const writes: Readonly<Record<string, readonly [string, string]>> = {
  'JSON called text': ['content-type: text/plain\r\n', whole],
  'JSON called a form': ['content-type: application/x-www-form-urlencoded\r\n', whole],
  'JSON called XML': ['content-type: application/xml\r\n', whole],
  'JSON without a type': ['', whole],
  'JSON in UTF-16': ['content-type: application/json; charset=utf-16\r\n', Buffer.from(whole, 'utf16le').toString('latin1')],
  'two types': [`${json}content-type: text/plain\r\n`, whole],
  'a type with another behind it': ['content-type: application/json, text/plain\r\n', whole],
  'a form called JSON': [json, 'topic_name=hospital.create'],
  'multipart without a boundary': ['content-type: multipart/form-data\r\n', multipart(part('topic_name', 'hospital.create'))],
  'a multipart field twice': [
    'content-type: multipart/form-data; boundary=x\r\n',
    multipart(`${part('topic_name', 'hospital.create')}\r\n--x\r\n${part('topic_name', 'hospital.delete')}`),
  ],
  'a file that nobody asked for': [
    'content-type: multipart/form-data; boundary=x\r\n',
    multipart(`content-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nb`),
  ],
  'multipart that names __proto__': ['content-type: multipart/form-data; boundary=x\r\n', multipart(part('__proto__', '{"a":1}'))],
  'two tokens': [`${json}x-csrftoken: another\r\n`, whole],
  'two idempotency keys': [`${json}idempotency-key: a\r\nidempotency-key: b\r\n`, whole],
  'two lengths': [`${json}content-length: 3\r\n`, whole],
  'a length and chunks': [`${json}transfer-encoding: chunked\r\n`, whole],
  'an undeclared field': [json, withField('"colour":"red"')],
  'an undeclared flag': [json, withField('"is_deleted":true')],
  'somebody else as actor': [json, withField('"actor":"system"')],
  '__proto__ as a field': [json, withField('"__proto__":{"isInternal":true}')],
  'constructor.prototype as a field': [json, withField('"constructor":{"prototype":{"isInternal":true}}')],
  '__proto__ inside a value': [json, whole.replace('"Klinikum"', '{"__proto__":{"a":1}}')],
  'a list for a text': [json, whole.replace('"Klinikum"', '["Klinikum"]')],
  'an object for a text': [json, whole.replace('"Klinikum"', '{"toString":"x"}')],
  'a number for a text': [json, whole.replace('"Klinikum"', '7')],
  'a body of two megabytes': [json, withField(`"note":"${'x'.repeat(2_000_000)}"`)],
  'headers of a hundred kilobytes': [`${json}x-long: ${'x'.repeat(100_000)}\r\n`, whole],
};

/** Reads that must be rejected or lead nowhere. */
const reads: Readonly<Record<string, string>> = {
  'a folder above': '/assets/../package.json',
  'a folder above, written otherwise': '/assets/..%2f..%2f..%2fpackage.json',
  'a NUL in a path': '/assets/x%00.js',
  'a double slash': '//dms/health/api/query/research/hospitals/',
  'a query that looks like a public path': '/dms/health/api/query/research/hospitals/x/?/dms/iam/login/',
  'a limit of a million': '/dms/health/api/query/research/hospitals/?limit=1000000',
};

export const faultTest: FaultTest = {
  description: 'content type tricks, repeated headers, prototype pollution, undeclared fields, odd paths: 4xx and no effect',
  times: 1,
  fault: {
    description: 'undeclared fields are let through',
    failingFigures: ['answered otherwise than 4xx', 'events written'],
    mutations: [
      {
        file: 'contract/src/kit/schema.ts',
        line: '.filter((name) => !Object.hasOwn(fields, name))',
        replacement: '.filter(() => false)',
      },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    const session = headersOf(await testBed.visitor(node));
    const before = await testBed.events();
    let otherwise = 0;
    const check = async (what: string, bytes: string): Promise<void> => {
      const connection = await HttpConnection.open(node.url);
      const answer = await connection.send(Buffer.from(bytes, 'latin1')).catch(() => undefined);
      connection.close();
      const status = answer?.status ?? 400;
      if (status >= 400 && status < 500) return;
      otherwise += 1;
      if (!testBed.isPlanted) process.stdout.write(`  ${what}: ${status}\n`);
    };
    for (const [what, [head, body]] of Object.entries(writes)) await check(what, post(session, head, body));
    for (const [what, path] of Object.entries(reads)) await check(what, `GET ${path} HTTP/1.1\r\nhost: x\r\n${lines(session)}\r\n`);
    const after = await testBed.events();
    // Control without a trick: succeeds.
    const connection = await HttpConnection.open(node.url);
    const control = await connection.send(post(session, json, whole));
    connection.close();
    return [
      minimumFigure('tricks', Object.keys({ ...writes, ...reads }).length, 30),
      mustBeZero('answered otherwise than 4xx', otherwise),
      mustBeZero('events written', after - before),
      mustBeZero('refused without a trick', control.status === 200 || testBed.isPlanted ? 0 : 1),
      mustBeZero('processes that ended', node.isAlive() ? 0 : 1),
    ];
  },
};

const lines = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
const post = (session: Headers, head: string, body: string): string =>
  `POST /dms/health/api/commands/ HTTP/1.1\r\nhost: x\r\n${lines(session)}${head}content-length: ${Buffer.byteLength(body, 'latin1')}\r\n\r\n${body}`;

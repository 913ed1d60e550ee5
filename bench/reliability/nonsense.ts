import { hospitalCreateBody } from '../../server/src/testing/commandBody.ts';
import { pickCyclic } from '../hospitals.ts';

type Random = () => number;
type Headers = Readonly<Record<string, string>>;
type Maker = (random: Random, session: Headers) => { line?: string; headers?: Headers; body?: string | Buffer };

const commands = 'POST /dms/health/api/commands/';
const json = { 'content-type': 'application/json' };
const pick = <T>(random: Random, list: readonly T[]): T => pickCyclic(list, Math.floor(random() * list.length));
const noise = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
const whole = JSON.stringify({ topic_name: 'hospital.create', ...hospitalCreateBody });
const values = [
  'null',
  '[]',
  '{}',
  '{"a":1}',
  '1e400',
  '-0',
  '123456789012345678901234567890',
  'true',
  '""',
  '" "',
  '"\\u0000"',
  '"\\uD800"',
  '[[[[]]]]',
  '{"$gt":""}',
  `"${'x'.repeat(5_000)}"`,
  '"2026-02-31"',
  '"\'; drop table event; --"',
];
const topics = [
  'hospital.update',
  'hospital.delete',
  'hospital.undelete',
  'entity.add_comment',
  'clinic.create',
  'clinic.move',
  'entity.blacklist_process',
  '__proto__',
  'constructor',
  '',
  'x'.repeat(3_000),
];
const paths = [
  '/%',
  '/%zz',
  '/%00',
  '/dms/health/api/query/research/hospitals/%2e%2e/',
  '/dms/health/api/query/research/hospitals/not-a-uuid/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%c0%ae%c0%ae/',
  '/\\..\\',
  '/dms/%68ealth/api/commands/',
  `/${'a'.repeat(9_000)}`,
  '/dms//api/commands/',
  '/health/research/hospitals/%ff%fe',
  '//evil.example/',
];
const parameters = [
  'limit=-1',
  'limit=1e9',
  'limit=0x10',
  'offset=-5',
  'offset=99999999999999999999',
  'ordering=;drop',
  'ordering=-',
  'ordering=constructor',
  'search=%00',
  'search=%ff',
  'address_zipcode=%ed%a0%80',
  'dms_one_id=abc',
  'is_deleted=maybe',
  'limit=10&limit=0',
  'limit[]=3',
  'limit=NaN',
  'dms_one_id=99999999999',
];

const makers: readonly Maker[] = [
  // Truncated, misplaced or continued JSON.
  (random) => ({ line: commands, headers: json, body: whole.slice(0, Math.floor(random() * whole.length)) }),
  (random) => ({ line: commands, headers: json, body: mutateText(random, whole) }),
  (random) => ({ line: commands, headers: json, body: '['.repeat(Math.floor(random() * 60_000)) }),
  (random) => ({ line: commands, headers: json, body: noise(random, 1 + Math.floor(random() * 300)) }),
  // Valid form with wrong values.
  (random) => ({ line: commands, headers: json, body: whole.replace('"hospital.create"', () => pick(random, values)) }),
  (random) => ({
    line: commands,
    headers: json,
    body: whole.replace(pick(random, ['"Klinikum"', '"260100023"', '"01067"', '"Sachsen"', '"DE"']), () =>
      pick(random, values.slice(0, 9)),
    ),
  }),
  (random) => ({
    line: commands,
    headers: json,
    body: JSON.stringify({
      topic_name: pick(random, topics),
      hospital_id: pick(random, ['', 'x', '00000000-0000-0000-0000-000000000000', {}, null]),
      entity_type: pick(random, ['hospital', 'medic', '', 7]),
    }),
  }),
  (random) => ({
    line: commands,
    headers: json,
    body: `{"topic_name":"hospital.delete","hospital_id":"00000000-0000-4000-8000-000000000000","expected_version":${pick(random, values)},"dry_run":${pick(random, values)}}`,
  }),
  (random) => ({
    line: commands,
    headers: { ...json, 'idempotency-key': pick(random, ['', ' ', 'x'.repeat(500), 'ü', 'a b', '\u007F']) },
    body: '{"topic_name":"hospital.delete"}',
  }),
  (random) => ({
    line: commands,
    headers: {
      'content-type': pick(random, [
        'text/plain',
        'application/xml',
        '',
        'application/json; charset=utf-16',
        'application/jsonx',
        'a'.repeat(200),
        'image/png',
        ';;;',
        'multipart/form-data',
        'multipart/mixed; boundary=x',
      ]),
    },
    body: whole,
  }),
  (random) => ({
    line: commands,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: mutateText(
      random,
      '--x\r\ncontent-disposition: form-data; name="topic_name"\r\n\r\nhospital.create\r\n--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\nb\r\n--x--\r\n',
    ),
  }),
  (random) => ({
    line: commands,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: pick(random, [
      '%',
      'topic_name=%ff',
      '__proto__[x]=1&topic_name=a',
      'a=1&'.repeat(2_000),
      'topic_name=hospital.create&topic_name=hospital.delete',
      '=',
    ]),
  }),
  (random) => ({ line: `${pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])} ${pick(random, paths)}` }),
  (random) => ({
    line: `GET /dms/health/api/query/research/${pick(random, ['hospitals', 'clinics', 'entities'])}/?${pick(random, parameters)}&${pick(random, parameters)}`,
  }),
  (random) => ({
    line: 'GET /dms/health/api/query/research/hospitals/',
    headers: { 'x-read-after': pick(random, ['-1', 'x', '1e9', '99999999999999999', '']) },
  }),
  (random) => ({
    line: pick(random, [
      'GET',
      'FROB /',
      'GET / HTTP/9.9\r\nx: y',
      'GET  /  ',
      '\u0000',
      'POST /dms/health/api/commands/ HTTP/1.1\r\ntransfer-encoding: chunked, chunked',
    ]),
  }),
  (random) => ({ line: commands, headers: { ...json, 'content-length': pick(random, ['-1', 'abc', '5, 6', '99999999999999']) } }),
  (random) => ({
    line: commands,
    headers: { ...json, [pick(random, ['x y', 'x:', '(', 'x-csrftoken'])]: noise(random, 10).toString('latin1') },
    body: '{}',
  }),
];

/** Request with a random fault, as raw bytes. */
export function malformedRequest(random: Random, session: Headers): Buffer {
  const { line = 'GET /', headers = {}, body = '' } = pick(random, makers)(random, session);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const head = Object.entries({ host: '127.0.0.1', ...session, 'content-length': String(bytes.length), ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'), bytes]);
}

function mutateText(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  for (let i = 0; i < 1 + random() * 4; i += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return random() < 0.5 ? bytes : bytes.subarray(0, Math.floor(random() * bytes.length));
}

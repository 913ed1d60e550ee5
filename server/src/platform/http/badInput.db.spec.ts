import { connect } from 'node:net';
import { errorBody } from '@kurator/contract/seedwork/shape';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { startTestNode } from '../../testing/node.ts';
import { hospitalCreateBody } from '../../testing/commandBody.ts';
import { Visitor, type Answer } from '../../testing/visitor.ts';

const { url, pool } = await createTestDatabase();
const node = await startTestNode(url);
let visitor: Visitor;
beforeAll(
  async () => ({ visitor } = await createSignedInUser(node, ['dms.can_access_health_research', 'dms.can_access_business_research'])),
);

const commands = '/dms/health/api/commands/';
const hospitals = '/dms/health/api/query/research/hospitals/';
const json = { 'content-type': 'application/json' };
const post = (body: RequestInit['body'], headers: Readonly<Record<string, string>> = json, path = commands): Promise<Answer> =>
  visitor.ask('POST', path, { headers: { 'x-csrftoken': visitor.csrfToken, ...headers }, body });
const give = (fields: object, headers: Readonly<Record<string, string>> = json): Promise<Answer> => post(JSON.stringify(fields), headers);

function refusal(answer: Answer) {
  const body = errorBody.parse(JSON.parse(answer.text));
  expect(body.status).toBe(answer.status);
  expect(body.message).not.toBe('');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-trace-id')).toBe(body.trace_id);
  return { status: answer.status, code: body.code, fields: Object.keys(body.param_errors).toSorted() };
}
const readEvents = async (): Promise<number> => (await pool.query<{ n: number }>('select count(*) as n from event')).rows[0]?.n ?? -1;
const create = { topic_name: 'hospital.create', ...hospitalCreateBody };
const del = { topic_name: 'hospital.delete', hospital_id: id(1) };

const form = (...fields: readonly (readonly [string, string | Blob])[]): Promise<Answer> => {
  const formData = new FormData();
  for (const [name, value] of fields) formData.append(name, value);
  return post(formData, {});
};

describe('a command that cannot be read', () => {
  it.each<[string, () => Promise<Answer>, number, string, string[]]>([
    ['broken JSON', () => post('{"topic_name":'), 400, 'request.broken_json', []],
    ['no body', () => post(''), 400, 'request.broken_json', []],
    ['a list', () => post('[]'), 422, 'request.not_an_object', []],
    ['null', () => post('null'), 422, 'request.not_an_object', []],
    ['a text', () => post('"hospital.create"'), 422, 'request.not_an_object', []],
    ['no topic', () => give({}), 422, 'field.required', ['topic_name']],
    ['a number as topic', () => give({ topic_name: 7 }), 422, 'field.required', ['topic_name']],
    ['an unknown topic', () => give({ topic_name: 'hospital.paint' }), 404, 'request.topic_unknown', ['topic_name']],
    ['a topic of another area', () => give({ topic_name: 'entity.add_comment' }), 404, 'request.topic_unknown', ['topic_name']],
    ['a topic that every object has', () => give({ topic_name: 'constructor' }), 404, 'request.topic_unknown', ['topic_name']],
    [
      'a topic with a path of its own',
      () => give({ topic_name: 'hospital_location.set_bed_count' }),
      404,
      'request.topic_unknown',
      ['topic_name'],
    ],
    ['an unknown area', () => post('{"topic_name":"x"}', json, '/dms/garden/api/commands/'), 404, 'request.topic_unknown', ['topic_name']],
    ['an undeclared field', () => give({ ...del, colour: 'red' }), 422, 'field.unknown', ['colour']],
    [
      'a field that every object has',
      () => give({ ...del, toString: 1, hasOwnProperty: 2, valueOf: 3 }),
      422,
      'field.unknown',
      ['hasOwnProperty', 'toString', 'valueOf'],
    ],
    [
      'constructor as a field',
      () => post(`{"topic_name":"hospital.delete","hospital_id":"${id(1)}","constructor":1}`),
      422,
      'field.unknown',
      ['constructor'],
    ],
    ['__proto__', () => post('{"topic_name":"hospital.delete","__proto__":{"polluted":true}}'), 400, 'request.broken_json', []],
    [
      'constructor.prototype',
      () => post('{"topic_name":"hospital.delete","constructor":{"prototype":{"polluted":true}}}'),
      400,
      'request.broken_json',
      [],
    ],
    [
      'wrong types',
      () => give({ ...create, name: { toString: 1 }, zipcode: [], city: true }),
      422,
      'kind.entityName',
      ['city', 'name', 'zipcode'],
    ],
    ['a wrong dry_run', () => give({ ...del, dry_run: 'perhaps' }), 422, 'kind.flag', ['dry_run']],
    ['a wrong expected_version', () => give({ ...del, expected_version: -1 }), 422, 'request.param', ['expected_version']],
    ['an expected_version of another kind', () => give({ ...del, expected_version: { a: 1 } }), 422, 'request.param', ['expected_version']],
    ['an id that is none', () => give({ ...del, hospital_id: '1; drop table stream' }), 422, 'kind.uuid', ['hospital_id']],
    ['an id that nobody has', () => give(del), 404, 'entity.unknown', ['hospital_id']],
    ['NUL in a text', () => give({ ...create, name: 'a\u0000b' }), 422, 'field.control_characters', ['name']],
    [
      'half a surrogate',
      () => post(JSON.stringify(create).replace('Klinikum', String.raw`Klinikum \ud800`)),
      422,
      'field.control_characters',
      ['name'],
    ],
    ['too much', () => give({ ...create, name: 'x'.repeat(1_100_000) }), 413, 'request.too_large', []],
    [
      'depth',
      () => post(`{"topic_name":"hospital.delete","hospital_id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      422,
      'kind.uuid',
      ['hospital_id'],
    ],
    ['text/plain', () => give(del, { 'content-type': 'text/plain' }), 415, 'request.content_type', []],
    ['XML', () => give(del, { 'content-type': 'application/xml' }), 415, 'request.content_type', []],
    [
      'a form of a foreign page',
      () => post(`topic_name=hospital.delete&hospital_id=${id(1)}`, { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'request.content_type',
      [],
    ],
    ['JSON under another name', () => give(del, { 'content-type': 'application/jsonp' }), 415, 'request.content_type', []],
    ['a broken content type', () => give(del, { 'content-type': 'application' }), 415, 'request.content_type', []],
    ['a form without a boundary', () => post('x', { 'content-type': 'multipart/form-data' }), 400, 'request.malformed', []],
    [
      'a form that breaks off',
      () =>
        post('--b\r\nContent-Disposition: form-data; name="topic_name"\r\n\r\nhosp', { 'content-type': 'multipart/form-data; boundary=b' }),
      400,
      'request.malformed',
      [],
    ],
    ['an Idempotency-Key with a space', () => give(del, { ...json, 'idempotency-key': 'a b' }), 422, 'request.idempotency_key', []],
    [
      'an Idempotency-Key without end',
      () => give(del, { ...json, 'idempotency-key': 'x'.repeat(201) }),
      422,
      'request.idempotency_key',
      [],
    ],
  ])('is refused: %s', async (_what, ask, status, code, fields) => {
    const before = await readEvents();
    expect(refusal(await ask())).toEqual({ status, code, fields });
    expect(await readEvents()).toBe(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is refused: form fields twice, of another kind, or with a file nobody asked for', async () => {
    const topic = ['topic_name', 'hospital.delete'] as const;
    expect(refusal(await form(topic, ['hospital_id', id(1)], ['hospital_id', id(2)]))).toEqual({
      status: 422,
      code: 'request.malformed',
      fields: ['hospital_id'],
    });
    expect(refusal(await form(topic, ['hospital_id', id(1)], ['file', new Blob(['x'])]))).toEqual({
      status: 422,
      code: 'field.unknown',
      fields: ['file'],
    });
    expect(refusal(await form(topic, ['__proto__', 'x'])).status).toBe(400);
    expect(refusal(await form(topic, ['hospital_id', id(1)]))).toEqual({ status: 404, code: 'entity.unknown', fields: ['hospital_id'] });
  });

  it('names all faults at once, in the language that is asked for', async () => {
    const answer = await give({ topic_name: 'hospital.create', name: '', gba_ik_number: '1' }, { ...json, 'accept-language': 'en' });
    const body = errorBody.parse(JSON.parse(answer.text));
    expect(Object.keys(body.param_errors).toSorted()).toEqual(['city', 'country', 'gba_ik_number', 'name', 'state', 'street', 'zipcode']);
    expect(body.param_errors).toMatchObject({
      name: ['This field is required.'],
      gba_ik_number: ['An IK number has nine digits, e.g. 260100023.'],
    });
    expect(JSON.parse((await give({ topic_name: 'hospital.create', name: '' })).text)).toMatchObject({
      param_errors: { name: ['Dieses Feld ist ein Pflichtfeld.'] },
    });
  });
});

const beds = (place: string, body: unknown): Promise<Answer> =>
  post(JSON.stringify(body), json, `/dms/health/api/query/research/locations/${place}/bed-count`);

describe('a command with a path of its own', () => {
  it.each<[string, string, unknown, number, string, string[]]>([
    ['another topic', id(1), { topic_name: 'hospital.delete', number_of_beds: 1 }, 404, 'request.topic_unknown', ['topic_name']],
    ['a topic that is an object', id(1), { topic_name: { toString: 1 }, number_of_beds: 1 }, 422, 'field.required', ['topic_name']],
    ['another place in the body', id(1), { location_id: id(2), number_of_beds: 1 }, 422, 'request.malformed', ['location_id']],
    ['a place that is none', 'x', { number_of_beds: 1 }, 422, 'kind.uuid', ['location_id']],
    ['a place that nobody has', id(1), { number_of_beds: 1 }, 404, 'entity.unknown', ['location_id']],
    ['no beds', id(1), {}, 422, 'field.required', ['number_of_beds']],
  ])('is refused with %s', async (_what, place, body, status, code, fields) =>
    expect(refusal(await beds(place, body))).toEqual({ status, code, fields }),
  );
});

describe('a query that cannot be answered', () => {
  it.each<[string, string, number, string, string[]]>([
    ['limit 0', `${hospitals}?limit=0`, 422, 'request.param', ['limit']],
    ['limit and offset', `${hospitals}?limit=101&offset=-1`, 422, 'request.param', ['limit', 'offset']],
    ['limit in words', `${hospitals}?limit=ten`, 422, 'request.param', ['limit']],
    ['an order by what is not shown', `${hospitals}?ordering=search`, 422, 'request.param', ['ordering']],
    ['an order by SQL', `${hospitals}?ordering=name%3Bdrop%20table%20stream`, 422, 'request.param', ['ordering']],
    ['a flag that is none', `${hospitals}?is_deleted=perhaps`, 422, 'kind.flag', ['is_deleted']],
    ['a number that is none', `${hospitals}?dms_one_id=1.5`, 422, 'kind.humanId', ['dms_one_id']],
    ['a number too big', `${hospitals}?search=ID:99999999999`, 422, 'kind.humanId', ['dms_one_id']],
    ['NUL in a parameter', `${hospitals}?search=a%00b`, 422, 'field.control_characters', ['search']],
    ['NUL in a parameter name', `${hospitals}?a%00=1`, 422, 'field.control_characters', ['a\0']],
    [
      'NUL in the name of an unknown parameter of a file',
      '/dms/health/api/query/export/lists/hospital?a%00=1',
      422,
      'field.control_characters',
      ['a\0'],
    ],
    ['more than a thousand parameters', `${hospitals}?${'a&'.repeat(1_001)}`, 422, 'request.too_many_params', []],
    ['bytes that are no text', `${hospitals}?search=%ff`, 422, 'field.control_characters', ['search']],
    ['a number too big among all', '/dms/health/api/query/research/entities/?search=ID:99999999999', 422, 'kind.humanId', ['dms_one_id']],
    ['a number that is none among all', '/dms/health/api/query/research/entities/?search=ID:1.5', 422, 'kind.humanId', ['dms_one_id']],
    ['a type that is none', '/dms/health/api/query/research/entities/?entity_types=ward', 422, 'request.param', ['entity_types']],
    ['an id that is none', `${hospitals}x/`, 404, 'entity.unknown', []],
    ['an id that nobody has', `${hospitals}${id(1)}/`, 404, 'entity.unknown', []],
    ['NUL in a path', `${hospitals}%00/`, 404, 'entity.unknown', []],
    ['NUL in a path that needs no id', '/dms/business/api/query/research/entities/link/1%00/', 404, 'entity.unknown', []],
    ['a path that is no text', `${hospitals}%ff/`, 400, 'request.malformed', []],
    ['a path with half an escape', `${hospitals}%/`, 400, 'request.malformed', []],
    ['a path too long', `${hospitals}${'x'.repeat(300)}/`, 414, 'request.malformed', []],
    ['a path of nobody', '/dms/health/api/query/research/gardens/', 404, 'request.not_found', []],
    ['a projector of nobody', '/dms/seedwork/api/query/projectorstorage/x/', 404, 'request.not_found', []],
  ])('is refused: %s', async (_what, path, status, code, fields) =>
    expect(refusal(await visitor.get(path))).toEqual({ status, code, fields }),
  );

  it('is refused: a wrong X-Read-After', async () => {
    expect(refusal(await visitor.get(hospitals, { 'x-read-after': 'soon' }))).toEqual({ status: 422, code: 'request.param', fields: [] });
  });

  it('ignores parameters that it does not know, and repeated ones that it reads once', async () => {
    const answer = await visitor.get(`${hospitals}?colour=red&limit=5&limit=x&__proto__=1&constructor=2`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ total: 0, total_exact: true, items: [] });
  });

  it.each([
    ['PUT', hospitals, 'GET, HEAD'],
    ['DELETE', `${hospitals}?limit=5`, 'GET, HEAD'],
    ['OPTIONS', `${hospitals}${id(1)}/`, 'GET, HEAD'],
    ['POST', '/dms/iam/api/query/me/', 'GET, HEAD'],
    ['GET', commands, 'POST'],
    ['PATCH', '/dms/iam/login/', 'GET, HEAD, POST'],
  ])('is refused: %s %s, where %s is taken', async (method, path, allowed) => {
    const answer = await visitor.ask(method, path, { headers: { 'x-csrftoken': visitor.csrfToken } });
    expect(refusal(answer)).toEqual({ status: 405, code: 'request.method', fields: [] });
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  it.each(['GET', 'POST', 'PUT'])('is refused: %s where nothing is', async (method) => {
    const answer = await visitor.ask(method, '/dms/health/api/nothing/', { headers: { 'x-csrftoken': visitor.csrfToken } });
    expect(refusal(answer)).toEqual({ status: 404, code: 'request.not_found', fields: [] });
    expect(answer.headers.has('allow')).toBe(false);
  });
});

it('takes an id in capitals for what it is', async () => {
  const { entity_id } = z.object({ entity_id: z.uuid() }).parse(JSON.parse((await give(create)).text));
  expect((await visitor.get(`${hospitals}${entity_id.toUpperCase()}/`)).status).toBe(200);
});

const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(node.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });

describe('bytes that are no request', () => {
  it.each([
    ['nothing like HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST /dms/health/api/commands/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
    [
      'length and chunks',
      'POST /dms/health/api/commands/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('are refused: %s', async (_what, bytes, status) => expect(await raw(bytes)).toContain(` ${status} `));
});

it('after all this nothing was logged as a fault', () => {
  expect(node.log.filter((line) => line.includes('unexpected fault'))).toEqual([]);
});

it.each(['/dms/seedwork/api/query/presence/', '/dms/api/faults'])('%s asks who sends a body before it reads it', async (path) => {
  const headers = { 'content-type': 'application/json' };
  expect((await new Visitor(node.url).ask('POST', path, { headers, body: '{' })).status).toBe(401);
});

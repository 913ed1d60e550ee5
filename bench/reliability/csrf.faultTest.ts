import { createRequestFixtures } from '../../server/src/testing/matrix/fixtures.ts';
import { declaredRequests, type Request } from '../../server/src/testing/matrix/declaredRequest.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const encodings = ['json', 'form', 'multipart'] as const;
type Fields = Readonly<Record<string, unknown>>;

/** Requests of a foreign page; each must be rejected. */
const forgeries: readonly {
  readonly what: string;
  readonly token: (own: string) => string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}[] = [
  { what: 'no token', token: () => undefined },
  { what: 'an empty token', token: () => '' },
  { what: 'another token', token: (own) => own.split('').toReversed().join('') },
  { what: 'a token of another width', token: (own) => `ü${own.slice(1)}` },
  { what: 'the right token from another origin', token: (own) => own, headers: { origin: 'https://elsewhere.example' } },
  { what: 'the right token from an origin that hides', token: (own) => own, headers: { origin: 'null' } },
  { what: 'the right token, told by the browser to be from elsewhere', token: (own) => own, headers: { 'sec-fetch-site': 'cross-site' } },
];

export const faultTest: FaultTest = {
  description: `every write of the product, as ${encodings.join(', ')}, sent as another site could: refused and without effect`,
  times: 1,
  fault: {
    description: 'any token will do',
    failingFigures: ['let in', 'events written'],
    mutations: [
      {
        file: 'server/src/platform/http/csrf.ts',
        line: "typeof sentToken !== 'string' || !isEqualInConstantTime(sentToken, cookie)",
        replacement: "typeof sentToken !== 'string'",
      },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    const fixtures = await createRequestFixtures(await testBed.application());
    const writes = declaredRequests(fixtures).filter(({ method }) => method === 'POST');
    const visitor = await testBed.visitor(node);
    const before = await testBed.events();
    let [requestCount, letIn] = [0, 0];
    for (const write of writes)
      for (const encoding of encodings)
        for (const { what, token, headers = {} } of forgeries) {
          const status = await forge(visitor, write, encoding, token(visitor.csrfToken), headers);
          requestCount += 1;
          if (status !== 403) letIn += 1;
          if (status !== 403 && !testBed.isPlanted) process.stdout.write(`  ${write.name} as ${encoding} with ${what}: ${status}\n`);
        }
    return [
      minimumFigure('writes', writes.length, 30),
      minimumFigure('forged requests', requestCount, writes.length),
      mustBeZero('let in', letIn),
      mustBeZero('events written', (await testBed.events()) - before),
      mustBeZero('signed out by it', (await visitor.status()) === 200 ? 0 : 1),
    ];
  },
};

async function forge(
  visitor: Visitor,
  { url, body = {} }: Request,
  encoding: (typeof encodings)[number],
  token: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  // Header fields hold latin1; a form may hold any text.
  const inHeader = token !== undefined && /^[\u0020-\u007E]*$/.test(token) ? { 'x-csrftoken': token } : {};
  // Only sign-in and sign-out have the token as a field; elsewhere it is undeclared.
  const fields: Fields = { ...body, ...(token === undefined || !url.startsWith('/dms/iam/log') ? {} : { csrfmiddlewaretoken: token }) };
  const { status } = await visitor.ask('POST', url, {
    headers: { ...inHeader, ...headers, ...(encoding === 'json' ? { 'content-type': 'application/json' } : {}) },
    body: encodeFields(encoding, fields),
  });
  return status;
}

function encodeFields(encoding: (typeof encodings)[number], fields: Fields): string | URLSearchParams | FormData {
  if (encoding === 'json') return JSON.stringify(fields);
  const form = encoding === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { Visitor } from '../../testing/visitor.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const stranger = await testApp.person(['dms.can_access_business_research']);
const nobody = new Visitor(testApp.node.url);
const nothing = '00000000-0000-4000-8000-000000000000';

/** Follows a link with a browser's headers; fetch() would send its own Sec-Fetch-Mode. */
async function followLink(who: Visitor, path: string, more: Readonly<Record<string, string>> = {}) {
  const cookie = who.cookieHeader;
  const headers = { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8', ...more };
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${testApp.node.url}${path}`, { headers }, resolve).on('error', reject).end(),
  );
  const { location } = answer.headers;
  return { status: answer.statusCode, location, type: answer.headers['content-type'], text: await text(answer) };
}

const parseLocation = (location: string | undefined): unknown[] => {
  const url = new URL(location ?? '', testApp.node.url);
  return [url.pathname, url.searchParams.get('error')];
};

const ways = [
  `/dms/health/api/query/export/files/${nothing}`,
  '/dms/health/api/query/export/v2/export/sync/?export_name=medic&output_format=csv',
  '/dms/health/api/query/export/v3/data/medic?output_format=xlsx',
  '/dms/health/api/query/export/lists/practice?search=M%C3%BCller%20%26%20S%C3%B6hne',
  `/dms/seedwork/api/query/jobs/${nothing}/report`,
  '/dms/seedwork/api/query/imports/medics.overwrite_master_data/template.xlsx',
];

describe.each(ways)('a link to %s', (path) => {
  test('leads who is not signed in to the sign-in and, from there, back', async () => {
    const { status, location } = await followLink(nobody, path);
    expect([status, location]).toEqual([303, `/dms/iam/login/?next=${encodeURIComponent(path)}`]);
    expect((await nobody.get(location ?? '')).text).toContain(`name="next" value="${path.replaceAll('&', '&amp;')}"`);
  });

  test('answers programs as ever', async () => {
    const { status, text: body } = await nobody.get(path);
    expect([status, JSON.parse(body)]).toMatchObject([401, { code: 'request.unauthorized' }]);
  });
});

describe('a link that is refused', () => {
  const [file = '', sync = ''] = ways;

  test('leads to the error page, which says that the file has expired', async () => {
    const { status, location } = await followLink(erika.visitor, file);
    expect([status, ...parseLocation(location)]).toEqual([303, '/error', 'export.expired']);
  });

  test('says there that the permission is missing, or that there is nothing, without what the address named', async () => {
    expect(parseLocation((await followLink(stranger.visitor, file)).location)).toEqual(['/error', 'request.forbidden']);
    expect(parseLocation((await followLink(erika.visitor, sync.replace('medic', 'nichts'))).location)).toEqual([
      '/error',
      'request.not_found',
    ]);
  });

  test('fails as a file where it is to be saved: no page is saved in its place', async () => {
    const { status, type, text: body } = await followLink(erika.visitor, file, { 'sec-fetch-dest': 'empty', accept: '*/*' });
    expect([status, type, JSON.parse(body)]).toMatchObject([404, 'application/json; charset=utf-8', { code: 'export.expired' }]);
  });
});

test('a link that is not refused gives the file', async () => {
  const { status, type } = await followLink(erika.visitor, ways[1] ?? '');
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
});

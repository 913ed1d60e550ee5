import { entityTypes } from '@kurator/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { HouseFile } from './platform/config/index.ts';
import { pageLanguage } from './platform/http/reader.ts';
import type { Matched } from './platform/page/build.ts';
import type { PageBoot } from './platform/page/index.ts';

type ApiOf = (params: Readonly<Record<string, string>>) => string;

/** The query behind each screen whose first rows stand in the page itself: screen path -> path of the API. */
const apis: ReadonlyMap<string, ApiOf> = new Map<string, ApiOf>([
  ...entityTypes.flatMap((type): [string, ApiOf][] => {
    const list = `/dms/${type.area}/api/query/${type.api}`;
    return [
      [type.path, () => list],
      [`${type.path}/$${type.param}`, (params) => `${list}${encodeURIComponent(params[type.param] ?? '')}/`],
    ];
  }),
  ['/health/research/entities', () => '/dms/health/api/query/research/entities/'],
  ['/health/projectors', () => '/dms/seedwork/api/query/projectors/'],
  ['/health/imports', () => '/dms/seedwork/api/query/jobs/'],
  ['/health/imports/$import', (params) => `/dms/seedwork/api/query/jobs/${encodeURIComponent(params['import'] ?? '')}/`],
  ['/health/export', () => '/dms/health/api/query/export/v3/options/'],
]);

/** The address that a screen will ask for, or undefined for a screen without one. */
function answerAddress(at: Matched, url: string): string | undefined {
  // As the page itself writes it: a space may have come as %20.
  const params = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '').toString();
  const search = params === '' ? '' : `?${params}`;
  const api = apis.get(at.page.path)?.(at.params);
  return api === undefined ? undefined : `${api}${search}`;
}

/** Writes into a page what it would ask for first: who is signed in, the counters of the menu, the answer behind the screen. */
export async function bootOf(
  app: FastifyInstance,
  pool: pg.Pool,
  house: HouseFile,
  request: FastifyRequest,
  at: Matched | undefined,
): Promise<PageBoot> {
  const ask = async (url: string): Promise<unknown> => {
    const { cookie } = request.headers;
    // The answers stand in a page that speaks the language of its reader's choice, whatever the browser speaks.
    const language = pageLanguage(request);
    const { statusCode, payload } = await app.inject({
      url,
      remoteAddress: request.ip,
      headers: { 'accept-language': language, ...(cookie === undefined ? {} : { cookie }) },
    });
    return statusCode === 200 ? JSON.parse(payload) : undefined;
  };
  const me = await ask('/dms/iam/api/query/me/');
  const address = at && me !== undefined ? answerAddress(at, request.url) : undefined;
  const [answer, counts] = await Promise.all([address === undefined ? undefined : ask(address), me === undefined ? {} : countsOf(pool)]);
  return {
    me: isObject(me) ? me : null,
    config: configOf(house, me),
    counts,
    answers: address !== undefined && answer !== undefined ? { [address]: answer } : {},
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What of the house's file pages may know: nothing of the mail server, and the ad only for its users. */
function configOf({ ad, mail: _mail, ...rest }: HouseFile, me: unknown): object {
  const email = isObject(me) && 'email' in me ? String(me.email).toLowerCase() : '';
  const own = ad?.users.some((user) => user.toLowerCase() === email) ? { ad: { title: ad.title, url: ad.url } } : {};
  return { ...rest, ...own };
}

/** Living entities per type, as the views keep them. */
async function countsOf(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ view: string; n: number }>({ name: 'counts', text: `select view, n from view_count where grp = ''` });
  return Object.fromEntries(rows.flatMap(({ view, n }) => (view.endsWith('_list') ? [[view.slice(0, -'_list'.length), n]] : [])));
}

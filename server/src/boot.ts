import { isErrorCode, queryPath, type Query } from '@kurator/contract';
import { listedEntityTypes } from '@kurator/contract/entityTypes';
import { queries } from '@kurator/contract/queries';
import { entitiesList } from '@kurator/contract/health/entities.list';
import { deliveryComparisonByNumber } from '@kurator/contract/health/project/delivery.query';
import { projectsUrl } from '@kurator/contract/health/project/project.list';
import { projectById } from '@kurator/contract/health/project/project.query';
import { scores } from '@kurator/contract/health/ranking/score.list';
import { healthExportBase } from '@kurator/contract/health/exports';
import { me } from '@kurator/contract/iam/me.query';
import { meAnswer, type Me } from '@kurator/contract/iam/me.answer';
import type { List } from '@kurator/contract/kit/list';
import { awardComparisonById, awardById } from '@kurator/contract/health/award/award.query';
import { awards } from '@kurator/contract/health/award/award.list';
import { awardeeTypeParams } from '@kurator/contract/health/awardee/awardeeAddress';
import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { awardeeById } from '@kurator/contract/health/awardee/awardee.query';
import { accountsToVerifyUrl, projectCookie } from '@kurator/contract/business/verification/verification.list';
import { accountVerificationById } from '@kurator/contract/business/verification/verification.query';
import { verificationPageListOf } from '@kurator/contract/health/verification/verification.list';
import { verificationById } from '@kurator/contract/health/verification/verification.query';
import { listQueryUrlWithDefaults, pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { pageQueryUrl } from '@kurator/contract/kit/query';
import { parseSearch, type SearchParams } from '@kurator/contract/kit/queryString';
import { defineExportOptionsQuery } from '@kurator/contract/seedwork/export.query';
import { jobById, jobsUrl } from '@kurator/contract/seedwork/job.query';
import { projectorList } from '@kurator/contract/seedwork/projector.query';
import { errorBody } from '@kurator/contract/seedwork/shape';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { countMenuEntries } from './menuCounts.ts';
import { Rejection } from './platform/bus/index.ts';
import type { SettingsFile } from './platform/config/index.ts';
import { pageLanguage } from './platform/http/reader.ts';
import type { PageMatch } from './platform/page/build.ts';
import type { BootRequest, LoadedBootData } from './platform/page/index.ts';

/** The organisation's settings, and which services a page may offer. */
type PageSettings = SettingsFile & { readonly has_warehouse?: boolean; readonly has_ai?: boolean };

type Params = Readonly<Record<string, string>>;
/** Query whose places come from the screen's address. */
type Api = readonly [query: Query, places?: (params: Params) => Params];

const byName = new Map(queries.map((query) => [query.name, query]));

function queryOf(name: string): Query {
  const query = byName.get(name);
  if (!query) throw new Error(`the contract has no query ${name}`);
  return query;
}

/** Queries by path of the screens that embed their answer. */
const apis: ReadonlyMap<string, Api> = new Map<string, Api>([
  ...listedEntityTypes.map(({ type, path, param }): [string, Api] => [
    `${path}/$${param}`,
    [queryOf(`${type}.detail`), (params) => ({ id: params[param] ?? '' })],
  ]),
  ['/health/scoring/awards/$award', [awardById, (params) => ({ id: params['award'] ?? '' })]],
  ['/health/scoring/awards/$award/comparison', [awardComparisonById, (params) => ({ id: params['award'] ?? '' })]],
  ['/health/scoring/awardees/$entity_type/$awardee', [awardeeById, (params) => ({ id: params['awardee'] ?? '' })]],
  [
    '/health/research/projects/$project/deliveries/$number/comparison',
    [deliveryComparisonByNumber, ({ project = '', number = '' }) => ({ project, number })],
  ],
  ['/health/verification/$type/$id', [verificationById, ({ type = '', id = '' }) => ({ type, id })]],
  ['/business/verification/accounts/$projectSlug/$account', [accountVerificationById, ({ account = '' }) => ({ id: account })]],
  ['/health/research/projects/$project', [projectById, ({ project = '' }) => ({ project })]],
  ['/health/projectors', [projectorList]],
  ['/jobs/$job', [jobById, (params) => ({ id: params['job'] ?? '' })]],
  ['/health/export', [defineExportOptionsQuery(healthExportBase)]],
]);

/** Address that a list's screen requests first. */
type ListAddress = (search: SearchParams, chosenPageSize: string, params: Params, verifiedProject: string) => string;

/** @param readPathParams parameters from the path of the screen */
const addressOfList =
  (list: List, readPathParams?: (params: Params) => SearchParams): ListAddress =>
  (search, chosenPageSize, params) =>
    listQueryUrlWithDefaults(list, search, chosenPageSize, readPathParams?.(params));

/** First requests of the lists behind screens, by the screen's path. */
const lists: ReadonlyMap<string, ListAddress> = new Map([
  ...listedEntityTypes.map((type) => [type.path, addressOfList(type.list)] as const),
  ['/health/research/entities', addressOfList(entitiesList)],
  ['/health/research/projects', projectsUrl],
  ['/health/scoring/awards', addressOfList(awards)],
  ['/jobs', jobsUrl],
  ['/health/ranking/scores', addressOfList(scores)],
  ['/health/scoring/awardees/$entity_type', addressOfList(awardees, (params) => awardeeTypeParams(params['entity_type']))],
  [
    '/health/verification/$type',
    (search, pageSize, { type = '' }) =>
      listQueryUrlWithDefaults(verificationPageListOf(type), search, pageSize, { verification_type: type }),
  ],
  ['/business/verification/accounts', (search, pageSize, _params, project) => accountsToVerifyUrl(search, pageSize, project)],
]);

const verifiedProject = ({ cookies }: FastifyRequest): string => cookies[projectCookie] ?? '';
const chosenPageSize = ({ cookies }: FastifyRequest): string => cookies[pageSizeCookie] ?? '';

/** Paths of the screens that open with their first answer. */
export const preloadedScreenPaths: readonly string[] = [...lists.keys(), ...apis.keys()];

interface ScreenRequest {
  readonly path: string;
  readonly params: Params;
  readonly search: SearchParams;
  readonly pageSize: string;
  readonly project: string;
}

/** First address that a screen requests, if any: as its `answers` make it. */
export function firstRequestUrl({ path, params, search, pageSize, project }: ScreenRequest): string | undefined {
  const list = lists.get(path);
  if (list) return list(search, pageSize, params, project);
  const [query, places] = apis.get(path) ?? [];
  if (!query) return undefined;
  return pageQueryUrl(query, places?.(params) ?? {}, search);
}

const screenRequestOf = ({ page, params }: PageMatch, request: FastifyRequest): ScreenRequest => ({
  path: page.path,
  params,
  search: parseSearch(request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : ''),
  pageSize: chosenPageSize(request),
  project: verifiedProject(request),
});

/** Person of the answer of `me`; undefined for whoever is not signed in. @throws the Rejection that another answer stands for */
function personOf({ statusCode, payload }: LightMyRequestResponse): Me | undefined {
  if (statusCode === 401) return undefined;
  if (statusCode === 200) return meAnswer.parse(JSON.parse(payload));
  const { code, trace_id } = errorBody.parse(JSON.parse(payload));
  throw new Rejection(statusCode, [{ code: isErrorCode(code) ? code : 'request.fault', params: { trace_id } }]);
}

/** First answer of a screen; undefined for a late one: a page asks for it itself, and then says that it is late. */
const firstAnswerOf = ({ statusCode, payload, headers }: LightMyRequestResponse): unknown =>
  statusCode === 200 && headers['x-read-behind'] === undefined ? JSON.parse(payload) : undefined;

/**
 * Boot data of a page: person, menu counts, first answer.
 * @throws a Rejection where nobody can say who it is for, an AbortError when the browser leaves
 */
export async function loadBootData(
  app: FastifyInstance,
  pool: pg.Pool,
  application: PageSettings,
  { request, at, signal }: Pick<BootRequest, 'request' | 'at' | 'signal'>,
): Promise<LoadedBootData> {
  const ask = (url: string): Promise<LightMyRequestResponse> => {
    const { cookie } = request.headers;
    // Uses the page's language, not the browser's.
    const language = pageLanguage(request);
    const headers = { 'accept-language': language, ...(cookie === undefined ? {} : { cookie }) };
    return app.inject({ url, signal, remoteAddress: request.ip, headers });
  };
  const person = personOf(await ask(queryPath(me, {})));
  const address = at && person ? firstRequestUrl(screenRequestOf(at, request)) : undefined;
  const [answer, counts] = await Promise.all([
    address === undefined ? undefined : ask(address).then(firstAnswerOf),
    person ? countMenuEntries(pool, new Set(person.permissions), verifiedProject(request)) : {},
  ]);
  return {
    me: person ?? null,
    config: configOf(application, person),
    counts,
    answers: address !== undefined && answer !== undefined ? { [address]: answer } : {},
    page_size: chosenPageSize(request),
  };
}

/** Configuration visible to a page: never mail server, warehouse and AI endpoint, the ad for its users, and tools for people alone. */
function configOf({ ad, mail: _mail, warehouse: _warehouse, ai: _ai, ...rest }: PageSettings, person: Me | undefined): object {
  const { name, footer, joke_404, navigation } = rest;
  if (!person) return { name, footer, joke_404, navigation };
  const email = person.email.toLowerCase();
  const own = ad?.users.some((user) => user.toLowerCase() === email) ? { ad: { title: ad.title, url: ad.url } } : {};
  return { ...rest, ...own };
}

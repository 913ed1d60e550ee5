import { checkCommand, defaultDomain, domainOfArea, isAllowed } from '@kurator/contract';
import type { Contract } from '@kurator/contract/kit/area';
import { hiddenFieldsOf } from '@kurator/contract/kit/list';
import type { PresenceAnswer } from '@kurator/contract/seedwork/presence.answer';
import { presence, presenceFields } from '@kurator/contract/seedwork/presence.query';
import { presencePages, type PresencePage } from '@kurator/contract/seedwork/presencePage';
import { verificationPermission } from '@kurator/contract/seedwork/permission';
import { isRecord } from '@kurator/contract/kit/record';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';
import { missingPermission, invalidRequest, notFound, type Principal } from '../platform/bus/index.ts';
import { loadActorNames, type Store } from '../platform/store/index.ts';
import { changesOnly } from './history.ts';
import { loadShownChanges } from './shownChanges.ts';
import { renewPresence, deletePresence, loadViewers } from './presence.ts';

/** Maximum of events examined for an answer. */
const MAX_EVENTS = 50;

function pageIn(params: URLSearchParams): PresencePage {
  const page = presencePages.find((presencePage) => presencePage === (params.get('page') ?? presencePages[0]));
  if (!page) throw invalidRequest([{ field: 'page', code: 'request.param', params: { expected: presencePages.join(', ') } }]);
  return page;
}

/** Most digits of a version, an int of the database, and of a position. */
const MAX_DIGITS = { version: 9, position: 15 } as const;

function numberIn(params: URLSearchParams, field: keyof typeof MAX_DIGITS): number | null {
  const paramText = params.get(field) ?? '';
  if (paramText === '') return null;
  if (!/^\d+$/.test(paramText) || paramText.length > MAX_DIGITS[field])
    throw invalidRequest([{ field, code: 'request.param', params: { expected: '0, 1, 2, …' } }]);
  return Number(paramText);
}

function fieldsIn(body: unknown) {
  if (!isRecord(body)) throw invalidRequest([{ code: 'request.not_an_object' }]);
  const checkResult = checkCommand({ fields: presenceFields, rules: [] }, body);
  if (!checkResult.ok) throw invalidRequest(checkResult.issues);
  return checkResult.values;
}

/** Whether somebody may verify entities of a type. */
const mayVerify = (contract: Contract, type: string, { permissions }: Principal): boolean =>
  isAllowed(verificationPermission, permissions, contract.entityTypeOf(type)?.domain ?? defaultDomain);

/** @throws Rejection 403 without the permission to verify, 404 for an unknown or invisible page */
function checkPage(contract: Contract, type: string, page: PresencePage, principal: Principal): void {
  if (page === 'verification') {
    if (!mayVerify(contract, type, principal)) throw missingPermission();
    if (contract.entityTypeOf(type)?.capabilities.includes('verification') !== true) throw notFound('entity.unknown');
    return;
  }
  const detail = contract.queries.find(({ name }) => name === `${type}.detail`);
  if (!detail || !isAllowed(detail.permission, principal.permissions, domainOfArea(detail.area))) throw notFound('entity.unknown');
}

interface Since {
  readonly version: number | null;
  readonly position: number | null;
}

/** Changes to a page, and to what it shows besides, that the reader may know, newest first. */
async function loadNews(store: Store, contract: Contract, of: { id: string; type: string }, since: Since, principal: Principal) {
  const [own, shown] = await Promise.all([
    since.version === null ? undefined : loadOwnNews(store, contract, of, since.version, principal),
    since.position === null ? undefined : loadShownChanges(store, of, since.position, principal.id, MAX_EVENTS),
  ]);
  const changes = [...(own?.others.map(({ position, actor, at }) => ({ id: position, actor, at })) ?? []), ...(shown?.changes ?? [])];
  const nameOf = await loadActorNames(
    store,
    changes.map(({ actor }) => actor),
  );
  return {
    version: own?.version ?? null,
    position: shown?.position ?? null,
    changes: changes
      .toSorted((a, b) => b.id - a.id)
      .map(({ actor, at, ...change }) => ({ ...change, by: nameOf(actor), time: new Date(at).toISOString() })),
  };
}

async function loadOwnNews(
  store: Store,
  contract: Contract,
  { id, type }: { id: string; type: string },
  since: number,
  principal: Principal,
) {
  const hiddenFields = hiddenFieldsOf(contract.entityTypeOf(type)?.list, principal.permissions);
  const events = (await store.loadEvents(id, { afterVersion: since, limit: MAX_EVENTS })).filter(
    (event) => !changesOnly(event, hiddenFields),
  );
  return { version: events[0]?.version ?? since, others: events.filter(({ actor }) => actor !== principal.id) };
}

/** Query of the other viewers of an entity's pages and of changes by others. */
export const presenceQuery = (contract: Contract): QueryHandler =>
  defineQueryHandler(
    presence,
    async ({ store, params, body, principal }): Promise<PresenceAnswer> => {
      const { entity_id: id, entity_type: type, leave } = fieldsIn(body);
      const [page, since] = [pageIn(params), { version: numberIn(params, 'version'), position: numberIn(params, 'position') }];
      checkPage(contract, type, page, principal);
      if ((await store.load(id))?.type !== type) throw notFound('entity.unknown');
      const own = { entity: id, user: principal.id, page };
      if (leave === true) {
        await deletePresence(store.pool, own);
        return { viewers: [], ...since, changes: [] };
      }
      const [viewers, news] = await Promise.all([
        loadViewers(store.pool, own, mayVerify(contract, type, principal)),
        loadNews(store, contract, { id, type }, since, principal),
        renewPresence(store.pool, own),
      ]);
      return { viewers, ...news };
    },
    { isRecorded: true },
  );

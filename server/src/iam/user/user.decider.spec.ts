import { randomUUID } from 'node:crypto';
import { permissionNames } from '@kurator/contract';
import { userActivate, userChange, userCreate, userDeactivate, userEndSessions } from '@kurator/contract/iam/user.command';
import { describe, expect, test } from 'vitest';
import { Rejection, type DecisionContext, type Decision, type StreamReader } from '../../platform/bus/index.ts';
import type { JsonObject, LoadedStream } from '../../platform/store/index.ts';
import { userSetPassword } from './internal.command.ts';
import { userDeciders } from './user.decider.ts';
import { userStream, type UserState } from './user.stream.ts';

const context: DecisionContext = {
  actor: 'system',
  permissions: new Set(),
  isAdministrator: true,
  now: '2026-11-20T10:00:00.000Z',
  today: '2026-11-20',
  newId: randomUUID,
  newStreamId: randomUUID,
  humanIds: [0],
};
const rejectRead = (): Promise<never> => Promise.reject(new Error('a rule about users reads users alone'));
const readNone = (): Promise<[]> => Promise.resolve([]);
const reader: StreamReader = {
  load: rejectRead,
  loadMany: readNone,
  findHolder: rejectRead,
  loadReferring: rejectRead,
  mergeRelations: [],
  queryRows: readNone,
  catchUp: rejectRead,
  loadEvents: rejectRead,
};

const user_id = '7a1c9a52-6a43-4f3e-9d55-0f8f6b1a2c3d';
const at = context.now;
const born = {
  topic: 'user.create',
  data: {
    before: null,
    after: {
      email: 'Erika@klinik.example',
      name: 'Erika',
      permissions: ['dms.can_administer'],
      is_active: true,
      is_internal: false,
      credential: null,
    },
  },
};

function foldEvents(events: readonly { topic: string; data: JsonObject }[]): UserState | undefined {
  return events.reduce<UserState | undefined>(
    (state, event) => userStream.evolve(state, { ...event, schemaVersion: 1, actor: 'system', at }),
    undefined,
  );
}

async function decide(
  events: readonly { topic: string; data: JsonObject }[],
  command: { topic: string },
  body: JsonObject,
  type = 'user',
  sent = context,
): Promise<Decision> {
  const rule = userDeciders.find((candidate) => candidate.command === command);
  if (!rule) throw new Error(`${command.topic} has no rule`);
  const state = foldEvents(events);
  const self: LoadedStream | undefined = state && { id: user_id, type, version: events.length, state };
  return rule.begin(body).decide(self, { ...reader, entityTypeOf: () => undefined, typeOf: () => userStream }, sent, user_id);
}

const codes = (decision: Decision): unknown =>
  decision instanceof Rejection
    ? [decision.status, ...decision.reasons.map(({ field, code }) => `${field ?? ''} ${code}`.trim())]
    : decision;

describe('a user', () => {
  test('is made active, with each permission once in the order of the contract, and without a password', async () => {
    const permissions = ['dms.can_administer', 'dms.can_access_health_research', 'dms.can_administer'];
    expect(await decide([], userCreate, { email: ' neu@klinik.example ', name: 'Neu', permissions })).toEqual([
      {
        events: [
          {
            topic: 'user.create',
            data: {
              before: null,
              after: {
                email: 'neu@klinik.example',
                name: 'Neu',
                permissions: permissionNames.filter((name) => permissions.includes(name)),
                is_active: true,
                is_internal: false,
                credential: null,
              },
            },
          },
        ],
      },
    ]);
  });

  test('cannot be given a permission that does not exist', async () => {
    expect(codes(await decide([], userCreate, { email: 'a@klinik.example', name: 'A', permissions: ['root'] }))).toEqual([
      422,
      'permissions user.permission_unknown',
    ]);
    expect(codes(await decide([born], userChange, { user_id, permissions: ['root'] }))).toEqual([
      422,
      'permissions user.permission_unknown',
    ]);
  });

  test('changes only in what differs', async () => {
    expect(await decide([born], userChange, { user_id, name: 'Erika M.', permissions: ['dms.can_administer'] })).toEqual([
      { events: [{ topic: 'user.change', data: { before: { name: 'Erika' }, after: { name: 'Erika M.' } } }] },
    ]);
    expect(await decide([born], userChange, { user_id, name: 'Erika' })).toEqual([]);
  });

  test('is deactivated once and activated once', async () => {
    const deactivation = { topic: 'user.deactivate', data: { before: { is_active: true }, after: { is_active: false } } };
    expect(await decide([born], userDeactivate, { user_id })).toEqual([{ events: [deactivation] }]);
    expect(codes(await decide([born, deactivation], userDeactivate, { user_id }))).toEqual([409, 'user.deactivated']);
    expect(codes(await decide([born], userActivate, { user_id }))).toEqual([409, 'user.not_deactivated']);
  });

  test('takes neither the account nor the right to administer from oneself', async () => {
    const own = { ...context, actor: user_id };
    for (const [command, values] of [
      [userDeactivate, {}],
      [userChange, { permissions: [] }],
    ] as const)
      expect(codes(await decide([born], command, { user_id, ...values }, 'user', own))).toEqual([409, 'user.own_administration']);
    expect(await decide([born], userChange, { user_id, name: 'Eva', permissions: ['dms.can_administer'] }, 'user', own)).toHaveLength(1);
  });

  test('gets another epoch, and so new sessions only, by deactivation, a new password and the end of all sessions', async () => {
    const epochAfter = async (command: { topic: string }, more: JsonObject = {}): Promise<number | undefined> => {
      const decision = await decide([born], command, { user_id, ...more });
      if (decision instanceof Rejection) throw decision;
      return foldEvents([born, ...decision.flatMap((outcome) => outcome.events)])?.epoch;
    };
    expect(foldEvents([born])?.epoch).toBe(0);
    expect(await epochAfter(userDeactivate)).toBe(1);
    expect(await epochAfter(userSetPassword, { credential: randomUUID() })).toBe(1);
    expect(await epochAfter(userEndSessions)).toBe(1);
    expect(await epochAfter(userChange, { name: 'Anders' })).toBe(0);
  });

  test('is not somebody else: a command about a user refuses the id of a hospital', async () => {
    expect(codes(await decide([born], userDeactivate, { user_id }, 'hospital'))).toEqual([404, 'user_id user.unknown']);
  });
});

test('an address belongs to one user however it is written', () => {
  const state = foldEvents([born]);
  expect(state && userStream.reservations(state)).toEqual([{ kind: 'email', key: 'erika@klinik.example' }]);
});

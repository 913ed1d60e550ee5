import { expect, test } from 'vitest';
import { aiObstacleOf } from './aiObstacle.ts';

const free = { is_deleted: false, is_process_blacklisted: false, inherited_blacklists: [] };
const parent = { id: 'p', entity_type: 'hospital', name: 'Klinikum', reason: 'x', since: null };

test.each([
  ['none', free, undefined],
  ['none of who consented', { ...free, optin: true, optin_date: '2026-01-02' }, undefined],
  ['none of who was never asked', { ...free, optin: false, optin_date: null }, undefined],
  ['an objection', { ...free, optin: false, optin_date: '2026-01-02' }, 'opted_out'],
  ['its own process blacklist', { ...free, is_process_blacklisted: true }, 'blacklisted'],
  ['that of a parent', { ...free, inherited_blacklists: [{ ...parent, kinds: ['process' as const] }] }, 'parent_blacklisted'],
  ['none by the editorial blacklist', { ...free, inherited_blacklists: [{ ...parent, kinds: ['editorial' as const] }] }, undefined],
  ['its deletion', { ...free, is_deleted: true }, 'deleted'],
])('an AI check is hindered by %s', (_why, entity, obstacle) => expect(aiObstacleOf(entity)).toBe(obstacle));

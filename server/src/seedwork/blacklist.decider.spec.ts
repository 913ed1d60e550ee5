import { blacklistEditorial, blacklistProcess, unblacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { describe, it } from 'vitest';
import { health } from '../health/index.ts';
import { createDeciderScenarios, id } from '../testing/deciderScenario.ts';
import { hospitalHistory } from '../testing/hospital.ts';
import { seedwork } from './index.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: [...seedwork.deciders, ...health.deciders] });
const entity = { entity_id: id(1), entity_type: 'hospital' };
const listed = {
  topic: 'seedwork.entity.blacklist_process',
  data: { before: { process_blacklist: null }, after: { process_blacklist: 'Keine Umfragen' }, reason: 'Keine Umfragen' },
};

describe('a blacklist', () => {
  it('takes an entity up with the reason', () =>
    given(hospitalHistory(1))
      .when(blacklistProcess, { ...entity, reason: ' Keine Umfragen ' })
      .yields(listed));

  it('is not entered twice', () =>
    given(hospitalHistory(1, listed))
      .when(blacklistProcess, { ...entity, reason: 'Noch einmal' })
      .isRefused('blacklist.set'));

  it('knows nothing of the other one', () =>
    given(hospitalHistory(1, listed))
      .when(blacklistEditorial, { ...entity, reason: 'Falsche Angaben' })
      .yields({
        topic: 'seedwork.entity.blacklist_editorial',
        data: { before: { editorial_blacklist: null }, after: { editorial_blacklist: 'Falsche Angaben' }, reason: 'Falsche Angaben' },
      }));

  it('lets an entity go with a reason of its own', () =>
    given(hospitalHistory(1, listed))
      .when(unblacklistProcess, { ...entity, reason: 'Geklärt' })
      .yields({
        topic: 'seedwork.entity.unblacklist_process',
        data: { before: { process_blacklist: 'Keine Umfragen' }, after: { process_blacklist: null }, reason: 'Geklärt' },
      }));

  it('lets nobody go who is not on it', () =>
    given(hospitalHistory(1))
      .when(unblacklistProcess, { ...entity, reason: 'Geklärt' })
      .isRefused('blacklist.not_set'));

  it('wants a reason', () =>
    given(hospitalHistory(1))
      .when(blacklistProcess, { ...entity, reason: '  ' })
      .isRefused('reason field.required'));
});

import * as commands from '@kurator/contract/seedwork/contactChannel.command';
import { describe, it } from 'vitest';
import { health } from '../health/index.ts';
import { createDeciderScenarios, id } from '../testing/deciderScenario.ts';
import { hospitalHistory } from '../testing/hospital.ts';
import { seedwork } from './index.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: seedwork.deciders });
const entity = { entity_id: id(1), entity_type: 'hospital' };

const hospitalWith = (topic: string, of: string, entry: Record<string, string>) => {
  const { events, ...stream } = hospitalHistory(1);
  return { ...stream, events: [...events, { topic, data: { item: { of, id: id(101) }, after: { ...entry, primary: true } } }] };
};

describe('the same once more, however it is written', () => {
  const website = hospitalWith('seedwork.entity.create_website', 'websites', { url: 'https://www.klinik.example/Start' });

  it.each([
    'https://www.klinik.example/Start/',
    'http://www.klinik.example/Start',
    'www.klinik.example/start',
    'HTTPS://WWW.Klinik.example/Start',
  ])('is refused: the website %s', (url) =>
    given(website)
      .when(commands.websiteCreate, { ...entity, url })
      .isRefused('item.exists'),
  );

  it('is no refusal where the entry itself is written better', () =>
    given(hospitalWith('seedwork.entity.create_website', 'websites', { url: 'http://www.klinik.example' }))
      .when(commands.websiteUpdate, { ...entity, website_id: id(101), url: 'https://www.klinik.example' })
      .yields({
        topic: 'seedwork.entity.update_website',
        data: {
          item: { of: 'websites', id: id(101) },
          before: { url: 'http://www.klinik.example' },
          after: { url: 'https://www.klinik.example' },
        },
      }));

  it('is refused: an email', () =>
    given(hospitalWith('health.entity.create_email', 'emails', { email: 'Post@Klinik.example' }))
      .when(commands.emailCreate, { ...entity, email: 'post@klinik.example' })
      .isRefused('item.exists'));

  it('is refused: a phone number', () =>
    given(hospitalWith('health.entity.create_phone', 'phones', { phone: '0351 123456', e164: '+49351123456' }))
      .when(commands.phoneCreate, { ...entity, phone: '0049 (351) 12 34-56' })
      .isRefused('item.exists'));
});

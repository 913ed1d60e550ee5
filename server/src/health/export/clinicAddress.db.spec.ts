import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { hospitalCreateBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

test('a clinic is exported with one address: that of its location', async () => {
  const { id: hospital_id } = await erika.give('health', 'hospital.create', hospitalCreateBody);
  const { id: location_id } = await erika.give('health', 'hospitallocation.create', {
    hospital_id,
    name: 'Haus Nord',
    gba_location_number: '9001',
    zipcode: '24103',
    city: 'Kiel',
  });
  const address = (entity_id: string, entity_type: string, values: Readonly<Record<string, string | boolean>>) =>
    erika.give('seedwork', 'entity.create_address', { entity_id, entity_type, ...values });
  const place = { street: 'Weg 1', zipcode: '6020', city: 'Innsbruck', country: 'AT', state: 'Tirol' };
  await address(location_id, 'hospital_location', { ...place, primary: true });
  const { id } = await erika.give('health', 'clinic.create', { hospital_id, location_id, name: 'Chirurgie', display_name: 'Chirurgie' });
  await address(id, 'clinic', { street: 'Postfach 5', zipcode: '79098', city: 'Freiburg', country: 'DE', state: 'Baden-Württemberg' });
  const columns = 'address_street,address_zipcode,address_city,address_state,address_country';
  for (const path of ['lists/clinic', 'v3/data/clinic']) {
    const { text } = await erika.answer(`/dms/health/api/query/export/${path}?output_format=csv&columns=${columns}`);
    expect(text.trim().split(/\r?\n/).at(-1), path).toBe('Weg 1;6020;Innsbruck;Tirol;AT');
  }
});

import { expect, test } from 'vitest';
import { mergedListRowsOf, type PairDetail } from './pair.ts';

const side = (lists: Readonly<Record<string, unknown>>): PairDetail => ({ id: 'a', version: 1, position: 1, events: [], ...lists });

test('united lists name the parts of their entries and count what is new to the survivor', () => {
  const address = { street: 'Ring 1', zipcode: '24103', city: 'Kiel' };
  const left = side({ addresses: [address], emails: [{ email: 'Info@ahorn.example' }] });
  const contact = { first_name: 'Mehmet', last_name: 'Yıldız', role: 'Marketing', phone: '+49 911 55158', email: '' };
  const right = side({
    addresses: [address, { street: '', zipcode: '90402', city: 'Nürnberg' }],
    emails: [{ email: 'info@ahorn.example' }],
    contacts: [contact],
  });
  expect(mergedListRowsOf(left, right, 0)).toEqual([
    { field: 'addresses', values: [['Ring 1, 24103 Kiel'], ['Ring 1, 24103 Kiel', '90402 Nürnberg']], addedCount: 1 },
    { field: 'contacts', values: [[], ['Mehmet Yıldız, Marketing, 0911 55158']], addedCount: 1 },
    { field: 'emails', values: [['Info@ahorn.example'], ['info@ahorn.example']], addedCount: 0 },
  ]);
});

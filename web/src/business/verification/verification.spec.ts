import { expect, test } from 'vitest';
import { detailUrl } from '../../seedwork/verification/verification.ts';
import { feature } from './index.tsx';
import { accountVerificationConfigOf } from './verification.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test('the page of a row is asked for the year of its list', () => {
  const search = { awardees__award__id: 'an-award', awardees__award__year: '2025', year: '2026', search: 'Werk' };
  const url = `/dms/business/api/query/verification/accounts/${id}/?awardees__award__id=an-award&awardees__award__year=2025&year=2026`;
  expect(detailUrl(accountVerificationConfigOf('arg'), id, search)).toBe(url);
  // Otherwise it would be loaded twice.
  const [, page] = feature.screens;
  expect(page?.answers?.({ params: { account: id }, search })).toEqual([url]);
});

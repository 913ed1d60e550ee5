import { quoteTerm, unquoteTerm } from '@kurator/contract/kit/searchLanguage';
import { t } from '../../app/i18n.ts';
import type { VerificationConfig } from '../../seedwork/verification/verification.ts';
import { cityFilter, VerificationFilters } from '../../seedwork/verification/VerificationFilters.tsx';

const switches = [
  { name: 'inquiry_is_mine' },
  { name: 'inquiry_is_due' },
  { name: 'is_changed' },
  { name: 'is_new' },
  { name: 'is_editorial_blacklisted' },
  { name: 'is_deleted' },
];

/** Filters of a type of verification: the one by city is named as its addresses are. */
export default function VerificationTypeFilters({ of }: { readonly of: VerificationConfig }) {
  const city = of.list.filters.find(({ name }) => name.endsWith('_city'))?.name ?? 'address_city';
  return (
    <VerificationFilters
      of={of}
      facets={[
        {
          name: 'award_names_str',
          label: t('verificationList:award'),
          nameOf: unquoteTerm,
          choices: ({ awards }) => awards.map(({ name, count }) => ({ value: quoteTerm(name), count })),
        },
        cityFilter(city),
      ]}
      switches={switches}
    />
  );
}

import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { t } from '../../app/i18n.ts';
import type { VerificationConfig } from '../../seedwork/verification/verification.ts';
import { cityFilter, VerificationFilters } from '../../seedwork/verification/VerificationFilters.tsx';

interface Props {
  readonly of: VerificationConfig;
  readonly answer: AccountVerificationListAnswer;
}

/** Filters of a project's accounts. */
export function AccountFilters({ of, answer: { awards, project, scope } }: Props) {
  const names = new Map(awards.map(({ id, name, year }) => [id, `${name} ${year}`]));
  return (
    <VerificationFilters
      of={of}
      facets={[
        {
          name: 'awardees__award__id',
          label: t('verificationList:award'),
          nameOf: (id) => names.get(id) ?? id,
          choices: (facets) => facets.awards.map(({ id, count }) => ({ value: id, count })),
          // An award alone means the accounts of its own year.
          furtherParams: { year: String(scope.year) },
        },
        cityFilter('addresses__city'),
      ]}
      switches={[
        { name: 'inquiry_is_mine' },
        { name: 'inquiry_is_due' },
        { name: 'is_changed' },
        // Under the other strategy all are.
        ...(project?.verification_strategy === 'all'
          ? [{ name: 'awardees__award__year', value: String(scope.year), countName: 'is_awarded' }]
          : []),
        { name: 'is_process_blacklisted' },
        { name: 'is_editorial_blacklisted' },
        { name: 'is_deleted' },
      ]}
    />
  );
}

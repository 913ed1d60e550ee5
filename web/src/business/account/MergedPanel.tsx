import { accountUnmerge } from '@kurator/contract/business/account/account.command';
import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { t } from '../../app/i18n.ts';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { EntityAct } from '../../seedwork/section/EntityAct.tsx';

interface Merged {
  readonly id: string;
  readonly name: string;
  readonly number: string;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Accounts that are merged into this one now: its history names them, the newest of its numbers says who still is. */
export function mergedInto({ changelog }: Pick<AccountAnswer, 'changelog'>): readonly Merged[] {
  const newestFirst = changelog.toSorted((a, b) => b.id - a.id);
  const after = newestFirst.map(({ data }) => recordOf(data['after'])).find((change) => 'former_numbers' in change);
  const numbers = Array.isArray(after?.['former_numbers']) ? after['former_numbers'].map(String) : [];
  const merged = newestFirst.flatMap(({ data }): readonly Merged[] => {
    const { id, name, number } = recordOf(data['merged']);
    return typeof id === 'string' && numbers.includes(String(number)) ? [{ id, name: String(name), number: String(number) }] : [];
  });
  return merged.filter(({ id }, index) => merged.findIndex((other) => other.id === id) === index);
}

/** Accounts that were merged into this one, each with the way back. */
export function MergedPanel({ account }: { readonly account: AccountAnswer }) {
  const merged = mergedInto(account);
  if (merged.length === 0) return null;
  return (
    <Panel title={t('account:merged')} count={merged.length}>
      <Facts>
        {merged.map(({ id, name, number }) => (
          <Fact
            key={id}
            label={number}
            value={name}
            act={<EntityAct of={accountUnmerge} small given={{ account_id: id }} subject={`${name} (${number})`} />}
          />
        ))}
      </Facts>
    </Panel>
  );
}

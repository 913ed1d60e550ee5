import { lazy, Suspense } from 'react';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { loadWithTexts } from '../../app/i18n.ts';
import { useEntity } from '../../seedwork/section/entity.ts';
import { WarehouseSyncButtons } from '../../seedwork/verification/WarehouseSyncButtons.tsx';
import type { Account, AccountChangeForm } from './accountChange.ts';
import { AccountProperties } from './AccountProperties.tsx';
import { AwardMatrix } from './AwardMatrix.tsx';

const ScoreTable = lazy(() =>
  loadWithTexts(['score', 'verificationList', 'awardCommand'], import('../../seedwork/ranking/EntityScoreTable.tsx')),
);

interface Props {
  readonly account: Account;
  readonly change: AccountChangeForm;
}

/** Panels of an account: awards over the years, the ranking where its project has one, properties. */
export function AccountPanels({ account, change }: Props) {
  const { id, entity_type, name, project } = account;
  const isNow = useEntity().as_of === undefined;
  const { ranking_group: group, ranking_period: period } = project;
  return (
    <>
      <AwardMatrix account={account} />
      {group !== null && period !== null && (
        <Suspense>
          <ScoreTable
            id={id}
            awardType="businessaward"
            actions={isNow && <WarehouseSyncButtons of={rankingSync} rankings={[{ group, period }]} entity={{ id, entity_type, name }} />}
          />
        </Suspense>
      )}
      <AccountProperties account={account} change={change} />
    </>
  );
}

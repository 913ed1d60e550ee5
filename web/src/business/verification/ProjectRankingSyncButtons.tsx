import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { WarehouseSyncButtons } from '../../seedwork/verification/WarehouseSyncButtons.tsx';

interface Props {
  readonly project: NonNullable<AccountVerificationListAnswer['project']>;
}

/** Dialog that syncs the ranking of a project with the data warehouse; nothing for one without. */
export function ProjectRankingSyncButtons({ project: { ranking_group: group, ranking_period: period } }: Props) {
  return group !== null && period !== null && <WarehouseSyncButtons of={rankingSync} rankings={[{ group, period }]} />;
}

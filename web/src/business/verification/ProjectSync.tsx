import type { AccountVerificationList } from '@kurator/contract/business/verification/verification.answer';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { SyncButtons } from '../../seedwork/verification/SyncButtons.tsx';

interface Props {
  readonly project: NonNullable<AccountVerificationList['project']>;
}

/** Dialog that syncs the ranking of a project with the data warehouse; nothing for one without. */
export function ProjectSync({ project: { ranking_group: group, ranking_period: period } }: Props) {
  return group !== null && period !== null && <SyncButtons of={rankingSync} rankings={[{ group, period }]} />;
}

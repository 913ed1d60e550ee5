import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { bootData } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import type { Action } from '../../kit/action/action.ts';
import { commandActions } from '../../kit/action/commandAction.tsx';

interface RankingCycle {
  readonly ranking_group: string | null;
  readonly ranking_period: number | null;
}

/** 'Gruppe KAR · Periode 2026'; empty without either. */
export const rankingCycleText = ({ ranking_group: group, ranking_period: period }: RankingCycle): string =>
  joinFacts([
    group !== null && t('project:ranking.group', { group }),
    period !== null && t('project:ranking.period', { period: String(period) }),
  ]);

/** Dialog that syncs a project with the warehouse; nothing without group and period. @param busy reason why it must wait */
export function warehouseSyncActions({ ranking_group: group, ranking_period: period }: RankingCycle, busy?: string): readonly Action[] {
  if (group === null || period === null) return [];
  const { has_warehouse: hasWarehouse } = bootData.config;
  return commandActions(rankingSync, {
    icon: 'refresh',
    text: t('project:action.sync'),
    isDisabled: busy !== undefined || !hasWarehouse,
    note: hasWarehouse ? (busy ?? t('project:action.sync_note')) : t('project:action.sync_not'),
    props: { presetValues: { rankingGroup: group, period }, subject: `${group} ${period}` },
  });
}

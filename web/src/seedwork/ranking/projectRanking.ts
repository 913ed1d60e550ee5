import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { boot } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import type { Act } from '../../kit/act/act.ts';
import { commandAct } from '../../kit/act/commandAct.tsx';

interface Ranked {
  readonly ranking_group: string | null;
  readonly ranking_period: number | null;
}

/** 'Gruppe KAR · Periode 2026'; empty without either. */
export const rankingText = ({ ranking_group: group, ranking_period: period }: Ranked): string =>
  [
    ...(group === null ? [] : [t('project:ranking.group', { group })]),
    ...(period === null ? [] : [t('project:ranking.period', { period: String(period) })]),
  ].join(' · ');

/** Dialog that syncs a project with the warehouse; nothing without group and period. @param busy reason why it must wait */
export function syncActs({ ranking_group: group, ranking_period: period }: Ranked, busy?: string): readonly Act[] {
  if (group === null || period === null) return [];
  const { has_warehouse: hasWarehouse } = boot.config;
  return commandAct(rankingSync, {
    icon: 'refresh',
    text: t('project:act.sync'),
    isDisabled: busy !== undefined || !hasWarehouse,
    note: hasWarehouse ? (busy ?? t('project:act.sync_note')) : t('project:act.sync_not'),
    props: { given: { rankingGroup: group, period }, subject: `${group} ${period}` },
  });
}

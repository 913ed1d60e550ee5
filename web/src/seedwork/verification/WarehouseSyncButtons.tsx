import type { Command } from '@kurator/contract/kit/command';
import { bootData } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import { Button } from '../../kit/button/Button.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';

export interface RankingCycle {
  readonly group: string;
  readonly period: number;
}

interface Props {
  readonly of: Command;
  readonly rankings: readonly RankingCycle[];
  /** Syncs this entity alone. */
  readonly entity?: { readonly id: string; readonly entity_type: string; readonly name: string } | undefined;
}

/** Dialogs that sync rankings, or one entity in them, with the data warehouse. */
export const WarehouseSyncButtons = ({ of, rankings, entity }: Props) =>
  rankings.map(({ group, period }) => {
    const name = `${group} ${period}`;
    const presetValues = { rankingGroup: group, period, ...(entity && { awardeeType: entity.entity_type, awardeeId: entity.id }) };
    const text = rankings.length === 1 ? t('verificationList:sync') : t('verificationList:sync.of', { name });
    return bootData.config.has_warehouse ? (
      <CommandButton
        key={name}
        of={of}
        icon="refresh"
        isSmall={entity !== undefined}
        presetValues={presetValues}
        subject={entity ? `${entity.name} · ${name}` : name}
        text={text}
      />
    ) : (
      <Button key={name} icon="refresh" isSmall={entity !== undefined} aria-disabled data-tip={t('verificationList:sync.not')}>
        {text}
        <span className="sr">{t('verificationList:sync.not')}</span>
      </Button>
    );
  });

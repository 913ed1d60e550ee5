import type { ReactNode } from 'react';
import { entityScreen } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { nameOf, useEntity } from '../../seedwork/section/entity.ts';
import { inheritedBlacklistText } from '../../seedwork/section/inheritedBlacklistText.ts';
import css from './section.module.css';

interface Props {
  readonly type: 'hospital' | 'hospital_location';
  readonly parent: {
    readonly id: string;
    readonly dms_one_id: number;
    readonly name: string;
    readonly display_name: string | null;
    readonly is_deleted: boolean;
  };
  readonly line: ReactNode;
  readonly number: ReactNode;
  readonly children: ReactNode;
}

export function ParentCard({ type, parent, line, number, children }: Props) {
  const inheritedBlacklist = useEntity().inherited_blacklists.find(({ id }) => id === parent.id);
  return (
    <Panel
      title={t(`entity:type.${type}`)}
      tone={inheritedBlacklist && 'red'}
      actions={
        entityScreen(type) && (
          <EntityLink type={type} id={parent.id} className={buttonClass('plain', true)}>
            {t('section:open')}
          </EntityLink>
        )
      }
    >
      <div className={css.card}>
        <span className={css.parent} data-listed={inheritedBlacklist && true}>
          {nameOf(parent)}
        </span>
        {line}
        <span className={css.ids}>
          <CopyText label={t('field:dms_one_id')} text={String(parent.dms_one_id)} />
          {number}
          {parent.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} />}
        </span>
        {inheritedBlacklist && (
          <span className={css.reason}>
            {[inheritedBlacklistText(inheritedBlacklist), inheritedBlacklist.reason].filter(Boolean).join(': ')}
          </span>
        )}
        {children}
      </div>
    </Panel>
  );
}

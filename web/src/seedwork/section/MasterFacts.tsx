import type { ReactNode } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { t } from '../../app/i18n.ts';
import type { CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { EntityAction } from './EntityAction.tsx';
import type { Entity } from './entity.ts';

interface Props {
  readonly type: EntityType;
  readonly entity: Entity;
  readonly master: Readonly<Record<string, string | number | null>>;
  readonly change: CommandButtonProps;
  readonly more: ReactNode;
  readonly actions: Readonly<Record<string, ReactNode>>;
}

/** Master data with a pencil per field. */
export function MasterFacts({ type, entity, master, change, more, actions }: Props) {
  return (
    <Panel title={t('section:master')}>
      <Facts>
        {Object.entries(type.fields)
          .filter(([name]) => name in master)
          .map(([name, { kind }]) => (
            <Fact
              key={name}
              label={t(`field:${name}`)}
              field={name}
              kind={kind}
              value={master[name]}
              action={
                actions[name] ??
                (name in change.of.fields && (
                  <EntityAction {...change} isIconOnly only={[name]} text={t('section:change_field', { label: t(`field:${name}`) })} />
                ))
              }
            />
          ))}
        {more}
        {entity.is_deleted && <Fact label={t('field:is_deleted')} value={t('kit:yes')} />}
      </Facts>
    </Panel>
  );
}

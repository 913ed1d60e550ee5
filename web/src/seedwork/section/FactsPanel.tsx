import type { ReactNode } from 'react';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { t } from '../../app/i18n.ts';
import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';

export interface ChangeableFact {
  readonly label: string;
  readonly kind?: FieldKind;
  readonly value: ReactNode;
  /** Fields of the command that its pencil changes; absent: it stays. */
  readonly fields?: readonly string[];
}

interface Props {
  readonly title: string;
  readonly facts: readonly ChangeableFact[];
  /** Command that changes all of them; absent: nothing can be changed. */
  readonly change?: CommandButtonProps | undefined;
  /** Actions before the change of all. */
  readonly actions?: ReactNode;
}

/** Facts with a pencil each, and one for all of them. */
export const FactsPanel = ({ title, facts, change, actions }: Props) => (
  <Panel
    title={title}
    actions={
      <>
        {actions}
        {change && <CommandButton {...change} icon="pencil" isSmall shortcut="e" />}
      </>
    }
  >
    <Facts>
      {facts.map(({ fields, ...fact }) => (
        <Fact
          key={fact.label}
          field={fields?.[0]}
          {...fact}
          action={
            change &&
            fields && <CommandButton {...change} isIconOnly only={fields} text={t('section:change_field', { label: fact.label })} />
          }
        />
      ))}
    </Facts>
  </Panel>
);

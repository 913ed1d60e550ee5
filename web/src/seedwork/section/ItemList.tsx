import type { ReactNode } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { t } from '../../app/i18n.ts';
import { useForeignMark } from '../../kit/detail/foreignChanges.ts';
import type { InitialValues } from '../../kit/dialog/form.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EntityAction } from './EntityAction.tsx';
import { useEntity } from './entity.ts';
import css from './section.module.css';

interface Item {
  readonly id: string;
  readonly primary: boolean;
}

interface Props<I extends Item> {
  readonly items: readonly I[];
  /** Body field with an entry's id. */
  readonly idField: string;
  readonly update: Command;
  readonly remove: Command;
  readonly empty: string;
  /** Name of an entry in dialogs. */
  readonly nameOf: (item: I) => string;
  readonly initialOf: (item: I) => InitialValues;
  /** Key that changes the primary entry. */
  readonly shortcut?: string;
  readonly children: (item: I) => ReactNode;
  readonly actions?: (item: I) => ReactNode;
  /** Read-only list. */
  readonly isFixed?: boolean;
}

/** Entries of a list. The primary one changes only by choosing another. */
export function ItemList<I extends Item>({
  items,
  idField,
  update,
  remove,
  empty,
  nameOf,
  initialOf,
  children,
  actions,
  isFixed = false,
  shortcut,
}: Props<I>) {
  const { version } = useEntity();
  if (items.length === 0) return <p className={css.meta}>{empty}</p>;
  return (
    <ul className={css.items}>
      {items.map((item, index) => (
        <NewItem key={item.id} id={item.id} draw={() => children(item)}>
          {item.primary && items.length > 1 && <Flag icon="star" text={t('seedwork:primary')} />}
          {actions?.(item)}
          {!isFixed && (
            <span className={css.actions}>
              <EntityAction
                of={update}
                isIconOnly
                {...(shortcut && index === 0 ? { shortcut } : {})}
                presetValues={{ [idField]: item.id, ...(item.primary ? { primary: undefined } : {}) }}
                initial={initialOf(item)}
                subject={nameOf(item)}
                expectedVersion={version}
              />
              <EntityAction
                of={remove}
                isIconOnly
                icon="trash"
                presetValues={{ [idField]: item.id }}
                subject={nameOf(item)}
                expectedVersion={version}
              />
            </span>
          )}
        </NewItem>
      ))}
    </ul>
  );
}

interface NewItemProps {
  readonly id: string;
  readonly draw: () => ReactNode;
  /** Flags and actions after it. */
  readonly children: ReactNode;
}

/** Entry, marked where somebody else has changed it. */
function NewItem({ id, draw, children }: NewItemProps) {
  const { mark, place } = useForeignMark(id);
  return (
    <li className={css.item} {...place}>
      <div className={css.grow}>
        {draw()}
        {mark}
      </div>
      {children}
    </li>
  );
}

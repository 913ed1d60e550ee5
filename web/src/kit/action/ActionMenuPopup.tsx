import { Fragment, Suspense, type ReactNode } from 'react';
import { Menu } from '@base-ui/react/menu';
import { Icon } from '../../app/Icon.tsx';
import { AppLink } from '../../app/navigate.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { MenuPopup } from '../../app/shell/MenuPopup.tsx';
import { draftOf } from '../dialog/draft.ts';
import { useOpenDialog } from '../dialog/useOpenDialog.ts';
import menu from '../../app/shell/MenuPopup.module.css';
import type { Action } from './action.ts';
import css from './action.module.css';

export interface ActionMenuPopupProps {
  readonly label: string;
  readonly groups: readonly (readonly Action[])[];
}

/** Actions in groups, each with its effect; their dialogs return the focus to the menu's button. */
export function ActionMenuPopup({ groups, ...popup }: PopupProps & ActionMenuPopupProps) {
  const actions = groups.flat();
  const [open, setOpen] = useOpenDialog(() => actions.find(({ draft }) => draft !== undefined && draftOf(draft) !== undefined)?.key);
  const action = actions.find(({ key }) => key === open);
  return (
    <>
      <MenuPopup {...popup}>
        {groups
          .filter(({ length }) => length > 0)
          .map((group, index) => (
            <Fragment key={group.map(({ key }) => key).join(' ')}>
              {index > 0 && <Menu.Separator className={menu.separator} />}
              {group.map((each) =>
                each.link ? (
                  <Menu.LinkItem key={each.key} className={menu.item} closeOnClick render={<AppLink {...each.link} />}>
                    <Words action={each} />
                  </Menu.LinkItem>
                ) : (
                  <Menu.Item
                    key={each.key}
                    className={menu.item}
                    disabled={each.isDisabled === true}
                    onClick={() => (each.run ? each.run() : setOpen(each.key))}
                  >
                    <Words action={each} />
                  </Menu.Item>
                ),
              )}
            </Fragment>
          ))}
      </MenuPopup>
      {action?.dialog && <Suspense>{action.dialog({ opener: popup.anchor, onClose: () => setOpen(undefined) })}</Suspense>}
    </>
  );
}

const Words = ({ action: { icon, text, note } }: { readonly action: Action }): ReactNode => (
  <>
    <Icon name={icon} />
    <span className={css.words}>
      {text}
      {note !== undefined && <span className={css.note}>{note}</span>}
    </span>
  </>
);

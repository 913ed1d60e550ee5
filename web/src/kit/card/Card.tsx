import type { KeyboardEvent, ReactNode } from 'react';
import { AppLink } from '../../app/navigate.tsx';
import css from './card.module.css';

interface Props {
  readonly name: string;
  readonly link: { readonly screen: string; readonly params: Readonly<Record<string, string>> };
  /** Beside the name. */
  readonly flags: ReactNode;
  /** Actions at the end of the head. */
  readonly menu?: ReactNode;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly counts: ReactNode;
  readonly children?: ReactNode;
}

/** M on a card opens its menu, once that is loaded, unless the focus has moved on. */
function openMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.toLowerCase() !== 'm' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const card = event.currentTarget.closest('article');
  if (!card || openLoadedMenu(card)) return;
  const observer = new MutationObserver(() => {
    if (openLoadedMenu(card)) observer.disconnect();
  });
  observer.observe(card, { childList: true, subtree: true });
  event.currentTarget.addEventListener('blur', () => observer.disconnect(), { once: true });
}

/** @returns whether the card has its menu */
function openLoadedMenu(card: Element): boolean {
  const menu = card.querySelector<HTMLElement>('[data-menu]');
  if (menu?.ariaExpanded === 'false') {
    // Ends what other presses wait for: the link loses the focus.
    menu.focus();
    menu.click();
  }
  return menu !== null;
}

/** Card with a link, two facts and counts. */
export const Card = ({ name, link, flags, menu, facts, counts, children }: Props) => (
  <article className={css.card}>
    <header className={css.cardHead}>
      <h3>
        <AppLink {...link} data-row onKeyDown={openMenu} data-tip={name}>
          {name}
        </AppLink>
      </h3>
      {flags}
      {menu}
    </header>
    <dl className={css.dates}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className={css.counts}>{counts}</p>
    {children}
  </article>
);

import { useEffect, useState, type RefObject } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '../../Icon.tsx';
import { t } from '../../i18n.ts';
import { isMac } from '../../isMac.ts';
import { SHORTCUT_HELP_CHANGED_EVENT, shortcutDescriptions, shortcutElements } from '../../keys.ts';
import css from './keys.module.css';

interface Line {
  readonly keys: readonly string[];
  readonly text: string;
}

const globalShortcuts = [
  { keys: ['ctrl_k'], does: 'everything' },
  { keys: ['ctrl_z'], does: 'undo' },
  { keys: ['?'], does: 'sheet' },
];

const ownOf = (key: string): string => (isMac && key.startsWith('ctrl') ? `mac_${key}` : key);
const nameOf = (key: string): string => (key.length === 1 ? key : t(`keys:key.${ownOf(key)}`));

/** Keys of the current page: those of its buttons and inputs by their names, and those that it declares. */
function linesHere(): readonly Line[] {
  const buttons = shortcutElements().map((element) => ({
    keys: [element.ariaKeyShortcuts ?? ''],
    text: (element.ariaLabel ?? element.textContent).trim(),
  }));
  const pageShortcuts = shortcutDescriptions().map(({ keys, does }) => ({ keys, text: t(`keys:${does}`) }));
  return [...buttons, ...pageShortcuts];
}

interface Props {
  /** Element with the focus before the sheet opened. */
  readonly before: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** Sheet with the keys of the current page and of all pages. */
export default function ShortcutHelp({ before, onClose }: Props) {
  const [here, setHere] = useState(linesHere);
  useEffect(() => {
    const show = () => setHere(linesHere());
    document.addEventListener(SHORTCUT_HELP_CHANGED_EVENT, show);
    return () => document.removeEventListener(SHORTCUT_HELP_CHANGED_EVENT, show);
  }, []);
  // The library would give it to the first link of the page where nothing had it.
  const focusBack = () => before.current !== document.body && (before.current instanceof HTMLElement ? before.current : true);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.scrim} />
        <Dialog.Popup className={`raised ${css.sheet}`} finalFocus={focusBack}>
          <div className={css.head}>
            <Dialog.Title className={css.title}>{t('keys:title')}</Dialog.Title>
            <Dialog.Close className="button quiet small icon" aria-label={t('shell:close')}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          {here.length > 0 && <Lines title={t('keys:here')} lines={here} />}
          <Lines title={t('keys:everywhere')} lines={globalShortcuts.map(({ keys, does }) => ({ keys, text: t(`keys:${does}`) }))} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <section aria-label={title}>
    <h3 className={css.group}>{title}</h3>
    <dl className={css.lines}>
      {lines.map(({ keys, text }) => (
        <div key={`${keys.join(' ')} ${text}`} className={css.line}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{nameOf(key)}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

import { useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import css from './SearchDialog.module.css';

export type PaletteComponent = ComponentType<{
  readonly early: string;
  readonly caret: number;
  readonly isEarlyEnter: boolean;
  readonly onClose: () => void;
}>;

interface Props {
  /** Absent until it has loaded. */
  readonly Palette: PaletteComponent | undefined;
  readonly onClose: () => void;
}

/** Dialog of the palette, with a plain input until it has loaded. */
export function SearchDialog({ Palette, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [early, setEarly] = useState({ text: '', caret: 0, isEntered: false });
  // Taking the input away would end a composition.
  const [isComposing, setIsComposing] = useState(false);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={t('shell:search.open')} onClose={onClose} onKeyDown={onKeyDown} closedby="any">
      {Palette && !isComposing ? (
        <Palette early={early.text} caret={early.caret} isEarlyEnter={early.isEntered} onClose={onClose} />
      ) : (
        <div>
          <div className={css.field}>
            <Icon name="search" />
            <input
              type="text"
              aria-label={t('shell:search.open')}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('shell:search.placeholder')}
              value={early.text}
              onChange={({ target }) =>
                setEarly({ text: target.value, caret: target.selectionStart ?? target.value.length, isEntered: false })
              }
              onSelect={({ currentTarget: { selectionStart } }) =>
                setEarly((before) => ({ ...before, caret: selectionStart ?? before.caret }))
              }
              onKeyDown={({ key, nativeEvent }) =>
                key === 'Enter' && !nativeEvent.isComposing && setEarly((before) => ({ ...before, isEntered: true }))
              }
              onCompositionStart={() => setIsComposing(true)}
              onCompositionEnd={() => setIsComposing(false)}
            />
          </div>
        </div>
      )}
    </dialog>
  );
}

import { useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { enterPressOf, type EnterPress } from './palette/enterPress.ts';
import css from './SearchDialog.module.css';

export type PaletteComponent = ComponentType<{
  readonly early: string;
  readonly caret: number;
  readonly earlyEnter: EnterPress | undefined;
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
  const [early, setEarly] = useState<{ text: string; caret: number; enter?: EnterPress }>({ text: '', caret: 0 });
  // Taking the input away would end a composition.
  const [isComposing, setIsComposing] = useState(false);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={t('shell:search.open')} onClose={onClose} onKeyDown={onKeyDown} closedby="any">
      {Palette && !isComposing ? (
        <Palette early={early.text} caret={early.caret} earlyEnter={early.enter} onClose={onClose} />
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
              onChange={({ target }) => setEarly({ text: target.value, caret: target.selectionStart ?? target.value.length })}
              onSelect={({ currentTarget: { selectionStart } }) =>
                setEarly((before) => ({ ...before, caret: selectionStart ?? before.caret }))
              }
              onKeyDown={({ key, nativeEvent }) =>
                key === 'Enter' && !nativeEvent.isComposing && setEarly((before) => ({ ...before, enter: enterPressOf(nativeEvent) }))
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

import { Suspense, useRef, useState } from 'react';
import { findHeading } from '../../app/heading.ts';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatDate } from '../../app/moment.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { lazyDialog } from '../../kit/dialog/lazyDialog.ts';
import css from './strip.module.css';

const [AsOfDialog] = lazyDialog(() => loadWithTexts(['event'], import('../timeline/AsOfDialog.tsx')));

/** Strip of an earlier state of the page, with the way back. */
export function AsOfStrip({ day }: { readonly day: string }) {
  const [, patch] = useSearchState();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <output className={`${css.strip} ${css.past}`}>
      <Icon name="clock" />
      <span className={css.said}>
        <strong>{t('beside:as_of', { day: formatDate(day) })}</strong> {t('beside:as_of.meaning')}
      </span>
      <Button ref={button} isSmall aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {t('beside:as_of.other')}
      </Button>
      <Button
        isSmall
        look="primary"
        onClick={() => {
          findHeading()?.focus();
          patch({ as_of: undefined });
        }}
      >
        {t('beside:as_of.back')}
      </Button>
      {open && (
        <Suspense>
          <AsOfDialog opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </output>
  );
}

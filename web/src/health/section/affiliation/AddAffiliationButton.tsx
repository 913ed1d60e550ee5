import { lazy, Suspense, useRef } from 'react';
import { affiliationCreate } from '@kurator/contract/health/medic/affiliation.command';
import { t } from '../../../app/i18n.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { draftOf } from '../../../kit/dialog/draft.ts';
import { loadDialogTexts } from '../../../kit/dialog/texts.ts';
import { useOpenDialog } from '../../../kit/dialog/useOpenDialog.ts';
import { mayRun } from '../../../kit/dialog/CommandButton.tsx';
import type { AddAffiliationProps } from './AddAffiliationDialog.tsx';
import { affiliationDraftKey } from './affiliation.ts';
import { useEntity } from '../../../seedwork/section/entity.ts';

const load = async () => {
  const [dialog] = await Promise.all([import('./AddAffiliationDialog.tsx'), loadDialogTexts()]);
  return dialog;
};
const AffiliationDialog = lazy(load);
const near = () => void load();

export function AddAffiliationButton(props: AddAffiliationProps) {
  const [open, setOpen] = useOpenDialog(() => draftOf(affiliationDraftKey(props.medicId)) !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const { is_deleted: isDeleted, as_of: asOf } = useEntity();
  if (isDeleted || asOf !== undefined || !mayRun(affiliationCreate, false)) return null;
  return (
    <>
      <Button
        ref={button}
        isSmall
        icon="plus"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="a"
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        {t('medic:affiliation.add')}
      </Button>
      {open && (
        <Suspense>
          <AffiliationDialog {...props} opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useRef } from 'react';
import { affiliationCreate } from '@kurator/contract/health/medic/affiliation.command';
import { t } from '../../../app/i18n.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { draftOf } from '../../../kit/dialog/draft.ts';
import { lazyDialog } from '../../../kit/dialog/lazyDialog.ts';
import { useOpenDialog } from '../../../kit/dialog/useOpenDialog.ts';
import { mayRun } from '../../../kit/dialog/CommandButton.tsx';
import type { AddAffiliationProps } from './AddAffiliationDialog.tsx';
import { affiliationDraftKey } from './affiliation.ts';
import { useEntity } from '../../../seedwork/section/entity.ts';

const [AffiliationDialog, preloadAffiliationDialog] = lazyDialog(() => import('./AddAffiliationDialog.tsx'));

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
        onPointerEnter={preloadAffiliationDialog}
        onFocus={preloadAffiliationDialog}
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

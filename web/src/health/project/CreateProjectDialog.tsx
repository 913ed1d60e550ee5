import { Suspense, useEffect, useRef } from 'react';
import { projectCreate } from '@kurator/contract/health/project/project.command';
import type { PopupProps } from '../../app/popup.tsx';
import { useNavigateTo } from '../../app/navigate.tsx';
import { dialogKeyOf, draftOf } from '../../kit/dialog/draft.ts';
import { LazyCommandDialog } from '../../kit/dialog/lazyDialog.ts';
import { awardeeTypeChoices } from './typeChoices.ts';

/** Creates a project and opens it, since its awards come next. */
export default function CreateProjectDialog({ open, onOpenChange, anchor, year }: PopupProps & { readonly year: string }) {
  const go = useNavigateTo();
  const reopen = useRef(() => draftOf(dialogKeyOf(projectCreate)) !== undefined && onOpenChange(true));
  useEffect(() => void reopen.current(), []);
  return (
    open && (
      <Suspense>
        <LazyCommandDialog
          command={projectCreate}
          initial={{ year }}
          choices={{ awardee_type: awardeeTypeChoices() }}
          opener={anchor}
          onClose={() => onOpenChange(false)}
          onDone={({ entity_id: project }) => project !== undefined && void go('health project', { project })}
        />
      </Suspense>
    )
  );
}

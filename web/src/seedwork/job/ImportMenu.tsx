import { Suspense, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import { useMe } from '../../app/session.ts';
import type { ActionMenuPopupProps } from '../../kit/action/ActionMenuPopup.tsx';
import { mayRun, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import { dialogKeyOf, draftOf } from '../../kit/dialog/draft.ts';
import { LazyCommandDialog, preloadDialog } from '../../kit/dialog/lazyDialog.ts';
import { OpenActionFromUrl } from '../../kit/dialog/OpenOnArrival.tsx';
import { buttonTextOf } from '../../kit/dialog/texts.ts';
import { ImportButton, templateLinkFor } from './ImportButton.tsx';
import { useNavigateToJob } from './useNavigateToJob.ts';

type Import = Required<Pick<CommandButtonProps, 'of' | 'action'>>;

const loadPopup = async () => ({ default: (await import('../../kit/action/ActionMenuPopup.tsx')).ActionMenuPopup });

/** Permitted imports of a list behind one button; the only one is the button itself. */
export function ImportMenu({ imports }: { readonly imports: readonly Import[] }) {
  const isInternal = useMe()?.is_internal ?? false;
  const permittedImports = imports.filter(({ of }) => mayRun(of, isInternal));
  const menu = usePopup<ActionMenuPopupProps>(loadPopup);
  const [open, setOpen] = useState(() => permittedImports.find(({ of }) => draftOf(dialogKeyOf(of)) !== undefined)?.of);
  const openJob = useNavigateToJob();
  const [first, ...others] = permittedImports;
  if (!first) return null;
  if (others.length === 0) return <ImportButton {...first} />;
  const actions = permittedImports.map(({ of }) => ({
    key: of.topic,
    icon: 'upload' as const,
    text: buttonTextOf(of),
    run: () => setOpen(of),
  }));
  return (
    <>
      <button {...menu.trigger} className="button" onPointerDown={preloadDialog}>
        <Icon name="upload" />
        {t('kit:import')}
      </button>
      {menu.popup({ label: t('kit:import'), groups: [actions] })}
      {permittedImports.map(({ of, action }) => (
        <OpenActionFromUrl key={action} action={action} onOpen={() => setOpen(of)} />
      ))}
      {open && (
        <Suspense>
          <LazyCommandDialog
            command={open}
            opener={menu.trigger.ref}
            intro={templateLinkFor(open)}
            onDone={openJob}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

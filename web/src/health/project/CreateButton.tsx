import { t } from '../../app/i18n.ts';
import { DialogButton } from '../../kit/action/DialogButton.tsx';

const load = () => import('./CreateProjectDialog.tsx');

/** Creates a project. @param year proposed year */
export default function CreateButton({ year }: { readonly year: string }) {
  return (
    <DialogButton text={t('awardCommand:health.project.create')} icon="plus" look="primary" action="create" load={load} dialog={{ year }} />
  );
}

import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { businessProjectRevertUploads } from '@kurator/contract/business/upload/removal.command';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { commandActions } from '../../kit/action/commandAction.tsx';
import { commandTitleOf } from '../../kit/dialog/texts.ts';
import { useNavigateToJob } from '../../seedwork/job/useNavigateToJob.ts';

export interface UploadRemovalMenuProps {
  readonly label: string;
  readonly project: BusinessProject;
}

/** Takes back all uploads of a project. */
export default function UploadRemovalMenu({ project: { id, name, slug, accounts }, ...popup }: PopupProps & UploadRemovalMenuProps) {
  const openJob = useNavigateToJob();
  return (
    <ActionMenuPopup
      {...popup}
      groups={[
        commandActions(businessProjectRevertUploads, {
          icon: 'trash',
          text: commandTitleOf(businessProjectRevertUploads),
          isDisabled: accounts === 0,
          props: {
            presetValues: { project_id: id },
            subject: name,
            confirmation: slug.toUpperCase(),
            isDanger: true,
            warning: t('upload:delete', { count: accounts }),
            onDone: openJob,
          },
        }),
      ]}
    />
  );
}

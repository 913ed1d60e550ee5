import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { projectDeleteUploadedData } from '@kurator/contract/business/upload/removal.command';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionPopup } from '../../kit/action/ActionPopup.tsx';
import { commandAction } from '../../kit/action/commandAction.tsx';
import { commandTitleOf } from '../../kit/dialog/texts.ts';
import { useOpenJob } from '../../seedwork/job/useOpenJob.ts';

export interface UploadMenuProps {
  readonly label: string;
  readonly project: BusinessProject;
}

/** Takes back all uploads of a project. */
export default function UploadRemovalMenu({ project: { id, name, slug, accounts }, ...popup }: PopupProps & UploadMenuProps) {
  const openJob = useOpenJob();
  return (
    <ActionPopup
      {...popup}
      groups={[
        commandAction(projectDeleteUploadedData, {
          icon: 'trash',
          text: commandTitleOf(projectDeleteUploadedData),
          isDisabled: accounts === 0,
          props: {
            presetValues: { project_id: id },
            subject: name,
            confirmation: slug.toUpperCase(),
            isDanger: true,
            warning: t('businessProject:upload.delete', { count: accounts }),
            onDone: openJob,
          },
        }),
      ]}
    />
  );
}

import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActPopup } from '../../kit/act/ActPopup.tsx';
import { useOpenJob } from '../../seedwork/job/useOpenJob.ts';
import type { ActProject } from './actProject.ts';
import { importActs } from './importActs.tsx';
import { projectActs } from './acts.tsx';

export interface ProjectMenuProps {
  readonly project: ActProject;
  /** Omits acts that the page offers as buttons. */
  readonly isOnPage?: boolean;
  /** A job is running on the project: acts that conflict with it are disabled. */
  readonly isBusy?: boolean;
  /** Receives the id of a created project. */
  readonly onOpen: (id: string) => void;
}

/** All acts on a project. */
export default function ProjectMenu({ project, isOnPage = false, isBusy = false, onOpen, ...popup }: PopupProps & ProjectMenuProps) {
  const imports = importActs(project, useOpenJob(), isBusy);
  const { change, deliver, sync, complete, reopen, duplicate, remove } = projectActs(project, onOpen, isBusy);
  const open = {
    key: 'open',
    icon: 'enter' as const,
    text: t('project:act.open'),
    link: { screen: 'health project', params: { project: project.id } },
  };
  const groups = isOnPage
    ? [change, sync, deliver, remove]
    : [
        [open, ...change],
        [...sync, ...imports],
        [...deliver, ...complete, ...reopen],
        [...duplicate, ...remove],
      ];
  return <ActPopup {...popup} label={t('project:acts', { name: project.name })} groups={groups} />;
}

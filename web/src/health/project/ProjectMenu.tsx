import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { useNavigateToJob } from '../../seedwork/job/useNavigateToJob.ts';
import type { ActionProject } from './actionProject.ts';
import { importActions } from './importActions.tsx';
import { projectActions } from './actions.tsx';

export interface ProjectMenuProps {
  readonly project: ActionProject;
  /** Omits actions that the page offers as buttons. */
  readonly isOnPage?: boolean;
  /** A job is running on the project: actions that conflict with it are disabled. */
  readonly isBusy?: boolean;
  /** Receives the id of a created project. */
  readonly onOpen: (id: string) => void;
}

/** All actions on a project. */
export default function ProjectMenu({ project, isOnPage = false, isBusy = false, onOpen, ...popup }: PopupProps & ProjectMenuProps) {
  const imports = importActions(project, useNavigateToJob(), isBusy);
  const { change, deliver, sync, complete, reopen, duplicate, remove } = projectActions(project, onOpen, isBusy);
  const open = {
    key: 'open',
    icon: 'enter' as const,
    text: t('project:action.open'),
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
  return <ActionMenuPopup {...popup} label={t('project:actions', { name: project.name })} groups={groups} />;
}

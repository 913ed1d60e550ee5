import { t } from '../../app/i18n.ts';
import { Flag } from '../../kit/flag/Flag.tsx';

interface Props {
  readonly isCompleted: boolean;
  readonly isOverdue?: boolean;
}

/** Whether a project is completed; an open one that is late stands out. */
export const ProjectFlag = ({ isCompleted, isOverdue = false }: Props) =>
  isCompleted ? (
    <Flag icon="success" tone="green" text={t('project:state.completed')} />
  ) : (
    <Flag icon="clock" tone={isOverdue ? 'amber' : 'grey'} text={t('project:state.open')} />
  );

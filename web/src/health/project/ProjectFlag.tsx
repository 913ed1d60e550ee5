import { t } from '../../app/i18n.ts';
import { Flag } from '../../kit/flag/Flag.tsx';

interface Props {
  readonly isCompleted: boolean;
  readonly isOverdue?: boolean;
}

/** Flag of a completed or a late project. */
export const ProjectFlag = ({ isCompleted, isOverdue = false }: Props) =>
  isCompleted ? (
    <Flag icon="success" tone="green" text={t('project:state.completed')} />
  ) : (
    <Flag icon="clock" tone={isOverdue ? 'amber' : 'grey'} text={t('project:state.open')} />
  );

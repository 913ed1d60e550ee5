import { t } from '../../app/i18n.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { loadProjectMenu } from './loadProjectMenu.ts';
import type { ProjectMenuProps } from './ProjectMenu.tsx';

/** Menu of a card, loaded after the card because its code exceeds the budget of the first load. */
export default function CardMenu(actions: ProjectMenuProps) {
  return <ActionMenu name={t('project:actions', { name: actions.project.name })} load={loadProjectMenu} actions={actions} />;
}

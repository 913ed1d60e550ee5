import { t } from '../../app/i18n.ts';
import { ActMenu } from '../../kit/act/ActMenu.tsx';
import { loadMenu } from './loadMenu.ts';
import type { ProjectMenuProps } from './ProjectMenu.tsx';

/** Menu of a card, loaded after the card because its code exceeds the budget of the first load. */
export default function CardMenu(acts: ProjectMenuProps) {
  return <ActMenu name={t('project:acts', { name: acts.project.name })} load={loadMenu} acts={acts} />;
}

import { t } from '../../app/i18n.ts';
import { ActMenu } from '../../kit/act/ActMenu.tsx';
import { loadMenu } from './loadMenu.ts';
import type { ProjectMenuProps } from './ProjectMenu.tsx';

/** The menu of a card. Its button comes a moment after the card: the first load has no room for what stands behind it. */
export default function CardMenu(acts: ProjectMenuProps) {
  return <ActMenu name={t('project:acts', { name: acts.project.name })} load={loadMenu} acts={acts} />;
}

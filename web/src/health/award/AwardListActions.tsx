import { awardCreate } from '@kurator/contract/health/award/award.command';
import { useNavigateTo } from '../../app/navigate.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import type { KnownProject } from '../section/projects.ts';
import { FillPropertiesButton } from './FillPropertiesButton.tsx';

interface Props {
  readonly projects: readonly KnownProject[];
  /** Id of the chosen project; empty for all. */
  readonly project: string;
}

/** Actions above the awards, loaded after the rows: fill the properties of an open project, create an award. */
export default function AwardListActions({ projects, project }: Props) {
  const go = useNavigateTo();
  const open = projects.filter(({ is_completed: isCompleted }) => !isCompleted);
  const chosenProject = open.find(({ id }) => id === project);
  return (
    <>
      {chosenProject && <FillPropertiesButton project={chosenProject} />}
      <CommandButton
        of={awardCreate}
        action="create"
        look="primary"
        icon="plus"
        choices={{ project_id: open.map(({ id, name }) => ({ value: id, label: name })) }}
        initial={{ project_id: (chosenProject ?? open[0])?.id }}
        onDone={({ entity_id: id }) => id && void go('healthAward', { award: id })}
      />
    </>
  );
}

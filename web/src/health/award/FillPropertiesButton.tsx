import { projectFillProperties } from '@kurator/contract/health/project/awardeeImport.command';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { useNavigateToJob } from '../../seedwork/job/useNavigateToJob.ts';

interface Props {
  readonly project: { readonly id: string; readonly name: string; readonly year: number };
}

/** Fills the properties of a project's awardees, and opens the plan. */
export function FillPropertiesButton({ project }: Props) {
  const openJob = useNavigateToJob();
  return (
    <CommandButton
      of={projectFillProperties}
      icon="pencil"
      presetValues={{ project_id: project.id, project_year: project.year, project_name: project.name }}
      subject={project.name}
      onDone={openJob}
    />
  );
}

import { projectFillProperties } from '@kurator/contract/health/project/awardeeImport.command';
import { useGo } from '../../app/navigate.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';

interface Props {
  readonly project: { readonly id: string; readonly name: string; readonly year: number };
}

/** Fills the properties of a project's awardees, and opens the plan. */
export function FillButton({ project }: Props) {
  const go = useGo();
  return (
    <CommandButton
      of={projectFillProperties}
      icon="pencil"
      given={{ project_id: project.id, project_year: project.year, project_name: project.name }}
      subject={project.name}
      onDone={({ job_id: job }) => job && void go('job', { job })}
    />
  );
}

import { businessProjectCreate } from '@kurator/contract/business/project/project.command';
import { useNavigateTo } from '../../app/navigate.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';

/** Creates a project and opens it: its properties come next. */
export default function CreateButton() {
  const go = useNavigateTo();
  return (
    <CommandButton
      of={businessProjectCreate}
      action="create"
      look="primary"
      icon="plus"
      onDone={({ entity_id: project }) => project !== undefined && void go('business project', { project })}
    />
  );
}

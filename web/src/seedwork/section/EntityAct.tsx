import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import { nameOf, useEntity } from './entity.ts';

interface Props extends CommandButtonProps {
  /** Possible on a deleted entity too. */
  readonly always?: boolean;
}

/** An act of a section: it knows whom it is about, and is not offered where the server would refuse it. */
export function EntityAct({ always = false, given, ...act }: Props) {
  const entity = useEntity();
  if (entity.is_deleted && !always) return null;
  const own = Object.fromEntries(
    Object.entries({ entity_id: entity.id, entity_type: entity.entity_type }).filter(([name]) => name in act.of.fields),
  );
  return <CommandButton subject={nameOf(entity)} {...act} given={{ ...own, ...given }} />;
}

import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import { titleOf } from '../../kit/dialog/texts.ts';
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
  // What is said of the whole entity need not name it again on its own page.
  const text = act.text ?? (act.bare && act.subject === undefined ? titleOf(act.of) : undefined);
  return <CommandButton subject={nameOf(entity)} {...act} {...(text === undefined ? {} : { text })} given={{ ...own, ...given }} />;
}

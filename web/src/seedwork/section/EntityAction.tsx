import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import { commandTitleOf } from '../../kit/dialog/texts.ts';
import { nameOf, useEntity } from './entity.ts';

interface Props extends CommandButtonProps {
  /** Available on deleted entities too. */
  readonly isAlwaysShown?: boolean;
}

/** Command of a section, with the entity as subject; hidden where the server would reject it, and on the page of an earlier day. */
export function EntityAction({ isAlwaysShown = false, presetValues, ...action }: Props) {
  const entity = useEntity();
  if (entity.as_of !== undefined || (entity.is_deleted && !isAlwaysShown)) return null;
  const own = Object.fromEntries(
    Object.entries({ entity_id: entity.id, entity_type: entity.entity_type }).filter(([name]) => name in action.of.fields),
  );
  // The page's own entity needs no mention.
  const text = action.text ?? (action.isIconOnly && action.subject === undefined ? commandTitleOf(action.of) : undefined);
  return (
    <CommandButton
      subject={nameOf(entity)}
      {...action}
      {...(text === undefined ? {} : { text })}
      presetValues={{ ...own, ...presetValues }}
    />
  );
}

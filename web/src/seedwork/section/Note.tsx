import { noteUpdate } from '@kurator/contract/seedwork/note.command';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { useForeignMark } from '../../kit/detail/foreignChanges.ts';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { EntityAction } from './EntityAction.tsx';
import { useEntity } from './entity.ts';
import css from './section.module.css';

interface Props {
  /** Set on pages that use the shortcut otherwise. */
  readonly isKeyless?: boolean;
}

export function Note({ isKeyless = false }: Props) {
  const { note, version } = useEntity();
  const { mark, place } = useForeignMark('note');
  const title = t('seedwork:note');
  return (
    <Panel
      title={title}
      actions={
        <EntityAction
          of={noteUpdate}
          isIconOnly
          icon={note ? 'pencil' : 'plus'}
          initial={{ note: note?.note }}
          expectedVersion={version}
          {...(isKeyless ? {} : { shortcut: 'n' })}
        />
      }
    >
      {note ? (
        <div {...place}>
          <p className={css.text}>{note.note}</p>
          {mark}
          <p className={css.meta}>{t('seedwork:by', { time: formatDateTime(note.time), by: note.by })}</p>
        </div>
      ) : (
        <EmptyPanelText>{t('seedwork:note.empty')}</EmptyPanelText>
      )}
    </Panel>
  );
}

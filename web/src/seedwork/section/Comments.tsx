import type { ReactNode } from 'react';
import { commentAdd, commentRemove, commentUpdate } from '@kurator/contract/seedwork/note.command';
import { t } from '../../app/i18n.ts';
import { useForeignMark } from '../../kit/detail/foreignChanges.ts';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { formatDateTime } from '../../app/moment.ts';
import { EntityAction } from './EntityAction.tsx';
import { useEntity, type Comment } from './entity.ts';
import css from './section.module.css';

/** @param above content before people's comments, as the summary of an AI check */
export function Comments({ above }: { readonly above?: ReactNode }) {
  const { comments } = useEntity();
  return (
    <Panel
      title={t('seedwork:comments')}
      count={comments.length}
      actions={<EntityAction of={commentAdd} isIconOnly icon="plus" shortcut="c" isAlwaysShown />}
    >
      {above}
      {comments.length === 0 && <EmptyPanelText>{t('seedwork:comments.empty')}</EmptyPanelText>}
      <ul className={css.comments}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
    </Panel>
  );
}

function CommentItem({ comment }: { readonly comment: Comment }) {
  const { version } = useEntity();
  const { mark, place } = useForeignMark(comment.id);
  const presetValues = { comment_id: comment.id };
  const when = t('seedwork:by', { time: formatDateTime(comment.time), by: comment.by });
  return (
    <li className={css.comment} {...place}>
      <div className={css.line}>
        <span className={css.meta}>
          {comment.updated ? t('seedwork:by_updated', { when, updated: formatDateTime(comment.updated) }) : when}
        </span>
        {comment.is_mine && (
          <span className={css.actions}>
            <EntityAction
              of={commentUpdate}
              isIconOnly
              isAlwaysShown
              presetValues={presetValues}
              initial={{ comment: comment.text }}
              expectedVersion={version}
            />
            <EntityAction of={commentRemove} isIconOnly icon="trash" isAlwaysShown presetValues={presetValues} subject={comment.text} />
          </span>
        )}
      </div>
      <p className={css.text}>{comment.text}</p>
      {mark}
    </li>
  );
}

import * as commands from '@kurator/contract/seedwork/note.command';
import { refuse, notFound, type Decider } from '../platform/bus/index.ts';
import type { JsonObject } from '../platform/store/index.ts';
import { entityEvent } from './change.ts';
import { commentEventTopics, foldComments } from './comment.ts';
import { entityDecider } from './entityDecider.ts';

const note = entityDecider(commands.noteUpdate, {
  decide: ({ values, self }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const present = self.state.note?.note ?? '';
    if (values.note === present) return [];
    return [{ events: [entityEvent(commands.noteUpdate, { before: { note: present || null }, after: { note: values.note || null } })] }];
  },
});

const add = entityDecider(commands.commentAdd, {
  scope: () => undefined,
  decide: ({ values, context }) => [
    {
      events: [entityEvent(commands.commentAdd, { item: { of: 'comments', id: context.newId() }, after: { comment: values.comment } })],
    },
  ],
});

/** Edits comments: own ones, administrators any. Removal keeps the text in the event. */
const commentDecider = (
  command: typeof commands.commentUpdate | typeof commands.commentRemove,
  after: (values: { readonly comment_id: string; readonly comment?: string }) => JsonObject | null,
): Decider =>
  entityDecider(command, {
    scope: (_field, values) => `item ${values.comment_id}`,
    reads: (values, reader) => reader.loadEvents(values.entity_id, commentEventTopics),
    decide: ({ values, reads, context }) => {
      const comment = foldComments(reads.toReversed()).find((foldedComment) => foldedComment.id === values.comment_id);
      if (!comment) return notFound('item.unknown', 'comment_id');
      if (comment.by !== context.actor && !context.isAdministrator) return refuse('comment.not_yours');
      const newContent = after(values);
      if (newContent?.['comment'] === comment.text) return [];
      const item = { of: 'comments', id: comment.id };
      const before = { comment: comment.text };
      return [
        { events: [entityEvent(command, newContent ? { item, before, after: newContent } : { item: { ...item, removed: true }, before })] },
      ];
    },
  });

export const noteDeciders = [
  note,
  add,
  commentDecider(commands.commentUpdate, ({ comment = '' }) => ({ comment })),
  commentDecider(commands.commentRemove, () => null),
];

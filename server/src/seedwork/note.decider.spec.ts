import { commentAdd, commentRemove, commentUpdate, noteUpdate } from '@kurator/contract/seedwork/note.command';
import { describe, expect, it } from 'vitest';
import { health } from '../health/index.ts';
import type { NewEvent } from '../platform/store/index.ts';
import { createDeciderScenarios, id } from '../testing/deciderScenario.ts';
import { hospitalHistory, deletedEvent } from '../testing/hospital.ts';
import { foldComments } from './comment.ts';
import { seedwork } from './index.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: seedwork.deciders });
const entity = { entity_id: id(1), entity_type: 'hospital' };
const noteEvent = (before: string | null, after: string | null): NewEvent => ({
  topic: 'health.entity.update_note',
  data: { before: { note: before }, after: { note: after } },
});

describe('the note of an entity', () => {
  it('is kept with who wrote it and when', async () => {
    const noteScenario = given(hospitalHistory(1)).when(noteUpdate, { ...entity, note: ' Rückruf\r\nam Montag ' });
    await noteScenario.yields(noteEvent(null, 'Rückruf\nam Montag'));
    expect((await noteScenario.leads()).get(id(1))).toMatchObject({
      note: { note: 'Rückruf\nam Montag', by: id(9001), time: '2026-11-20T10:00:00.000Z' },
    });
  });

  it('is not written again as it is', () =>
    given(hospitalHistory(1, noteEvent(null, 'Rückruf')))
      .when(noteUpdate, { ...entity, note: 'Rückruf ' })
      .yields());

  it('is cleared by an empty text', async () => {
    const cleared = given(hospitalHistory(1, noteEvent(null, 'Rückruf'))).when(noteUpdate, { ...entity, note: ' ' });
    await cleared.yields(noteEvent('Rückruf', null));
    expect((await cleared.leads()).get(id(1))).not.toHaveProperty('note');
  });

  it('that is absent is cleared without an event', () =>
    given(hospitalHistory(1))
      .when(noteUpdate, { ...entity, note: '' })
      .yields());
});

const item = { of: 'comments', id: id(301) };
const commentAddedEvent: NewEvent = { topic: 'seedwork.entity.add_comment', data: { item, after: { comment: 'Alt' } } };
const commentChangedEvent: NewEvent = {
  topic: 'seedwork.entity.update_comment',
  data: { item, before: { comment: 'Alt' }, after: { comment: 'Neu' } },
};
const commentRemovedEvent: NewEvent = {
  topic: 'seedwork.entity.remove_comment',
  data: { item: { ...item, removed: true }, before: { comment: 'Alt' } },
};
const others = { actor: id(9002) };

const state = async (...events: readonly NewEvent[]): Promise<unknown> =>
  (
    await given(hospitalHistory(1, ...events))
      .when(commentAdd, { ...entity, comment: 'x' })
      .leads()
  ).get(id(1));

describe('a comment', () => {
  it('is added, to a deleted entity too', () =>
    given(hospitalHistory(1, deletedEvent('hospital')))
      .when(commentAdd, { ...entity, comment: 'Alt' })
      .yields({ ...commentAddedEvent, data: { ...commentAddedEvent.data, item: { of: 'comments', id: id(7001) } } }));

  it('is changed and removed by its author', async () => {
    await given(hospitalHistory(1, commentAddedEvent))
      .when(commentUpdate, { ...entity, comment_id: id(301), comment: 'Neu' })
      .yields(commentChangedEvent);
    await given(hospitalHistory(1, commentAddedEvent))
      .when(commentRemove, { ...entity, comment_id: id(301) })
      .yields(commentRemovedEvent);
  });

  it('is changed and removed by an administrator', async () => {
    const administrator = { ...others, isAdministrator: true };
    await given(hospitalHistory(1, commentAddedEvent))
      .when(commentUpdate, { ...entity, comment_id: id(301), comment: 'Neu' }, administrator)
      .yields(commentChangedEvent);
    await given(hospitalHistory(1, commentAddedEvent))
      .when(commentRemove, { ...entity, comment_id: id(301) }, administrator)
      .yields(commentRemovedEvent);
  });

  it('stays as it is when nothing changed', () =>
    given(hospitalHistory(1, commentAddedEvent, commentChangedEvent))
      .when(commentUpdate, { ...entity, comment_id: id(301), comment: ' Neu ' })
      .yields());

  it('leaves the state of the entity as it was', async () => {
    expect(await state(commentAddedEvent, commentChangedEvent, commentRemovedEvent)).toEqual(await state());
  });
});

const fact = (event: NewEvent, actor: string, at: string) => ({ ...event, actor, at });

describe('comments folded from their events', () => {
  const one = fact(commentAddedEvent, 'a', '2026-01-01');
  const two = fact(
    { ...commentAddedEvent, data: { item: { of: 'comments', id: id(302) }, after: { comment: 'Zwei' } } },
    'b',
    '2026-01-02',
  );

  it('keep author and time of the first, and say when they were changed', () =>
    expect(foldComments([one, two, fact(commentChangedEvent, 'c', '2026-01-03')])).toEqual([
      { id: id(301), text: 'Neu', time: '2026-01-01', updated: '2026-01-03', by: 'a' },
      { id: id(302), text: 'Zwei', time: '2026-01-02', updated: null, by: 'b' },
    ]));

  it('stand in the order of their times, also where one was restored', () => {
    const restored = { item: { of: 'comments', id: id(301) }, after: { comment: 'Eins', time: '2026-01-01', by: 'a' } };
    const events = [
      one,
      two,
      fact(commentRemovedEvent, 'a', '2026-01-03'),
      fact({ ...commentAddedEvent, data: restored }, 'c', '2026-01-04'),
    ];
    expect(foldComments(events).map((comment) => [comment.id, comment.time, comment.by])).toEqual([
      [id(301), '2026-01-01', 'a'],
      [id(302), '2026-01-02', 'b'],
    ]);
  });

  it('are gone when they were removed', () =>
    expect(foldComments([one, two, fact(commentRemovedEvent, 'a', '2026-01-03')]).map((comment) => comment.id)).toEqual([id(302)]));

  it('are not made of the entries of other lists', () =>
    expect(
      foldComments([fact({ topic: 'x', data: { item: { of: 'emails', id: id(1) }, after: { email: 'a@b.example' } } }, 'a', '')]),
    ).toEqual([]));
});

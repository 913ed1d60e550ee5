import { deciderOf, refuse, unknown, type Decider } from '../../platform/bus/index.ts';
import type { JsonObject, StreamType } from '../../platform/store/index.ts';
import { difference, entityEvent } from '../change.ts';
import type { RankedProjects } from './ranked.ts';

/** Events of a sync: one for the project, one for each living award whose rows it replaces. Locked projects and awards reject all of them. */
export const scoreDecider = <S extends JsonObject>(stream: StreamType<S>, { score, isRanked }: RankedProjects): Decider =>
  deciderOf(stream)(score, {
    reads: ({ project_id }, reader) => reader.referring(project_id, 'project'),
    decide: ({ values: { run, rows, period, awards: named }, self, reads: awards, context }) => {
      if (!self) return unknown('entity.unknown');
      if (self.state['is_deleted']) return refuse('entity.deleted');
      const wanted = named ? new Set(named.split(' ')) : undefined;
      const scored = awards.filter(({ id, state }) => state['is_deleted'] !== true && (wanted?.has(id) ?? isRanked(state, period)));
      const after = { score_run_id: run, scored_at: context.now };
      return [
        { events: [entityEvent(score, { after: { scored_at: context.now }, said: { rows } })] },
        ...scored.flatMap((award) => {
          const changed = difference(award.state, after);
          return changed ? [{ of: award, events: [entityEvent(score, changed)] }] : [];
        }),
      ];
    },
  });

import { deciderOf, refuse, unknown, type Decider } from '../../platform/bus/index.ts';
import { difference, entityEvent } from '../../seedwork/change.ts';
import { projectStream } from '../project/project.stream.ts';
import { projectScore } from './internal.command.ts';

/** Events of a sync: one for the project, one for each living award whose rows it replaces. A completed project rejects all of them. */
const score = deciderOf(projectStream)(projectScore, {
  reads: ({ project_id }, reader) => reader.referring(project_id, 'project'),
  decide: ({ values: { run, rows, awards: named }, self, reads: awards, context }) => {
    if (!self) return unknown('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const wanted = named ? new Set(named.split(' ')) : undefined;
    const scored = awards.filter(({ id, state }) => state['is_deleted'] !== true && (wanted?.has(id) ?? true));
    const after = { score_run_id: run, scored_at: context.now };
    return [
      { events: [entityEvent(projectScore, { after: { scored_at: context.now }, said: { rows } })] },
      ...scored.flatMap((award) => {
        const changed = difference(award.state, after);
        return changed ? [{ of: award, events: [entityEvent(projectScore, changed)] }] : [];
      }),
    ];
  },
});

export const scoreDeciders: readonly Decider[] = [score];

import type { Command } from '@kurator/contract';
import { decider, refuse, unknown, type Decider } from '../../platform/bus/index.ts';
import { reportRecord } from '@kurator/contract/health/report.command';
import type { NewEvent } from '../../platform/store/index.ts';
import { difference, entityEvent, fieldsOf } from '../../seedwork/change.ts';
import { reportFacts, type EntityState } from '../../seedwork/entityState.ts';

/** The event that sets facts of one report year; none where they are that already. */
function reportEvents(
  command: Pick<Command, 'area' | 'topic'>,
  state: EntityState,
  year: number,
  wanted: Readonly<Record<string, unknown>>,
  source: string,
): readonly NewEvent[] {
  const present = state.reports?.find((report) => report.year === year);
  const changed = difference(present ?? {}, fieldsOf(wanted, reportFacts));
  return changed ? [entityEvent(command, { report: { year }, before: changed.before, after: { ...changed.after, source } })] : [];
}

/** Beds and cases of a report year, as a register or a person names them. */
export const reportDecider: Decider = decider<typeof reportRecord.fields, EntityState>(reportRecord, {
  place: (_field, values) => `report ${values.year}`,
  decide: ({ values, self, circumstances }) => {
    if (!self) return unknown('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const events = reportEvents(reportRecord, self.state, values.year, values, values.source ?? circumstances.actor);
    return events.length > 0 ? [{ events }] : [];
  },
});

import { invalidRequest, refuse, refuseAt, notFound, type Decider } from '../../platform/bus/index.ts';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import type { NewEvent } from '../../platform/store/index.ts';
import { diffFields, entityEvent, pickFields } from '../../seedwork/change.ts';
import { entityDecider } from '../../seedwork/entityDecider.ts';
import { reportFacts } from '../../seedwork/entityState.ts';
import type { EntityEventData } from '../../seedwork/evolve.ts';
import { hasFigures } from '../../seedwork/report.ts';

/** Latest year with reports: plans for the next year exist. */
const newestYear = (today: string): number => Number(today.slice(0, 4)) + 1;

/** Records a year's figures. Without any the report is removed; an unknown number of beds is stated at the place (semantics 41b). */
export const yearlyReportDecider: Decider = entityDecider(entityRecordReportYear, {
  scope: (_field, values) => `report ${values.year}`,
  decide: ({ values, self, context: { actor, today } }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const { year, source = actor } = values;
    const present = self.state.reports?.find((report) => report.year === year);
    const figures = pickFields(values, reportFacts);
    const change = diffFields(present ?? {}, figures);
    const isEmpty = !hasFigures({ ...present, ...figures });
    if (isEmpty && !present) return invalidRequest([{ field: 'number_of_beds', code: 'report.empty' }]);
    // A register that takes its cases back leaves the statement that the beds are unknown.
    const isStillUnknown = present?.beds_unknown === true && values.source !== undefined;
    if (isEmpty && !isStillUnknown) return [{ events: [reportEvent({ report: { year, removed: true }, ...change })] }];
    if (!change) return [];
    if (year > newestYear(today)) return refuseAt('year', 'report.too_late', { year: newestYear(today) });
    return [{ events: [reportEvent({ report: { year }, before: change.before, after: { ...change.after, source } })] }];
  },
});

const reportEvent = (data: EntityEventData): NewEvent => entityEvent(entityRecordReportYear, data);

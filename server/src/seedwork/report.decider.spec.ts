import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../platform/store/index.ts';
import { health } from '../health/index.ts';
import { createDeciderScenarios, id } from '../testing/deciderScenario.ts';
import { hospitalHistory } from '../testing/hospital.ts';

const { given } = createDeciderScenarios(health);
const about = { entity_id: id(1), entity_type: 'hospital' };
const reportedEvent = (year: number, facts: Readonly<Record<string, number | null>>): NewEvent => ({
  topic: 'health.entity.record_report_year',
  data: { report: { year }, before: {}, after: { ...facts, source: 'G-BA' } },
});
const emptied = { number_of_beds: '', inpatient_cases: '', outpatient_cases: '', day_cases: '' };
const old = reportedEvent(2024, { number_of_beds: 1200, inpatient_cases: 12_500 });

describe('a report year', () => {
  it.each([
    [2027, '2026-12-31'],
    [2028, '2027-01-01'],
  ])('may be the next one: %i on %s', (year, today) =>
    given(hospitalHistory(1))
      .when(entityRecordReportYear, { ...about, year, number_of_beds: 5 }, { today })
      .yields(bedsEvent(year)),
  );

  it('is not further away', () =>
    given(hospitalHistory(1))
      .when(entityRecordReportYear, { ...about, year: 2028, number_of_beds: 5 }, { today: '2026-12-31' })
      .isRefused('year report.too_late'));

  it('goes with its last figure, and older ones count again', async () => {
    const history = hospitalHistory(1, old, reportedEvent(2026, { number_of_beds: 7, day_cases: 3 }));
    const recordScenario = given(history).when(entityRecordReportYear, { ...about, year: 2026, ...emptied });
    await recordScenario.yields({
      topic: 'health.entity.record_report_year',
      data: {
        report: { year: 2026, removed: true },
        before: { number_of_beds: 7, day_cases: 3 },
        after: { number_of_beds: null, day_cases: null },
      },
    });
    const state = (await recordScenario.leads()).get(id(1));
    expect(state?.['reports']).toMatchObject([{ year: 2024, number_of_beds: 1200, inpatient_cases: 12_500 }]);
    expect(health.streams.find(({ type }) => type === 'hospital')?.card(state ?? {})).toMatchObject({ beds: 1200 });
  });

  it('stays with what it still says', () =>
    given(hospitalHistory(1, reportedEvent(2026, { number_of_beds: 7, day_cases: 3 })))
      .when(entityRecordReportYear, { ...about, year: 2026, number_of_beds: '' })
      .yields({
        topic: 'health.entity.record_report_year',
        data: { report: { year: 2026 }, before: { number_of_beds: 7 }, after: { number_of_beds: null, source: id(9001) } },
      }));

  it('that cannot have been known is removed too', () =>
    given(hospitalHistory(1, old, reportedEvent(2062, { number_of_beds: null })))
      .when(entityRecordReportYear, { ...about, year: 2062, ...emptied })
      .yields({ topic: 'health.entity.record_report_year', data: { report: { year: 2062, removed: true } } }));
});

const bedsEvent = (year: number): NewEvent => ({
  topic: 'health.entity.record_report_year',
  data: { report: { year }, before: { number_of_beds: null }, after: { number_of_beds: 5, source: id(9001) } },
});

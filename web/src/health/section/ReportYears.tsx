import { todayInBerlin } from '@kurator/contract/kit/day';
import { Fragment, lazy, Suspense, useState } from 'react';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import type { YearlyReportAnswer } from '@kurator/contract/seedwork/shape';
import { formatNumber, t } from '../../app/i18n.ts';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { columnLabel, EmptyCell } from '../../kit/list/cells.tsx';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';
import { useEntity } from '../../seedwork/section/entity.ts';
import css from './report.module.css';
import table from '../../kit/detail/tablePanel.module.css';

const ReportChart = lazy(() => import('./ReportChart.tsx'));
const facts = ['number_of_beds', 'inpatient_cases', 'outpatient_cases', 'day_cases'] as const;

/** Sources of a year, and which of its figures are sums. */
const sourceText = ({ source, sums = [] }: YearlyReportAnswer): string =>
  sums.length === 0 ? source : `${source} · ${t('section:report.sums', { figures: sums.map(columnLabel).join(', ') })}`;

/** Figures that were reported, which a change begins with: a sum that it sent would be one. */
const reportedFigures = ({ sums = [], ...year }: YearlyReportAnswer) => ({
  ...year,
  ...Object.fromEntries(sums.map((fact) => [fact, null])),
  source: null,
});

export function ReportYears({ years }: { readonly years: readonly YearlyReportAnswer[] }) {
  const [isTable, setTable] = useState(false);
  const { version } = useEntity();
  const sortedYears = years.toSorted((a, b) => a.year - b.year);
  const present = Number(todayInBerlin().slice(0, 4));
  const next = Math.min(sortedYears.at(-1)?.year ?? present - 1, present) + 1;
  return (
    <Panel
      title={t('section:report')}
      isFlush={isTable && years.length > 0}
      actions={
        <>
          {years.length > 0 && (
            <Button isSmall look="quiet" icon={isTable ? 'chart' : 'table'} onClick={() => setTable(!isTable)}>
              {isTable ? t('section:report.as_chart') : t('section:report.as_table')}
            </Button>
          )}
          <EntityAction of={entityRecordReportYear} isSmall icon="plus" initial={{ year: next }} />
        </>
      }
    >
      {years.length === 0 ? (
        <EmptyPanelText>{t('section:report.empty')}</EmptyPanelText>
      ) : isTable ? (
        <table className={`${table.table} ${table.tight} ${css.years}`}>
          <thead>
            <tr>
              <th scope="col">{t('field:year')}</th>
              {facts.map((fact) => (
                <th key={fact} scope="col" className={table.end}>
                  {columnLabel(fact)}
                </th>
              ))}
              <th scope="col" className={table.minor}>
                {t('field:source')}
              </th>
              <th scope="col" className={table.end}>
                <span className="sr">{t('entity:actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sortedYears.toReversed().map((year) => (
              <Fragment key={year.year}>
                <tr>
                  <td>{year.year}</td>
                  {facts.map((fact) => (
                    <td key={fact} className={table.end}>
                      {year[fact] === null ? <EmptyCell /> : formatNumber(year[fact])}
                    </td>
                  ))}
                  <td className={table.minor}>{sourceText(year)}</td>
                  <td className={table.end}>
                    <EntityAction
                      of={entityRecordReportYear}
                      isIconOnly
                      presetValues={{ year: year.year }}
                      initial={reportedFigures(year)}
                      subject={String(year.year)}
                      expectedVersion={version}
                    />
                  </td>
                </tr>
                <tr className={css.source}>
                  <td colSpan={facts.length + 2}>{t('kit:chip', { label: t('field:source'), value: sourceText(year) })}</td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      ) : (
        <Suspense fallback={<div className={css.wait} />}>
          <ReportChart years={sortedYears} />
        </Suspense>
      )}
    </Panel>
  );
}

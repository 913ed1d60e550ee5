import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, language, t } from '../../app/i18n.ts';
import type { YearlyReportAnswer } from '@kurator/contract/seedwork/shape';
import css from './report.module.css';

const height = 180;
const margin = { top: 8, right: 18, bottom: 0, left: 0 };
const axis = { stroke: 'var(--text-3)', fontSize: 12, tickLine: false, axisLine: false } as const;
const tooltip = {
  contentStyle: { background: 'var(--raised)', border: '1px solid var(--line-2)', borderRadius: 5, padding: '4px 10px', fontSize: 12 },
  labelStyle: { color: 'var(--text)', fontWeight: 600 },
  formatter: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value)),
  isAnimationActive: false,
} as const;

const series = [
  { key: 'inpatient_cases', colour: 'var(--accent)', dash: '' },
  { key: 'outpatient_cases', colour: 'var(--violet)', dash: '5 3' },
  { key: 'day_cases', colour: 'var(--amber)', dash: '2 3' },
] as const;

/** 1,200,000 as '1,2 Mio.': short axis labels. */
const short = (value: number) =>
  new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1, useGrouping: true }).format(value);

/** Text of the chart for screen readers; a table has the numbers. */
const describeChart = (years: readonly YearlyReportAnswer[], title: string) =>
  t('section:report.picture', { title, from: String(years[0]?.year ?? ''), to: String(years.at(-1)?.year ?? '') });

/** Beds as bars, cases as lines of three styles, not colour alone. */
export default function ReportChart({ years }: { readonly years: readonly YearlyReportAnswer[] }) {
  const data = [...years];
  const grid = <CartesianGrid vertical={false} stroke="var(--line)" />;
  const x = <XAxis dataKey="year" {...axis} />;
  const y = <YAxis width={64} {...axis} tickFormatter={short} />;
  return (
    <div className={css.charts}>
      <figure className={css.chart}>
        <figcaption>{t('field:number_of_beds')}</figcaption>
        <span className="sr">{describeChart(years, t('field:number_of_beds'))}</span>
        <div aria-hidden>
          <ResponsiveContainer width="100%" height={height}>
            <BarChart data={data} margin={margin} accessibilityLayer={false}>
              {grid}
              {x}
              {y}
              <Tooltip {...tooltip} cursor={{ fill: 'var(--hover)' }} />
              <Bar
                dataKey="number_of_beds"
                name={t('field:number_of_beds')}
                fill="var(--accent)"
                radius={[3, 3, 0, 0]}
                maxBarSize={36}
                isAnimationActive={false}
              />
            </BarChart>
          </ResponsiveContainer>
        </div>
      </figure>
      <figure className={css.chart}>
        <figcaption>{t('section:report.cases')}</figcaption>
        <span className="sr">{describeChart(years, t('section:report.cases'))}</span>
        <div aria-hidden>
          <ResponsiveContainer width="100%" height={height}>
            <LineChart data={data} margin={margin} accessibilityLayer={false}>
              {grid}
              {x}
              {y}
              <Tooltip {...tooltip} />
              <Legend iconType="plainline" iconSize={22} wrapperStyle={{ fontSize: 12 }} />
              {series.map(({ key, colour, dash }) => (
                <Line
                  key={key}
                  dataKey={key}
                  name={t(`field:${key}`)}
                  stroke={colour}
                  strokeWidth={2}
                  strokeDasharray={dash}
                  dot={{ r: 2.5, strokeDasharray: '' }}
                  isAnimationActive={false}
                />
              ))}
            </LineChart>
          </ResponsiveContainer>
        </div>
      </figure>
    </div>
  );
}

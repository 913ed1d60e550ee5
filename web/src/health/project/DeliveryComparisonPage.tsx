import { useQuery } from '@tanstack/react-query';
import { deliveryComparisonByNumber } from '@kurator/contract/health/project/delivery.query';
import type { DeliverySummary, DeliveryComparison } from '@kurator/contract/health/project/project.answer';
import { projectById } from '@kurator/contract/health/project/project.query';
import { paramValue } from '@kurator/contract/kit/queryString';
import { answerOptions, useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink, useParam, useSearchState } from '../../app/navigate.tsx';
import { queryUrl } from '../../app/queryUrl.ts';
import { buttonClass } from '../../kit/button/Button.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import field from '../../kit/field/field.module.css';
import { ComparisonView } from '../section/comparison/ComparisonView.tsx';
import css from './project.module.css';

const type = { screens: { list: 'health projects', detail: 'health project' } };

/** Comparison of a delivery with another one of its project, or with the project's current state. */
export function Page() {
  const [search] = useSearchState();
  const places = { project: useParam('project'), number: useParam('number'), with: paramValue(search, 'with') };
  const query = useQuery({
    ...answerOptions(deliveryComparisonByNumber, places),
    // The choice of the other delivery keeps the focus.
    placeholderData: (before) =>
      before?.project.id === places.project && String(before.delivery.number) === places.number ? before : undefined,
  });
  return (
    <DetailBoundary type={type} query={query}>
      {(answer) => <Comparison {...answer} isStale={query.isPlaceholderData} />}
    </DetailBoundary>
  );
}

const nameOf = (delivery: DeliverySummary | null): string =>
  delivery ? t('projectPage:comparison.delivery', { number: String(delivery.number) }) : t('projectPage:comparison.now');

interface ComparisonProps extends DeliveryComparison {
  /** Shown until another comparison is loaded. */
  readonly isStale: boolean;
}

function Comparison({ project, delivery, with: other, columns, isStale, ...compared }: ComparisonProps) {
  // Shows the later one as the current list.
  const [before, now] = other && other.number < delivery.number ? [other, delivery] : [delivery, other];
  const title = t('projectPage:comparison.title', { name: project.name, before: nameOf(before), now: nameOf(now) });
  const places = { project: project.id, number: String(delivery.number), ...(other && { with: String(other.number) }) };
  return (
    <>
      <DetailHeader
        name={title}
        type={t('comparison:type')}
        flags={null}
        ids={
          <>
            <AppLink screen="health project" params={{ project: project.id }}>
              {project.name}
            </AppLink>
            {[before, ...(now ? [now] : [])].map(({ number, label }) => (
              <span key={number}>{t('projectPage:comparison.label', { number: String(number), label })}</span>
            ))}
          </>
        }
        actions={
          <>
            <OtherSelect project={project.id} delivery={delivery} other={other} />
            <a className={buttonClass()} href={queryUrl(deliveryComparisonByNumber, { ...places, format: 'csv' })} download>
              <Icon name="download" />
              {t('comparison:csv')}
            </a>
          </>
        }
        strip={null}
      />
      <div className={css.compared} aria-busy={isStale}>
        <ComparisonView
          compared={compared}
          currentLabel={nameOf(now)}
          previousLabel={nameOf(before)}
          isOfMany
          note={<FileNote columns={columns} isSame={now?.hash === before.hash} />}
        />
      </div>
    </>
  );
}

interface FileNoteProps {
  readonly columns: DeliveryComparison['columns'];
  readonly isSame: boolean;
}

/** Says that both files are the same, or which columns make them differ. */
function FileNote({ columns, isSame }: FileNoteProps) {
  const sentences = [
    isSame && t('projectPage:comparison.same'),
    columns.new.length > 0 && t('projectPage:comparison.columns_new', { names: columns.new.join(', ') }),
    columns.dropped.length > 0 && t('projectPage:comparison.columns_dropped', { names: columns.dropped.join(', ') }),
    columns.is_reordered && t('projectPage:comparison.columns_reordered'),
  ].filter((text) => text !== false);
  return sentences.length > 0 && <p className={css.note}>{sentences.join(' ')}</p>;
}

interface OtherProps {
  readonly project: string;
  readonly delivery: DeliverySummary;
  readonly other: DeliverySummary | null;
}

/** Choice of the other delivery. */
function OtherSelect({ project, delivery, other }: OtherProps) {
  const [search, patch] = useSearchState();
  const { data } = useAnswer(projectById, { project });
  const others = data?.project.deliveries.filter(({ number }) => number !== delivery.number) ?? (other ? [other] : []);
  return (
    <select
      className={`${field.select} ${css.other}`}
      aria-label={t('projectPage:comparison.with')}
      value={paramValue(search, 'with') ?? ''}
      onChange={(event) => patch({ with: event.target.value || undefined }, { replace: true })}
    >
      <option value="">{t('projectPage:comparison.with_now')}</option>
      {others.map(({ number, label }) => (
        <option key={number} value={number}>
          {t('projectPage:comparison.with_delivery', { number: String(number), label })}
        </option>
      ))}
    </select>
  );
}

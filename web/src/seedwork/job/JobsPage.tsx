import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Command } from '@kurator/contract/kit/command';
import type { JobRow, JobsAnswer } from '@kurator/contract/seedwork/job.answer';
import { jobPaging, jobsUrl } from '@kurator/contract/seedwork/job.query';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { urlOptions } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { AppLink, useSearchState } from '../../app/navigate.tsx';
import { useImportCommands } from './useImportCommands.ts';
import { formatDateTime } from '../../app/moment.ts';
import { LoadFault } from '../../app/fault/LoadFault.tsx';
import { useLastError } from '../../app/fault/useLastError.ts';
import { PaginationBar } from '../../kit/list/PaginationBar.tsx';
import { rememberPageSize, usePageSize } from '../../kit/list/pageSize.ts';
import { EmptyCell } from '../../kit/list/cells.tsx';
import { pageUrlParams, withPageSize } from '@kurator/contract/kit/listAddress';
import { readPagePosition } from '@kurator/contract/kit/pagePosition';
import { joinFacts } from '../../app/joinFacts.ts';
import list from '../../kit/list/list.module.css';
import { outcomeStyles, jobOutcomeOf, jobTitleOf } from './job.ts';
import { ImportButton } from './ImportButton.tsx';
import css from './import.module.css';

/** Whether an import needs no project, whose page offers the others. */
const isFree = ({ fields }: Command): boolean => !Object.values(fields).some(({ isHiddenField: isSubject }) => isSubject);

export function Page() {
  const [search, patch] = useSearchState();
  const pageSize = usePageSize();
  const place = readPagePosition(withPageSize(search, jobPaging, pageSize));
  const imports = useImportCommands();
  const answer = useQuery({
    ...urlOptions<JobsAnswer>(jobsUrl(search, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => isWorkingStatus(status)) ? 2000 : false),
  });
  const { data, isPlaceholderData } = answer;
  const fault = useLastError(answer.error);
  return (
    <section className="list-page" aria-labelledby="list-title">
      <header className="list-head">
        <div className="list-title">
          <h1 id="list-title">{t('import:title')}</h1>
          <output className="list-count">{data && t('kit:count', { count: data.total })}</output>
          <span className="list-actions">
            {imports.filter(isFree).map((command) => (
              <ImportButton key={command.topic} of={command} />
            ))}
          </span>
        </div>
        <p className={list.notice}>{t('import:where_new')}</p>
      </header>
      <div className={css.scroller}>
        {data === undefined ? (
          fault ? (
            <LoadFault error={fault} onRetry={() => void answer.refetch()} />
          ) : (
            <p className={css.empty}>{t('kit:loading')}</p>
          )
        ) : data.items.length === 0 ? (
          <p className={css.empty}>{t('import:empty')}</p>
        ) : (
          <JobTable jobs={data.items} isStale={isPlaceholderData} />
        )}
      </div>
      <PaginationBar
        {...place}
        total={data?.total}
        onPage={(page) => patch(pageUrlParams(search, jobPaging, page, place.limit, pageSize))}
        onLimit={(limit) => {
          rememberPageSize(limit);
          patch({ limit, offset: undefined }, { replace: true });
        }}
      />
    </section>
  );
}

/** 'Krankenhauslisten 2026 · 1. Lieferung' */
const subjectOf = ({ project, file_name: file }: JobRow): string => joinFacts([project?.name, file]);

interface TableProps {
  readonly jobs: readonly JobRow[];
  /** Shows jobs of the previous request. */
  readonly isStale: boolean;
}

const JobTable = ({ jobs, isStale }: TableProps) => (
  <table className={css.plan} aria-label={t('import:title')} aria-busy={isStale} data-stale={isStale || undefined}>
    <thead>
      <tr>
        <th scope="col" className={css.what}>
          {t('import:column.what')}
        </th>
        <th scope="col">{t('import:column.file')}</th>
        <th scope="col">{t('import:column.status')}</th>
        <th scope="col" className={css.moment}>
          {t('import:column.started')}
        </th>
        <th scope="col" className={css.by}>
          {t('import:column.by')}
        </th>
      </tr>
    </thead>
    <tbody>
      {jobs.map((job) => (
        <tr key={job.id}>
          <td>
            <AppLink screen="job" params={{ job: job.id }} className={css.name}>
              {jobTitleOf(job)}
            </AppLink>
          </td>
          <td>{subjectOf(job) || <EmptyCell />}</td>
          <td>
            <span className={css.tag} data-tone={outcomeStyles[jobOutcomeOf(job)].tone}>
              {t(`import:status.${jobOutcomeOf(job)}`)}
            </span>
            {isWorkingStatus(job.status) && job.total !== null && job.total > 0 && (
              <span className={css.quiet}> {t('import:percent', { percent: formatNumber(Math.floor((job.done / job.total) * 100)) })}</span>
            )}
          </td>
          <td className={css.moment}>{formatDateTime(job.started_at)}</td>
          <td>{job.by}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

import { importApply, importCancel, importRevert } from '@kurator/contract/seedwork/import.command';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { jobCancel } from '@kurator/contract/seedwork/job.command';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { jobReport } from '@kurator/contract/seedwork/job.query';
import { cancellableStatusesByKind } from '@kurator/contract/seedwork/jobKind';
import { queryUrl } from '../../app/queryUrl.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { ImportButton } from './ImportButton.tsx';
import { useNavigateToJob } from './useNavigateToJob.ts';
import { useImportCommands } from './useImportCommands.ts';
import { unrevertedRowCount, rowsToWriteCount, jobTitleOf, hasNothingToWrite, hasWrittenNothing } from './job.ts';

/** Consequences of applying: withdrawn entities and skipped rows. */
function warningOf({ counts: { error = 0, dropped = 0, new: newCount = 0, change = 0 } }: JobAnswer): string | undefined {
  const parts = [
    ...(dropped > 0 ? [t('import:three_counts', { made: newCount, change, dropped })] : []),
    ...(error > 0 ? [t('import:leaves_out', { count: error })] : []),
  ];
  return parts.join(' ') || undefined;
}

export function JobActions({ job }: { readonly job: JobAnswer }) {
  const imports = useImportCommands();
  const openJob = useNavigateToJob();
  const subject = job.file_name ?? jobTitleOf(job);
  const isCancellable = cancellableStatusesByKind[job.kind].includes(job.status);
  if (isCancellable && job.kind !== 'import')
    return <CommandButton of={jobCancel} icon="x" presetValues={{ job_id: job.id }} subject={subject} />;
  if (job.repeat)
    return (
      <CommandButton
        of={rankingSync}
        look="primary"
        icon="refresh"
        text={t('import:sync_again')}
        presetValues={job.repeat.values}
        domain={job.repeat.domain}
        subject={subject}
        onDone={openJob}
      />
    );
  if (job.kind !== 'import' || !job.is_readable) return null;
  const presetValues = { import_id: job.id };
  const { error: errors = 0, written = 0 } = job.counts;
  const hasRows = Object.keys(job.counts).length > 0;
  const toWrite = rowsToWriteCount(job);
  const sameImport = imports.find(({ area, topic }) => area === job.area && topic === job.topic_name);
  const isOver = job.status === 'failed' || job.status === 'cancelled' || hasNothingToWrite(job) || hasWrittenNothing(job);
  // Errors are corrected in the file, which is then uploaded again.
  const isMendable = job.status === 'planned' && errors > 0;
  return (
    <>
      {job.status !== 'planning' && job.status !== 'failed' && hasRows && (
        <a className={buttonClass()} href={queryUrl(jobReport, { id: job.id })} download>
          <Icon name="download" />
          {t('import:report')}
        </a>
      )}
      {isCancellable && <CommandButton of={importCancel} icon="x" presetValues={presetValues} subject={subject} />}
      {(isOver || isMendable) && sameImport && (
        <ImportButton
          of={sameImport}
          look={isOver ? 'primary' : 'plain'}
          text={t('import:other_file')}
          {...(job.project ? { presetValues: { project_id: job.project.id }, subject: job.project.name } : {})}
        />
      )}
      {job.status === 'planned' && toWrite > 0 && (
        <CommandButton
          of={importApply}
          look="primary"
          icon="check"
          presetValues={{
            ...presetValues,
            planned_at: job.planned_at ?? '',
            skip_error_rows: errors > 0,
            ...(job.wants_reason ? {} : { reason: '' }),
          }}
          subject={subject}
          text={errors > 0 ? t('import:apply_without', { count: errors }) : t('import:apply', { count: toWrite })}
          warning={warningOf(job)}
          isDanger={(job.counts['dropped'] ?? 0) > 0}
        />
      )}
      {job.status === 'applied' && written > 0 && (
        <CommandButton
          of={importRevert}
          icon="restore"
          presetValues={presetValues}
          subject={subject}
          warning={t('import:reverts', { count: written })}
        />
      )}
      {unrevertedRowCount(job) > 0 && (
        <CommandButton
          of={importRevert}
          icon="restore"
          presetValues={presetValues}
          subject={subject}
          text={t('import:revert_rest')}
          warning={t('import:reverts_rest', { count: written })}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { toBerlinDay } from '@kurator/contract/kit/day';
import { jobById } from '@kurator/contract/seedwork/job.query';
import type { RefObject } from 'react';
import { answerOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { AppLink, useSearchState } from '../../app/navigate.tsx';
import { hasPermission } from '../../app/session.ts';
import { Button } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { formatDate, formatDateTime } from '../../app/moment.ts';
import { DialogFrame, DialogHead } from '../../kit/dialog/DialogFrame.tsx';
import frame from '../../kit/dialog/dialog.module.css';
import type { EntityEvent } from '../section/entity.ts';
import { changesOf, importIdOf, reasonOf, sentenceOf, sourceUrlOf } from './changes.ts';
import type { FieldLabels } from './change.ts';
import css from './timeline.module.css';

interface Props {
  readonly event: EntityEvent;
  readonly labels: FieldLabels;
  /** Whether the page can show an earlier day. */
  readonly hasPast: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Event with author, time, reason and all values. */
export default function EventDialog({ event, labels, hasPast, opener, onClose }: Props) {
  const [, patch] = useSearchState();
  const day = toBerlinDay(new Date(event.time));
  const showDay = () => {
    onClose();
    patch({ as_of: day });
  };
  const changes = changesOf(event, labels);
  return (
    <DialogFrame opener={opener} onLeave={onClose}>
      <div className={frame.form}>
        <DialogHead title={sentenceOf(event)} onClose={onClose} />
        <div className={frame.body}>
          <Facts>
            <Fact label={t('event:when')} value={formatDateTime(event.time)} />
            <Fact label={t('event:who')} value={event.by} />
            <Fact label={t('field:reason')} value={reasonOf(event)} empty={t('event:no_reason')} />
            <ImportFact id={importIdOf(event)} />
            <SourceFact url={sourceUrlOf(event)} />
            {hasPermission(['dms.can_administer']) && (
              <Fact label={t('event:topic')} value={<span className="mono">{event.topic_name}</span>} />
            )}
            <Fact label={t('event:number')} value={<CopyText text={String(event.id)} />} />
          </Facts>
          {changes.length > 0 && (
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('event:column.field')}</th>
                  <th scope="col">{t('event:column.before')}</th>
                  <th scope="col">{t('event:column.after')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <tr key={change.field}>
                    <th scope="row">{change.label}</th>
                    <td>{change.before || t('kit:empty')}</td>
                    <td>{change.after || t('kit:empty')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
        <div className={frame.foot}>
          {hasPast && (
            <Button icon="clock" onClick={showDay}>
              {t('event:as_of.event', { day: formatDate(day) })}
            </Button>
          )}
          <Button onClick={onClose}>{t('form:dialog.close')}</Button>
        </div>
      </div>
    </DialogFrame>
  );
}

/** Link to the import, for those who may see it. */
function ImportFact({ id }: { readonly id: string | undefined }) {
  const { data } = useQuery({ ...answerOptions(jobById, { id: id ?? '' }), enabled: id !== undefined, meta: { isSilent: true } });
  if (!data) return null;
  const link = (
    <AppLink screen="job" params={{ job: data.id }}>
      {data.file_name ?? t('event:import')}
    </AppLink>
  );
  return <Fact label={t('event:import')} value={link} />;
}

/** Page that a change was taken from. */
const SourceFact = ({ url }: { readonly url: string | undefined }) =>
  url !== undefined && (
    <Fact
      label={t('event:source')}
      value={
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      }
    />
  );

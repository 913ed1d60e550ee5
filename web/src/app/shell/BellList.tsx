import type { MouseEvent } from 'react';
import { Popover } from '@base-ui/react/popover';
import { notificationRead } from '@kurator/contract/seedwork/notification.command';
import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { showErrorAlert } from '../alerts.ts';
import { LoadFault } from '../fault/LoadFault.tsx';
import { useLastError } from '../fault/useLastError.ts';
import { answerOptions, queryClient } from '../api.ts';
import { sendCommand } from '../send.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { formatDateTime } from '../moment.ts';
import { AppLink } from '../navigate.tsx';
import { PopoverFrame } from '../PopoverFrame.tsx';
import type { PopupProps } from '../popup.tsx';
import { hasScreen } from '../directory.ts';
import styles from './BellList.module.css';
import type { Notification, NotificationsQuery } from './notifications.ts';

interface Props extends PopupProps {
  readonly answer: NotificationsQuery;
}

const icons: Readonly<Record<Notification['kind'], IconName>> = {
  import_planned: 'eye',
  import_applied: 'success',
  import_refused: 'alert',
  import_failed: 'alert',
  import_expired: 'clock',
  import_reverted: 'restore',
  export_ready: 'download',
  export_mailed: 'download',
  export_failed: 'alert',
  delivery_frozen: 'success',
  delivery_failed: 'alert',
  fetch_done: 'success',
  fetch_failed: 'alert',
  projector_rebuilt: 'activity',
  rebuild_failed: 'alert',
  inquiry_assigned: 'eye',
  ai_check_done: 'success',
  ai_check_failed: 'alert',
};

async function markRead(id?: string): Promise<void> {
  try {
    await sendCommand(notificationRead, id === undefined ? {} : { notification_id: id });
    await queryClient.invalidateQueries(answerOptions(notificationList, {}));
  } catch (error) {
    showErrorAlert(error);
  }
}

/** Leaves the focus to the popup, since the button goes with the last unread one. */
function markAllRead({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
  void markRead();
}

/** Newest notifications; opening one marks it as read. */
export default function BellList({ answer, ...popup }: Props) {
  const { items, unread = 0 } = answer.data ?? {};
  const fault = useLastError(answer.error);
  const pick = (item: Notification) => {
    popup.onOpenChange(false);
    if (!item.is_read) void markRead(item.id);
  };
  return (
    <PopoverFrame {...popup} className={styles.popup}>
      <div className={styles.head}>
        <Popover.Title>{t('notice:title')}</Popover.Title>
        {unread > 0 && (
          <button type="button" className="button quiet small" onClick={markAllRead}>
            {t('notice:read_all')}
          </button>
        )}
      </div>
      {items === undefined && fault ? (
        <LoadFault error={fault} onRetry={() => void answer.refetch()} />
      ) : items === undefined ? (
        <p className={styles.empty}>{t('kit:loading')}</p>
      ) : items.length === 0 ? (
        <p className={styles.empty}>{t('notice:empty')}</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} data-unread={!item.is_read || undefined}>
              <Way item={item} onPick={pick} />
            </li>
          ))}
        </ul>
      )}
    </PopoverFrame>
  );
}

const job = /^\/jobs\/([\w-]+)$/;

/** Target of a notification: job, file or none. */
function Way({ item, onPick }: { readonly item: Notification; readonly onPick: (item: Notification) => void }) {
  const id = item.url === null ? undefined : job.exec(item.url)?.[1];
  const way = { className: styles.item, onClick: () => onPick(item) };
  if (id !== undefined && hasScreen('job'))
    return (
      <AppLink {...way} screen="job" params={{ job: id }}>
        <Said item={item} />
      </AppLink>
    );
  if (item.url?.startsWith('/'))
    return (
      <a {...way} href={item.url} {...(item.url.startsWith('/dms/') ? { download: true } : {})}>
        <Said item={item} />
      </a>
    );
  return (
    <button type="button" {...way}>
      <Said item={item} />
    </button>
  );
}

const Said = ({ item: { kind, params, time, is_read: isRead } }: { readonly item: Notification }) => (
  <>
    <Icon name={icons[kind]} />
    <span>
      {!isRead && <span className="sr">{t('notice:unread')} </span>}
      <strong>{t(`notice:${kind}`, params)}</strong>
      {params['name'] !== undefined && params['name'] !== '' && <span>{String(params['name'])}</span>}
      {params['question'] !== undefined && params['question'] !== '' && <span>{String(params['question'])}</span>}
      {params['omitted'] !== undefined && <span>{String(params['omitted'])}</span>}
      <time dateTime={time}>{formatDateTime(time)}</time>
    </span>
  </>
);

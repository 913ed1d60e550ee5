import { useQuery } from '@tanstack/react-query';
import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { answerOptions } from '../api.ts';
import { Icon } from '../Icon.tsx';
import { formatNumber, t, loadWithTexts } from '../i18n.ts';
import { useIsPainted } from '../firstPaint.ts';
import { usePopup } from '../popup.tsx';
import styles from './Bell.module.css';
import type { NotificationsQuery } from './notifications.ts';
import bar from './TopBar.module.css';

const interval = 30_000;

const loadList = () => loadWithTexts(['notice', 'kit'], import('./BellList.tsx'));

export function Bell() {
  const answer = useQuery({
    ...answerOptions(notificationList, {}),
    refetchInterval: interval,
    enabled: useIsPainted(),
  });
  const popup = usePopup<{ answer: NotificationsQuery }>(loadList, 'dialog');
  const unreadCount = answer.data?.unread ?? 0;
  const open = () => {
    popup.trigger.onClick();
    void answer.refetch();
  };
  const text = unreadCount > 0 ? t('shell:bell.unread', { count: unreadCount }) : t('shell:bell.none');
  return (
    <>
      <button {...popup.trigger} onClick={open} className={`${bar.tool} ${styles.bell}`} aria-label={text} data-tip={text}>
        <Icon name="bell" size={17} />
        {unreadCount > 0 && <span aria-hidden>{formatNumber(unreadCount)}</span>}
      </button>
      {popup.popup({ answer })}
    </>
  );
}

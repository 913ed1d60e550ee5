import { useQuery } from '@tanstack/react-query';
import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { answerOptions } from '../api.ts';
import { Icon } from '../Icon.tsx';
import { formatNumber, t, loadWithTexts } from '../i18n.ts';
import { useIsPainted } from '../painted.ts';
import { usePopup } from '../popup.tsx';
import styles from './Bell.module.css';
import type { Notification } from './notifications.ts';
import bar from './TopBar.module.css';

const interval = 30_000;

const loadList = () => loadWithTexts(['notice'], import('./BellList.tsx'));

export function Bell() {
  const { data, refetch } = useQuery({
    ...answerOptions(notificationList, {}),
    refetchInterval: interval,
    enabled: useIsPainted(),
    meta: { silent: true },
  });
  const popup = usePopup<{ items: readonly Notification[]; unread: number }>(loadList, 'dialog');
  const unread = data?.unread ?? 0;
  const open = () => {
    popup.trigger.onClick();
    void refetch();
  };
  const text = unread > 0 ? t('shell:bell.unread', { count: unread }) : t('shell:bell.none');
  return (
    <>
      <button {...popup.trigger} onClick={open} className={`${bar.tool} ${styles.bell}`} aria-label={text} data-tip={text}>
        <Icon name="bell" size={17} />
        {unread > 0 && <span aria-hidden>{formatNumber(unread)}</span>}
      </button>
      {popup.popup({ items: data?.items ?? [], unread })}
    </>
  );
}

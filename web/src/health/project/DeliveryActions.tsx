import type { DeliverySummary } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink } from '../../app/navigate.tsx';
import { usePopup } from '../../app/popup.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import type { DeliveryFilesMenuProps } from './DeliveryFilesMenu.tsx';
import css from './project.module.css';

interface Props {
  readonly projectId: string;
  readonly delivery: DeliverySummary;
}

/** Actions on a delivery: compare with the previous one (the first with the current state), and download its files again. */
export function DeliveryActions({ projectId, delivery: { number, label } }: Props) {
  const files = usePopup<DeliveryFilesMenuProps>(() => import('./DeliveryFilesMenu.tsx'));
  const name = t('projectPage:delivery.download', { label });
  return (
    <span className={css.ways}>
      <AppLink
        screen="delivery comparison"
        params={{ project: projectId, number: String(number) }}
        search={{ with: number > 1 ? number - 1 : undefined }}
        className={buttonClass('plain', true)}
      >
        <Icon name="compare" />
        {t('projectPage:delivery.compare')}
        <span className="sr">{label}</span>
      </AppLink>
      <button {...files.trigger} className="button small icon" aria-label={name} data-tip={name}>
        <Icon name="download" />
      </button>
      {files.popup({ project: projectId, number, label: name })}
    </span>
  );
}

import type { DeliveryAnswer } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import type { DeliveryFile } from './DeliveryPopup.tsx';
import css from './project.module.css';

/** The ways to a delivery: its files. */
export function DeliveryMenu({
  projectId,
  delivery: { number, label },
}: {
  readonly projectId: string;
  readonly delivery: DeliveryAnswer;
}) {
  const files = usePopup<DeliveryFile>(() => import('./DeliveryPopup.tsx'));
  const name = t('projectPage:delivery.download', { label });
  return (
    <span className={css.ways}>
      <button {...files.trigger} className="button small icon" aria-label={name} data-tip={name}>
        <Icon name="download" />
      </button>
      {files.popup({ project: projectId, number, label: name })}
    </span>
  );
}

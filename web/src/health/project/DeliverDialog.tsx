import { projectDeliver } from '@kurator/contract/health/project/delivery.command';
import { formatDate } from '../../app/moment.ts';
import { t } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../kit/action/action.ts';
import { LazyCommandDialog } from '../../kit/dialog/lazyDialog.ts';
import type { ActionProject } from './actionProject.ts';

const nameOf = (due: string) => t(`project:due.${due}`);

/** Freezes a delivery; its default date is the next open one. */
export function DeliverDialog({ project, ...dialog }: ActionDialogProps & { readonly project: ActionProject }) {
  const dates = [
    { value: 'first', date: project.first_delivery_date, isDelivered: project.is_first_delivered },
    { value: 'second', date: project.second_delivery_date, isDelivered: project.is_second_delivered },
  ];
  const next = dates.find(({ date, isDelivered }) => date !== null && !isDelivered)?.value;
  return (
    <LazyCommandDialog
      {...dialog}
      command={projectDeliver}
      presetValues={{ project_id: project.id }}
      subject={project.name}
      initial={{ label: nameOf(next ?? 'none') }}
      suggestedValues={{ due: next }}
      choices={{
        due: dates.map(({ value, date }) => ({
          value,
          label: date === null ? nameOf(value) : t('project:due.on', { due: nameOf(value), date: formatDate(date) }),
        })),
      }}
    />
  );
}

import { projectDeliver } from '@kurator/contract/health/project/delivery.command';
import { formatDate } from '../../app/moment.ts';
import { t } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../kit/action/action.ts';
import { LazyCommandDialog } from '../../kit/dialog/lazyDialog.ts';
import { textOf, type FormValues } from '../../kit/field/input.ts';
import type { ActionProject } from './actionProject.ts';

const nameOf = (due: string) => t(`project:due.${due}`);

/** The label follows the date until somebody changes it. */
const deriveLabel = (values: FormValues, { due, ...changedFields }: FormValues): FormValues =>
  due !== undefined && !('label' in changedFields) && values['label'] === nameOf(textOf(values['due'] || 'none'))
    ? { label: nameOf(textOf(due || 'none')) }
    : {};

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
      deriveFields={deriveLabel}
      choices={{
        due: dates.map(({ value, date }) => ({
          value,
          label: date === null ? nameOf(value) : t('project:due.on', { due: nameOf(value), date: formatDate(date) }),
        })),
      }}
    />
  );
}

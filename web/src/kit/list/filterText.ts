import type { ListFilter } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';
import { formatDate } from '../../app/moment.ts';
import { filterLabel } from './filterLabel.ts';

/** Filter with one of its values in words. @param nameOf name of a code */
export function filterText(filter: ListFilter, value: string, nameOf: (code: string) => string): string {
  const flag = value === 'true' ? t('kit:yes') : value === 'false' ? t('kit:no') : value;
  const valueText =
    filter.match === 'flag' ? flag : filter.match === 'codes' ? nameOf(value) : filter.kind === 'date' ? formatDate(value) : value;
  return t('kit:chip', { label: filter.label ?? filterLabel(filter.name), value: valueText });
}

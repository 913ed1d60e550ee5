import type { Property } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';

/** Range in words; any other value unchanged. */
export function filterRangeText({ symbol }: Property, value: string): string {
  const [from, to, ...more] = value.split('..');
  if (from === undefined || to === undefined || more.length > 0) return value;
  const unit = symbol ? ` ${symbol}` : '';
  if (from !== '' && to !== '') return t('property:between', { from, to, unit });
  return from === '' ? t('property:at_most', { to, unit }) : t('property:at_least', { from, unit });
}

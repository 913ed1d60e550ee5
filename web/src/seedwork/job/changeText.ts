import { propertyNameOf } from '@kurator/contract/kit/property';
import type { ImportRow } from '@kurator/contract/seedwork/job.answer';
import { hasText, t } from '../../app/i18n.ts';
import { optionLabel } from '../../kit/field/option.ts';

export type ImportRowChange = ImportRow['changes'][number];

/** Label of a field; a property is named as the column of the file is. */
function labelOf(field: string): string {
  const name = propertyNameOf(field) ?? field;
  return [`import:field.${name}`, `event:field.${name}`, `field:${name}`].filter(hasText).map((key) => t(key))[0] ?? name;
}
export const changeValueText = (field: string, value: string): string =>
  field === 'gender'
    ? optionLabel('genderCode', value)
    : field === 'rule'
      ? optionLabel('affiliationRule', value)
      : field === 'is_deleted'
        ? t(value === 'true' ? 'kit:yes' : 'kit:no')
        : value;

/** 'Standort Haus am Hafen, 2019: Betten', but 'Praxis Süd: Name': a name that contains its type needs no prefix. */
export function changeLabel({ field, of, of_type: type }: Pick<ImportRowChange, 'field' | 'of' | 'of_type'>): string {
  const label = labelOf(field);
  if (of === null) return label;
  const key = `shell:screen.${type}`;
  const kind = type !== null && hasText(key) ? t(key) : '';
  return kind === '' || of.startsWith(kind) ? t('import:of', { of, field: label }) : t('import:of_type', { type: kind, of, field: label });
}

/** Distinct entries by key. */
export const toDistinctEntries = <T extends object>(all: readonly T[]): readonly [string, T][] => [
  ...new Map(all.map((one) => [Object.values(one).join('|'), one])),
];

import { propertyFieldName, propertyFormats, propertyNameOf, formatPropertyNumber } from '@kurator/contract/kit/property';
import { isRecord } from '@kurator/contract/kit/record';
import { language, t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { optionLabel } from '../../kit/field/option.ts';
import type { EventChange, FieldLabels } from './change.ts';

interface FieldChange {
  /** `property.score`, or `properties` for their order. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly labels: FieldLabels;
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

/** Change of a value, a definition, or their order. */
export function propertyChangeOf({ field, before, after, labels }: FieldChange): EventChange {
  const name = propertyNameOf(field);
  if (name === undefined) {
    const order = (names: unknown): string =>
      textsOf(names)
        .map((one) => labels[propertyFieldName(one)] ?? one)
        .join(', ');
    return { field, label: t('event:field.properties'), before: order(before), after: order(after) };
  }
  const isValue = [before, after].some((side) => isRecord(side) && 'value' in side);
  const text = isValue ? valueText : definitionText;
  const label = labels[field] ?? name;
  return {
    field,
    label: isValue ? label : t('event:field.property', { name: label }),
    before: text(before),
    after: text(after),
  };
}

function valueText(side: unknown): string {
  if (!isRecord(side)) return '';
  const { value } = side;
  if (typeof value === 'boolean') return value ? t('kit:yes') : t('kit:no');
  if (typeof value === 'number') return formatPropertyNumber({ format: 'str' }, value, language());
  return typeof value === 'string' ? value : t('event:no_value');
}

const rules = ['required', 'allow_null', 'allow_zero', 'is_deactivated'] as const;

function definitionText(side: unknown): string {
  if (!isRecord(side) || side['is_deleted'] === true) return '';
  const { label, format, symbol } = side;
  const knownFormat = propertyFormats.find((one) => one === format);
  const parts = [
    typeof label === 'string' ? label : '',
    knownFormat ? optionLabel('propertyFormat', knownFormat) : '',
    typeof symbol === 'string' ? symbol : '',
    ...rules.filter((rule) => side[rule] === true).map((rule) => t(`event:property.${rule}`)),
  ];
  return joinFacts(parts);
}

/** Further awards that were changed or skipped. */
export function affectedAwardsOf(mentionedValues: Readonly<Record<string, unknown>>): readonly EventChange[] {
  const skippedNames = Array.isArray(mentionedValues['skipped'])
    ? mentionedValues['skipped'].map((one: unknown) => (isRecord(one) ? one['name'] : undefined))
    : [];
  const names = { changed: textsOf(mentionedValues['changed']), skipped: textsOf(skippedNames) };
  return (['changed', 'skipped'] as const)
    .filter((field) => names[field].length > 0)
    .map((field) => ({ field, label: t(`event:awards.${field}`), before: '', after: names[field].join(', ') }));
}

import { propertyFieldName, type Property } from '@kurator/contract/kit/property';
import type { ExportColumn } from '../../platform/export/dataset.ts';
import { propertyCell } from '../../platform/export/propertyColumns.ts';
import { propertyEditionSql } from '../../seedwork/valueView.ts';
import { isContactProperty } from './contactProperty.ts';

/** Column with the values of a property in its edition; empty without a definition. @param state SQL of the state @param rules SQL of the card's rules */
export function propertyColumn(
  property: Pick<Property, 'name' | 'label' | 'format'>,
  { state, rules, head = property.name, isContactDataWithheld }: PropertySource,
): ExportColumn {
  const { name, label } = property;
  const value = `${state} -> '${propertyFieldName(name)}'`;
  const isCurrentSql = `${rules} ? '${name}' and ${propertyEditionSql(value)} = ${propertyEditionSql(`${rules} -> '${name}'`)}`;
  const isShownSql = isContactProperty(property)
    ? `${isCurrentSql} and not ${isContactDataWithheld(`${value} ->> 'value'`)}`
    : isCurrentSql;
  return { name: head, title: label, ...propertyCell(`case when ${isShownSql} then ${value} -> 'value' end`) };
}

interface PropertySource {
  readonly state: string;
  readonly rules: string;
  /** Heading, where it is not the name. */
  readonly head?: string;
  /** SQL of whether contact data is withheld, from SQL of its text; an upload keeps what empty cells stand for. */
  readonly isContactDataWithheld: (value: string) => string;
}

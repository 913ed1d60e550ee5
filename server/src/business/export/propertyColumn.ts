import { propertyFieldName, type Property } from '@kurator/contract/kit/property';
import type { ExportColumn } from '../../platform/export/dataset.ts';
import { propertyCell } from '../../platform/export/propertyColumns.ts';
import { propertyEditionSql } from '../../seedwork/valueView.ts';

/** Column with the values of a property in its edition; empty without a definition. @param state SQL of the state @param rules SQL of the card's rules */
export function propertyColumn(
  { name, label }: Pick<Property, 'name' | 'label'>,
  { state, rules, head = name }: PropertySource,
): ExportColumn {
  const value = `${state} -> '${propertyFieldName(name)}'`;
  const isCurrentSql = `${rules} ? '${name}' and ${propertyEditionSql(value)} = ${propertyEditionSql(`${rules} -> '${name}'`)}`;
  return { name: head, title: label, ...propertyCell(`case when ${isCurrentSql} then ${value} -> 'value' end`) };
}

interface PropertySource {
  readonly state: string;
  readonly rules: string;
  /** Heading, where it is not the name. */
  readonly head?: string;
}

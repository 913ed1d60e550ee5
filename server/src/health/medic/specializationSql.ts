import { foldText } from '@kurator/contract/text/foldText';
import { specializationCodeOf, specializations } from '@kurator/contract/text/specialization';
import type { CodedColumn } from '../../platform/query/listView.ts';
import type { ListViewColumn } from '../../seedwork/listViewDeclaration.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const labels = literal(JSON.stringify(Object.fromEntries(specializations.map(({ code, label }) => [code, label]))));

/** Label of a code: SQL over an expression. */
export const specializationLabelSql = (code: string): string => `coalesce(${labels}::jsonb ->> ${code}, ${code})`;

/** SQL of comma-separated labels in order. They are part of the SELECT, so a changed list rebuilds the view. */
export const specializationLabelsSql = `(select string_agg(${specializationLabelSql('code')}, ', ' order by nr) from jsonb_array_elements_text(s.state -> 'specializations') with ordinality as o (code, nr))`;

export const specializationCodesColumn: ListViewColumn = {
  type: 'text[]',
  sql: `array(select jsonb_array_elements_text(s.state -> 'specializations'))`,
  isHidden: true,
  isExported: false,
  isSearchedByElement: true,
};

const foldedSpecializations = specializations.map(({ code, label }) => ({ code, label: foldText(label) }));

export const specializationCodedColumn: CodedColumn = {
  column: 'specialization_codes',
  codeOf: specializationCodeOf,
  labelOf: specializationLabelSql,
};

/** Terms match parts of labels. */
export const specializationSearchColumn: CodedColumn = {
  ...specializationCodedColumn,
  codesOf: (term) => {
    const part = foldText(term);
    return part === '' ? [] : foldedSpecializations.filter(({ label }) => label.includes(part)).map(({ code }) => code);
  },
};

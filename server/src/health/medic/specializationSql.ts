import { fold } from '@kurator/contract/text/fold';
import { specializationCodeOf, specializations } from '@kurator/contract/text/specialization';
import type { Coded } from '../../platform/query/listView.ts';
import type { ListViewColumn } from '../../seedwork/listViewDeclaration.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const labels = literal(JSON.stringify(Object.fromEntries(specializations.map(({ code, label }) => [code, label]))));

/** The label of a code: SQL over an expression. */
export const labelSql = (code: string): string => `coalesce(${labels}::jsonb ->> ${code}, ${code})`;

/** The labels of a stream's specialisations in their order, separated by commas. The list is part of the SELECT: a changed list rebuilds the view. */
export const labelsSql = `(select string_agg(${labelSql('code')}, ', ' order by nr) from jsonb_array_elements_text(s.state -> 'specializations') with ordinality as o (code, nr))`;

/** The codes of a stream's specialisations; types that name none have none. */
export const specializationCodes: ListViewColumn = {
  type: 'text[]',
  sql: `array(select jsonb_array_elements_text(s.state -> 'specializations'))`,
  hidden: true,
  exported: false,
  elements: true,
};

const folded = specializations.map(({ code, label }) => ({ code, label: fold(label) }));

/** Filters find those who have a specialisation. */
export const codedSpecializations: Coded = { column: 'specialization_codes', codeOf: specializationCodeOf };

/** General terms find them too, by a part of its label. */
export const searchedSpecializations: Coded = {
  ...codedSpecializations,
  codesOf: (term) => {
    const part = fold(term);
    return part === '' ? [] : folded.filter(({ label }) => label.includes(part)).map(({ code }) => code);
  },
};

import { foldText } from '@kurator/contract/text/foldText';
import type { AliasColumns } from '../platform/query/listView.ts';
import type { ListViewColumn } from './listViewDeclaration.ts';

const NAME = 'name ';
const NUMBER = 'number ';

type Columns = Readonly<Record<string, ListViewColumn>>;
type Aliases = Pick<AliasColumns, 'names' | 'texts' | 'numbers'>;

/** Aliases among searched columns; undefined without any. */
export function aliasesOf(columns: Columns, searchedNames: readonly string[]): Aliases | undefined {
  const withKind = (kind: ListViewColumn['isAlias']): readonly string[] => searchedNames.filter((name) => columns[name]?.isAlias === kind);
  const aliases = { names: withKind('name'), texts: withKind('text'), numbers: withKind('number') };
  return Object.values(aliases).some((names) => names.length > 0) ? aliases : undefined;
}

/** The column of marks with a key of each alias, unless it is the name itself. */
export function withAliasKeys({ marks, ...columns }: Columns, aliases: Aliases | undefined): Columns {
  if (!marks || !aliases) return {};
  const sqlOf = (name: string): string => columns[name]?.sql ?? 'null';
  const names = `array(select '${NAME}' || fold(a.name) from unnest(array[${aliases.names.map(sqlOf).join(', ')}]) a(name)
    where a.name <> '' and a.name <> ${sqlOf('name')})`;
  const numbers = aliases.numbers.map(
    (name) => `array(select '${NUMBER}' || a.number from unnest(string_to_array(lower(${sqlOf(name)}), ', ')) a(number))`,
  );
  return { marks: { ...marks, sql: [marks.sql, ...(aliases.names.length > 0 ? [names] : []), ...numbers].join(' || ') } };
}

/** Keys of the alias that terms are together. */
export const aliasKeysOf =
  ({ names, numbers }: Aliases) =>
  (terms: readonly string[]): readonly string[] => {
    const whole = terms.join(' ');
    return [
      ...(names.length > 0 ? [`${NAME}${foldText(whole)}`] : []),
      ...(numbers.length > 0 && /^\S*\d\S*$/.test(whole) ? [`${NUMBER}${whole.toLowerCase()}`] : []),
    ];
  };

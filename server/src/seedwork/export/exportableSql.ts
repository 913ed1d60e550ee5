import type { EntityType } from '@kurator/contract';
import type { OmissionReason } from '@kurator/contract/text/omission';
import type { OmissionQuery } from '../../platform/export/dataset.ts';
import { buildOmissionQuery } from '../../platform/export/omission.ts';
import type { EntityListSource } from '../entitySource.ts';

/** Relations from entities to their parents. */
export const parentRelsOf = (types: readonly EntityType[]): readonly string[] => [
  ...new Set(types.flatMap(({ parent }) => (parent ? [parent.rel] : []))),
];

/** SQL: whether a parent up to two levels above is listed, which holds for its children. @param rels of parents */
export function hasBlacklistedParentSql(blacklist: 'process' | 'editorial', id: string, rels: readonly string[]): string {
  const among = rels.map((rel) => `'${rel}'`).join(', ');
  return `exists (select from link a join stream p on p.id = a.target left join link b on b.source = p.id and b.rel in (${among}) left join stream h on h.id = b.target
  where a.source = ${id} and a.rel in (${among}) and (p.card ? '${blacklist}' or h.card ? '${blacklist}'))`;
}

/** SQL of the own entry of a blacklist: of the stream `s`, or of a row `m` of a list, which may lag behind it. */
export const ownEntrySql = {
  s: (blacklist: 'process' | 'editorial') => `s.card ? '${blacklist}'`,
  m: (blacklist: 'process' | 'editorial') => `m.is_${blacklist}_blacklisted`,
};
type EntrySource = keyof typeof ownEntrySql;

/** SQL over alias `m`: contact is forbidden by itself or a parent. @param of where the own entry is read: `s` needs the stream beside `m` */
export const isContactForbiddenSql = ({ parent }: EntityType, rels: readonly string[], of: EntrySource): string =>
  `(${ownEntrySql[of]('process')}${parent ? ` or ${hasBlacklistedParentSql('process', 'm.id', rels)}` : ''})`;

/** SQL: a person or contact has objected, perhaps at another contact; silence is no objection. @param of SQL of what carries the consent */
export const hasObjectedSql = (of: string): string =>
  `(${of} ? 'optin_date' and not coalesce((${of} ->> 'optin')::boolean, false) or ${of} ? 'other_objection_date')`;

const hasConsent = ({ capabilities }: EntityType): boolean => capabilities.includes('consent');

/** SQL over a stream `s`: a person has opted out. */
export const hasOptedOutSql = (type: EntityType): string => (hasConsent(type) ? hasObjectedSql('s.state') : 'false');

/** Kinds of contact data that are a way to reach: a person's website is one, an institution's is public. */
export const contactKinds = (type: EntityType): readonly string[] => ['emails', 'phones', ...(hasConsent(type) ? ['websites'] : [])];

/** SQL over alias `m`: neither it nor a parent is on the editorial blacklist. @param of where the own entry is read: `s` needs the stream beside `m` */
export const isExportableSql = ({ parent }: EntityType, rels: readonly string[], of: EntrySource): string =>
  `not (${ownEntrySql[of]('editorial')})${parent ? ` and not ${hasBlacklistedParentSql('editorial', 'm.id', rels)}` : ''}`;

/** SQL over alias `m`: contact data of these kinds is withheld under `condition` on the stream `s`. */
const withheldSql = (condition: string, kinds: readonly string[]): string =>
  `exists (select from stream s where s.id = m.id and ${condition} and s.state ?| array[${kinds.map((kind) => `'${kind}'`).join(', ')}])`;

/** Omitted rows and contact data of a list's export, as the list has them: reading each card takes ten times as long. @param hits over alias `m` */
export function buildEntityOmissionQuery(
  { type, view }: EntityListSource,
  rels: readonly string[],
  hits: { readonly sql: string; readonly values: readonly unknown[] },
  asksFor: { readonly hasDeleted?: boolean; readonly hasEditorialBlacklisted?: boolean } = {},
): OmissionQuery {
  const reasons: Partial<Record<OmissionReason, string>> = {
    ...(asksFor.hasDeleted ? {} : { deleted: 'm.is_deleted' }),
    ...(asksFor.hasEditorialBlacklisted ? {} : { editorial_blacklist: `not (${isExportableSql(type, rels, 'm')})` }),
    process_blacklist: `${isContactForbiddenSql(type, rels, 'm')} and ${withheldSql('true', contactKinds(type))}`,
    ...(hasConsent(type) ? { opt_out: withheldSql(hasOptedOutSql(type), contactKinds(type)) } : {}),
  };
  const flags = 'id, is_deleted, is_editorial_blacklisted, is_process_blacklisted';
  return buildOmissionQuery(`select ${flags} from ${view.name} m where ${hits.sql}`, hits.values, reasons);
}

import { foldText } from '@kurator/contract/text/foldText';
import type { SearchKeys } from '../platform/query/listView.ts';
import type { ListViewColumn } from './listViewDeclaration.ts';
import { e164 } from './phoneNumber.ts';
import { isStreet } from './streetName.ts';
import { isFormOfAddress, withoutFormsOfAddressSql } from './title.ts';

const STREET = 'street ';
const CONTACT = 'contact ';

/** SQL of marks of a list's entries. */
const ofEach = (list: string, marks: string): string =>
  `case when s.state ? '${list}' then array(select unnest(array[${marks}]) from jsonb_array_elements(s.state -> '${list}') e) else '{}' end`;

const email = `lower(e ->> 'email'), '@' || split_part(lower(e ->> 'email'), '@', 2)`;
const host = `'@' || (regexp_match(lower(e ->> 'url'), '^(?:[a-z]+://)?(?:www\\.)?([^/:?#]+)'))[1]`;
const contactName = `coalesce(nullif(concat_ws(' ', e ->> 'first_name', e ->> 'last_name'), ''), e ->> 'name')`;
const nameAlone = withoutFormsOfAddressSql(`fold(${contactName})`);
const lastName = `coalesce(fold(nullif(e ->> 'last_name', '')), substring(${nameAlone} from '[^ ]+$'))`;
const contactNames = [`fold(${contactName})`, `nullif(${nameAlone}, fold(${contactName}))`, `nullif(${lastName}, ${nameAlone})`]
  .map((sql) => `'${CONTACT}' || ${sql}`)
  .join(', ');
const contact = `e ->> 'phone_e164', ${contactNames}`;

/** Place before a house number in a folded street. A number behind an article is part of a name: 'Straße des 17. Juni', 'Straße 13'. */
const BEFORE_NUMBER = String.raw`(?<!^strasse|\y(?:des|der|den|dem|die|das|zum|zur|am|im|an|vom|beim))`;
const NUMBER = `${BEFORE_NUMBER} [0-9].*$`;
/** House number, and the others of a range behind it. */
const FIRST_NUMBER = String.raw`${BEFORE_NUMBER}( [0-9]+(?: ?[a-z]\y)?).*$`;

/**
 * Canonical values that inquiries contain: emails, their domains and websites' (`@a.example`), E.164 phones, streets with all, one and no
 * number, contact persons. As an array they cost few index entries; as searched text a third of it. @param street SQL of the street
 */
export const searchKeysSql = (street: string, { hasContacts = true }: { readonly hasContacts?: boolean } = {}): string =>
  `array_remove(${[
    ofEach('emails', email),
    ofEach('phones', `e ->> 'e164'`),
    ofEach('websites', host),
    ...(hasContacts ? [ofEach('contacts', `${email}, ${contact}`)] : []),
    `case when ${street} <> '' then (select array['${STREET}' || f.street, '${STREET}' || regexp_replace(f.street, '${NUMBER}', ''),
      '${STREET}' || nullif(regexp_replace(f.street, '${FIRST_NUMBER}', '\\1'), f.street)] from (select fold(${street}) as street offset 0) f) else '{}' end`,
  ].join(' || ')}, null)`;

export const searchKeysColumn = (sql: string): ListViewColumn => ({
  type: 'text[]',
  sql,
  isHidden: true,
  isExported: false,
  isSearchedByElement: true,
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DOMAIN = /^(?:https?:\/\/|@)?(?:www\.)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[/?#].*)?$/iu;
const PHONE = /^[+(]*\d[\d\s()/.+\u2010-\u2015\u2212-]*$/;
/** Zip code before further words. */
const ZIP_CODE = /^0\d{4}$/;
/** Label before an address or a number, in letters and links. */
const LABEL = /^(?:mailto:|(?:tel(?:efon)?|fon|phone|mobil)\b[.:\s]*)/i;
/** Letters alone, as names and streets without a number have them. */
const WORDS = /^\p{L}[\p{L} ]{2,}$/u;

/** Both notations of a house number's letter. */
const streetsOf = (text: string): readonly string[] => [
  ...new Set(['$1$2', '$1 $2'].map((notation) => text.replace(/(\d) ?([a-z])$/, notation))),
];

/** Phone numbers behind digits: as typed, or international without the plus. */
function phonesOf(text: string): readonly string[] {
  if (!PHONE.test(text)) return [];
  const digits = text.replaceAll(/[^\d+]/g, '');
  if (digits.length < 7) return [];
  const notations = digits.startsWith('0') ? [text] : [text, `+${text.replace(/^\++/, '')}`];
  return notations.flatMap((number) => e164(number) ?? []);
}

/** Folded names of a person, as typed and without forms of address; of two words in either order. */
function personsOf(terms: readonly string[]): readonly string[] {
  const names = [terms, terms.filter((term) => !isFormOfAddress(term))].flatMap((words) =>
    words.length === 2 ? [words, words.toReversed()] : [words],
  );
  return [...new Set(names.map((words) => foldText(words.join(' '))))].filter((name) => WORDS.test(name));
}

/** Canonical values of search terms. @param hasContacts false: contact persons are not searched */
export function searchKeysOf(terms: readonly string[], hasContacts: boolean): SearchKeys {
  const whole = terms.join(' ');
  const unlabelled = whole.replace(LABEL, '');
  if (EMAIL.test(unlabelled)) return { marks: [unlabelled.toLowerCase()], isAll: true };
  const [address, ...furtherAddresses] = terms.filter((term) => EMAIL.test(term));
  // `Muster, Erika <e.muster@praxis.example>` as mail programs write it.
  if (address !== undefined && furtherAddresses.length === 0) return { marks: [address.toLowerCase()], isAll: false };
  const phones = phonesOf(unlabelled);
  if (phones.length > 0) {
    const isZipCodeAndMore = terms.length > 1 && ZIP_CODE.test(terms[0] ?? '');
    // Our own numbers have no leading zero.
    return { marks: phones, isAll: !isZipCodeAndMore && (/^[+(]*0\d/.test(unlabelled) || unlabelled.replaceAll(/\D/g, '').length > 9) };
  }
  const domain = terms.length === 1 ? DOMAIN.exec(whole)?.[1]?.toLowerCase() : undefined;
  if (domain !== undefined && /^(?:https?:|www\.|@)/i.test(whole)) return { marks: [`@${domain}`], isAll: true };
  const foldedText = foldText(whole);
  // The search drops the full stop after 'Hafenstr.'.
  const street = foldedText.replace(/^str(?= )|str$/, 'strasse');
  const isWords = WORDS.test(foldedText);
  const marks = [
    ...(domain === undefined ? [] : [`@${domain}`]),
    // Any words may be a street; where they are mostly people's names, only those that look like one are searched for.
    ...(isStreet(street) || (hasContacts && isWords) ? streetsOf(street) : []).map((name) => `${STREET}${name}`),
    ...(hasContacts ? personsOf(terms) : []).map((name) => `${CONTACT}${name}`),
  ];
  return { marks, isAll: false };
}

/** SQL of a mark's field. */
export const searchKeyFieldSql = (mark: string): string =>
  `case when starts_with(${mark}, '${STREET}') then 'street' when starts_with(${mark}, '${CONTACT}') then 'contact' when starts_with(${mark}, '+') then 'phone' when starts_with(${mark}, '@') then 'domain' else 'email' end`;

/** Entries with marks: their list, SQL of the text that people read, and of its marks. */
const markedSources = [
  ['emails', `e ->> 'email'`, email],
  ['phones', `e ->> 'phone'`, `e ->> 'e164'`],
  ['websites', `e ->> 'url'`, host],
  ['contacts', `e ->> 'email'`, email],
  ['contacts', `e ->> 'phone'`, `e ->> 'phone_e164'`],
  ['contacts', contactName, contactNames],
] as const;

/** SQL of the text behind a mark, as it is stored. @param street column of the row's street @param hasContacts whether contact persons are searched */
export const searchKeySourceSql =
  (street: string, hasContacts: boolean) =>
  (mark: string, row: string): string =>
    `case when starts_with(${mark}, '${STREET}') then ${row}.${street} else (select e.text from stream s cross join lateral (${markedSources
      .filter(([list]) => hasContacts || list !== 'contacts')
      .map(([list, text, marks]) => `select ${text}, array[${marks}] from jsonb_array_elements(s.state -> '${list}') e`)
      .join(' union all ')}) e(text, marks) where s.id = ${row}.id and ${mark} = any(e.marks) limit 1) end`;

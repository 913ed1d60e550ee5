import {
  addressColumns,
  blacklistReasonColumns,
  contactColumns,
  verificationYearColumn,
} from '@kurator/contract/business/upload/uploadColumn';
import { fieldKinds } from '@kurator/contract/kit/fieldKind';
import { addressCreate, addressDelete, addressUpdate } from '@kurator/contract/seedwork/address.command';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import { contactCreate, contactDelete, contactUpdate } from '@kurator/contract/seedwork/contact.command';
import { commentAdd } from '@kurator/contract/seedwork/note.command';
import { entityActivateInquiry, entityResolveInquiry, entityUnverify, entityVerify } from '@kurator/contract/seedwork/verification.command';
import { countries } from '@kurator/contract/text/country';
import { codeOf } from '@kurator/contract/text/codeWord';
import type { RowCommand, RowFault } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { contactPhoneKey, hasSameName, isSameContact } from '../../seedwork/contactPerson.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { findPhoneFaults } from '../../seedwork/phoneFaults.ts';
import { websiteChannel } from '../../seedwork/contactChannel.ts';
import { contactChannelCommands } from '../../seedwork/contactChannelRow.ts';
import { findInquiry, findVerification } from '../../seedwork/verification/verification.ts';
import { blacklistCommands, blacklistFlags, findBlacklistReasonFaults } from './blacklist.ts';
import { cellsByField, findFlagFaults, readValidFlag, hasContent, toCommandValues } from './cell.ts';

/** Account as the rows before left it. */
interface CurrentAccount {
  readonly id: string;
  readonly state: EntityState | undefined;
  /** Texts of its comments. */
  readonly comments: readonly string[];
}

interface AccountRowContext {
  /** Year that verification counts for. */
  readonly year: number;
  readonly fileName: string;
}

/** Columns about the year of verification. */
export const verificationColumns = ['is_verified', 'is_inquiry_activated'];
export const accountFlagColumns = [...blacklistFlags, ...verificationColumns];

/** Faults of cells that no command checks. */
export const findAccountFaults = (cells: Cells, state?: EntityState): readonly RowFault[] => [
  ...findFlagFaults(cells, accountFlagColumns),
  ...findBlacklistReasonFaults({ state, cells, reasons: blacklistReasonColumns }),
  ...findPhoneFaults('contact_phone', cells['contact_phone'] ?? ''),
  ...findYearFaults(cells[verificationYearColumn] ?? ''),
  ...(isClearMark(cells['comment'] ?? '') ? [{ column: 'comment', code: 'upload.comment_clear' } as const] : []),
];

const findYearFaults = (cell: string): readonly RowFault[] =>
  cell === '' || fieldKinds.year.safeParse(cell).success ? [] : [{ column: verificationYearColumn, code: 'kind.year' }];

/** Commands of the blocks that a row has. */
export function* columnBlockCommands(present: CurrentAccount, cells: Cells, context: AccountRowContext): Generator<RowCommand> {
  const { website: cell = '' } = cells;
  if (hasContent(cell))
    yield* contactChannelCommands(websiteChannel, { of: entity(present), state: present.state, column: 'website', cell });
  yield* contactCommands(present, cells);
  yield* addressCommands(present, cells);
  yield* blacklistCommands({
    of: entity(present),
    state: present.state,
    cells,
    reasons: blacklistReasonColumns,
    fileName: context.fileName,
  });
  yield* verificationCommands(present, cells, context);
  const comment = commentOf(cells);
  if (hasContent(comment) && !present.comments.includes(comment))
    yield { command: commentAdd, body: { ...entity(present), comment }, columns: { comment: 'comment' } };
}

/** Comment as it would be stored. */
export const commentOf = ({ comment = '' }: Cells): string => comment.replaceAll('\r\n', '\n').trim();

const entity = ({ id }: CurrentAccount) => ({ entity_id: id, entity_type: 'account' });

const genders = ['female', 'male', 'diverse', 'unknown'];
const moreGenders: Readonly<Record<string, string>> = { w: 'female', f: 'female', m: 'male', d: 'diverse', frau: 'female', herr: 'male' };
const genderOf = (cell: string): string => codeOf('gender', cell, genders) ?? moreGenders[cell.trim().toLowerCase()] ?? cell;

function* contactCommands(present: CurrentAccount, cells: Cells): Generator<RowCommand> {
  const contactCells = cellsByField(cells, contactColumns);
  const filledCells = Object.values(contactCells).filter(hasContent);
  if (filledCells.length === 0) return;
  const contacts = present.state?.contacts ?? [];
  const [primary] = contacts;
  if (filledCells.every(isClearMark)) {
    if (primary) yield { command: contactDelete, body: { ...entity(present), contact_id: primary.id } };
    return;
  }
  const contactFields: JsonObject = {
    ...toCommandValues(contactCells),
    ...(hasContent(contactCells['gender']) && !isClearMark(contactCells['gender']) ? { gender: genderOf(contactCells['gender']) } : {}),
  };
  const givenFields = Object.fromEntries(Object.entries(contactFields).filter(([, value]) => value !== null));
  const { role: _role, ...identifyingFields } = givenFields;
  // A cleared cell refers to a contact that the account has, unless name or email are those of another one.
  const matchingContact = filledCells.some(isClearMark)
    ? (contacts.find((contact) => isSameContact({ ...contactFields, ...clearedOf(contactFields, contact) }, contact)) ??
      contacts.find((contact) => isSameContact({ ...contact, ...identifyingFields }, contact)))
    : contacts.find((contact) => isSameContact(contactFields, contact));
  const { last_name: _whole, ...others } = contactFields;
  const isWhole = matchingContact?.name && !matchingContact.last_name && hasSameName(matchingContact, contactFields);
  const newFields = matchingContact === undefined ? givenFields : isWhole ? others : contactFields;
  const body = { ...entity(present), ...newFields, check_49: false };
  const columns = { ...contactColumns, name: 'contact_last_name' };
  if (!matchingContact) yield { command: contactCreate, body, columns };
  else if (isChanged(matchingContact, newFields))
    yield { command: contactUpdate, body: { ...body, contact_id: matchingContact.id }, columns };
}

const clearedOf = (contactFields: JsonObject, contact: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(contactFields).flatMap(([field, value]) => (value === null ? [[field, contact[field] ?? null]] : [])));

const isChanged = (storedFields: JsonObject, newFields: JsonObject): boolean =>
  Object.entries(newFields).some(([field, value]) =>
    field === 'phone' ? contactPhoneKey(storedFields) !== contactPhoneKey(newFields) : (storedFields[field] ?? '') !== (value ?? ''),
  );

/** Column of a file for each field of an address. */
export const columnOfAddressField = Object.fromEntries(addressColumns.map((field) => [field, field]));
const UNKNOWN_STATE = 'Unbekannt';

const countryOf = (cell: string): string => codeOf('country', cell, countries) ?? cell.toUpperCase();

function* addressCommands(present: CurrentAccount, cells: Cells): Generator<RowCommand> {
  const addressCells = cellsByField(cells, columnOfAddressField);
  const filledCells = Object.values(addressCells).filter(hasContent);
  if (filledCells.length === 0) return;
  const [address] = present.state?.addresses ?? [];
  if (filledCells.every(isClearMark)) {
    if (address) yield { command: addressDelete, body: { ...entity(present), address_id: address.id } };
    return;
  }
  const country =
    hasContent(addressCells['country']) && !isClearMark(addressCells['country']) ? countryOf(addressCells['country']) : undefined;
  const addressFields: JsonObject = { ...toCommandValues(addressCells), ...(country === undefined ? {} : { country }) };
  if (address) {
    if (isChanged(address, addressFields))
      yield {
        command: addressUpdate,
        body: { ...entity(present), address_id: address.id, ...addressFields },
        columns: columnOfAddressField,
      };
    return;
  }
  const isGerman = (country ?? 'DE') === 'DE';
  const createdAddress = { zipcode: '', city: '', country: 'DE', ...(isGerman ? { state: UNKNOWN_STATE } : {}), ...addressFields };
  yield { command: addressCreate, body: { ...entity(present), ...createdAddress }, columns: columnOfAddressField };
}

function* verificationCommands(present: CurrentAccount, cells: Cells, { year }: AccountRowContext): Generator<RowCommand> {
  const of = { ...entity(present), year };
  const isVerified = present.state !== undefined && findVerification(present.state, 'account', year) !== undefined;
  const isAsked = present.state !== undefined && findInquiry(present.state, 'account', year) !== undefined;
  const [isVerifying, isAsking] = [readValidFlag(cells, 'is_verified'), readValidFlag(cells, 'is_inquiry_activated')];
  if (isVerifying !== undefined && isVerifying !== isVerified)
    yield { command: isVerifying ? entityVerify : entityUnverify, body: of, columns: { entity_id: 'is_verified' } };
  if (isAsking !== undefined && isAsking !== isAsked)
    yield { command: isAsking ? entityActivateInquiry : entityResolveInquiry, body: of, columns: { entity_id: 'is_inquiry_activated' } };
}

/** Columns that stand or fall together; the catalogue `upload` says what they mean. */
export interface UploadBlock {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that may be missing beside those of the block. */
  readonly optional?: readonly string[];
}

/** Columns by the fields of a contact. */
export const contactColumns = {
  gender: 'contact_gender',
  title: 'contact_title',
  first_name: 'contact_first_name',
  last_name: 'contact_last_name',
  role: 'contact_role',
  phone: 'contact_phone',
  email: 'contact_email',
} as const;

/** Columns of an address, named as its fields. */
export const addressColumns = ['street', 'zipcode', 'city', 'state', 'country'] as const;

/** Columns with the reasons of an account's blacklists. */
export const blacklistReasonColumns = {
  is_process_blacklisted: 'process_blacklist_reason',
  is_editorial_blacklisted: 'editorial_blacklist_reason',
} as const;

/** Column with the year of verification and inquiry. */
export const verificationYearColumn = 'verification_year';

/** Columns that every upload of accounts has. */
export const requiredAccountBlock: UploadBlock = { name: 'account', columns: ['human_id', 'name', 'shortname'] };

/** Optional blocks, each of which needs all of its columns. */
export const optionalAccountBlocks: readonly UploadBlock[] = [
  { name: 'website', columns: ['website'] },
  { name: 'contact', columns: Object.values(contactColumns) },
  { name: 'address', columns: addressColumns },
  { name: 'blacklists', columns: Object.entries(blacklistReasonColumns).flat() },
  { name: 'verification', columns: ['is_verified', 'is_inquiry_activated'], optional: [verificationYearColumn] },
  { name: 'comments', columns: ['comment'] },
];

/** Columns that every upload of awardees has. */
export const requiredAwardeeBlock: UploadBlock = { name: 'awardee', columns: ['award_name', 'award_year', 'account_id'] };

/** Optional columns, each of which may be missing. */
export const optionalAwardeeBlock: UploadBlock = {
  name: 'state',
  columns: ['deleted', 'is_process_blacklisted', 'is_editorial_blacklisted', 'blacklist_reason', 'award_rank', 'award_scoring'],
};

const columnsIn = (...blocks: readonly UploadBlock[]): readonly string[] =>
  blocks.flatMap(({ columns, optional = [] }) => [...columns, ...optional]);

/** Columns of the templates; properties follow by their keys. */
export const accountColumns = columnsIn(requiredAccountBlock, ...optionalAccountBlocks);
export const awardeeColumns = columnsIn(requiredAwardeeBlock, optionalAwardeeBlock);

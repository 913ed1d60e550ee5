/** Number assigned by the organisation; the filter compares its beginning. */
export const accountNumberFilter = {
  name: 'human_id',
  match: 'prefix',
  kind: 'accountNumber',
  aliases: ['Human ID', 'Firmennummer', 'Nummer', 'Number', 'ID'],
  isSuggested: true,
  hasInput: true,
} as const;

import * as account from '@kurator/contract/business/account/account.command';
import { accountDuplicateDismiss, accountDuplicateReopen } from '@kurator/contract/business/duplicate.command';
import { accountCreate, accountUpload } from '../../business/account/internal.command.ts';
import type { JsonObject, NewEvent } from '../../platform/store/index.ts';
import { propertyState } from '../award.ts';
import { businessProjectHistory, accountHistory } from '../business.ts';
import { id, type History } from '../deciderScenario.ts';
import { deletedEvent } from '../hospital.ts';
import { refusalCase, type Refusal } from './refusal.ts';

export const ofProject = { project_id: id(161) };
export const branchDefinition = { properties: ['branch'], ...propertyState('branch', { format: 'select', options: ['Bau', 'Handel'] }) };

/** A project with a property. */
export const projectHistories = [businessProjectHistory(161, branchDefinition)];
const branchValue = (value: string): JsonObject => ({ 'property.branch': { value, by: 'hand' } });
export const accounts = [...projectHistories, accountHistory(182, 161), accountHistory(181, 161, branchValue('Bau'))];
const goneAccount = [...projectHistories, accountHistory(181, 161, {}, deletedEvent('account'))];
export const ofAccount = { account_id: id(181) };
const renamed = { ...ofAccount, name: 'Neu', short_name: 'Neu', human_id: 'A-181' };
const newAccount = { ...ofProject, name: 'Neu', short_name: 'Neu', human_id: 'a-181' };
const withRequiredBranch = [
  businessProjectHistory(161, { ...branchDefinition, ...propertyState('branch', { format: 'select', options: ['Bau'], required: true }) }),
  accountHistory(181, 161),
];
const mergeIntoOther = { ...ofAccount, into_account_id: id(182) };
/** Merge of an account into the one of a number. */
export const mergedAccount = (into: number): NewEvent => ({
  topic: 'business.account.merge',
  data: { after: { is_deleted: true, merged_into: id(into) } },
});
const ofPair = { duplicate_id: id(199) };
const pair = (is_merged = false) => ({ similarRows: [{ signature: 'x', is_merged, left: 'A', right: 'B' }] });
const dismissed: History = {
  id: id(199),
  type: 'duplicate',
  events: [{ topic: 'business.duplicate.dismiss', data: { after: { signature: 'x' } } }],
};

export const accountRefusals: readonly Refusal[] = [
  refusalCase(account.accountChange, 'when it is deleted', 'entity.deleted', goneAccount, renamed),
  refusalCase(account.accountChange, 'where the number is another one’s', 'human_id account.number_taken', accounts, {
    ...renamed,
    human_id: 'a-182',
  }),
  ...(
    [
      ['deleted', deletedEvent('account'), 'human_id account.number_taken_by_deleted'],
      ['merged', mergedAccount(181), 'human_id account.number_taken_by_merged'],
    ] as const
  ).flatMap(([state, event, because]) => {
    const [when, histories] = [
      `where the number is that of a ${state} one`,
      [...projectHistories, accountHistory(182, 161, {}, event), accountHistory(181, 161)],
    ];
    return [
      refusalCase(account.accountChange, when, because, histories, { ...renamed, human_id: 'a-182' }),
      refusalCase(accountCreate, when, because, histories, { ...newAccount, human_id: 'a-182' }),
    ];
  }),
  refusalCase(account.accountChange, 'without a value that is required', 'property.branch property.no_value', withRequiredBranch, renamed),
  refusalCase(account.accountChange, 'of a property that the project has not', 'property.none property.unknown', accounts, {
    ...renamed,
    properties: { none: 'x' },
  }),
  refusalCase(account.accountDelete, 'twice', 'entity.deleted', goneAccount, ofAccount),
  refusalCase(account.accountUndelete, 'when it lives', 'entity.not_deleted', accounts, ofAccount),
  refusalCase(accountCreate, 'where the number is another one’s', 'human_id account.number_taken', accounts, newAccount),
  refusalCase(accountUpload, 'when it is deleted', 'entity.deleted', goneAccount, { ...ofAccount, name: 'Neu' }),
  refusalCase(
    account.accountMerge,
    'into another project',
    'into_account_id merge.other_owner',
    [...projectHistories, businessProjectHistory(162), accountHistory(182, 162), accountHistory(181, 161)],
    mergeIntoOther,
  ),
  refusalCase(account.accountMerge, 'when it is deleted', 'entity.deleted', [...goneAccount, accountHistory(182, 161)], mergeIntoOther),
  refusalCase(
    account.accountMerge,
    'twice',
    'entity.merged',
    [...projectHistories, accountHistory(182, 161), accountHistory(183, 161), accountHistory(181, 161, {}, mergedAccount(183))],
    mergeIntoOther,
  ),
  refusalCase(account.accountMerge, 'with the number of one', 'fields merge.field_unknown', accounts, {
    ...mergeIntoOther,
    fields: { human_id: id(181) },
  }),
  refusalCase(account.accountUnmerge, 'where it is not merged', 'merge.not_merged', accounts, ofAccount),
  ...(
    [
      ['where the survivor is merged, too', 'merge.survivor_merged', mergedAccount(183)],
      ['where the survivor is deleted', 'merge.survivor_deleted', deletedEvent('account')],
    ] as const
  ).map(([when, code, event]) => {
    const both = [accountHistory(182, 161, {}, event), accountHistory(181, 161, {}, mergedAccount(182))];
    return refusalCase(account.accountUnmerge, when, code, [...projectHistories, accountHistory(183, 161), ...both], ofAccount);
  }),
  refusalCase(accountDuplicateDismiss, 'where there is no such pair', 'duplicate_id duplicate.unknown', [], ofPair),
  refusalCase(accountDuplicateDismiss, 'twice', 'duplicate.dismissed', [dismissed], ofPair, pair()),
  refusalCase(accountDuplicateDismiss, 'when it has changed since', 'duplicate.changed', [], { ...ofPair, signature: 'w' }, pair()),
  refusalCase(accountDuplicateDismiss, 'when they are merged', 'duplicate.merged', [], ofPair, pair(true)),
  refusalCase(accountDuplicateReopen, 'where there is no such pair', 'duplicate_id duplicate.unknown', [], ofPair),
  refusalCase(accountDuplicateReopen, 'where it is open', 'duplicate.not_dismissed', [], ofPair, pair()),
];

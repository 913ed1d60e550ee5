import type { JsonObject } from '../platform/store/index.ts';
import { propertyState } from './award.ts';
import {
  businessAwardHistory,
  businessAwardeeHistory,
  businessProjectHistory,
  accountHistory,
  reservedPropertyDefinitions,
} from './business.ts';
import { id, type History } from './deciderScenario.ts';
import { deletedEvent } from './hospital.ts';

const reserved = ['award_rank', 'award_scoring'];
const staff = { properties: [...reserved, 'staff'], ...reservedPropertyDefinitions, ...propertyState('staff') };
const defined = { properties: ['website', 'number_of_beds'], ...propertyState('number_of_beds'), ...propertyState('website') };

export const businessIds: Readonly<Record<string, string>> = {
  project_id: id(161),
  award_id: id(171),
  account_id: id(181),
  awardee_id: id(191),
};

/** Subjects of the commands of Business. */
export const businessHistories: readonly History[] = [
  businessProjectHistory(161, defined),
  businessAwardHistory(171, 161, staff),
  accountHistory(181, 161),
  accountHistory(182, 161),
  businessAwardeeHistory(191, 171, 181),
];

const replaceHistory = (history: History): readonly History[] => [
  ...businessHistories.filter((businessHistory) => businessHistory.id !== history.id),
  history,
];

const pair = { signature: 'x', is_merged: false, left: 'Firma 1', right: 'Firma 2' };

/** Deviations from the samples. */
export const businessSampleOverrides: Readonly<
  Record<string, { readonly body?: JsonObject; readonly otherHistories?: readonly History[]; readonly similarRows?: readonly JsonObject[] }>
> = {
  'project.update': { body: { verification_strategy: 'all', second_delivery_date: '2027-03-15' } },
  'project.add_property': { body: { property_key: 'neu', property_type: 'select' } },
  'project.update_property': { body: { property_type: 'select' } },
  'project.add_property_to_all_awards': { body: { property_name: 'neu' } },
  'project.remove_property_from_all_awards': { body: { property_name: 'staff' } },
  'award.update_property': { body: { property_name: 'staff' } },
  'account.create': { body: { human_id: 'ARG-7', 'property.number_of_beds': '12' } },
  'account.undelete': { otherHistories: replaceHistory(accountHistory(181, 161, {}, deletedEvent('account'))) },
  'account.merge': { body: { into_account_id: id(182), fields: { name: id(181) } } },
  'account.unmerge': {
    otherHistories: replaceHistory(
      accountHistory(
        181,
        161,
        {},
        {
          topic: 'business.account.merge',
          data: { after: { is_deleted: true, merged_into: id(182) }, merge: { after: {} } },
        },
      ),
    ),
  },
  'duplicate.dismiss': { body: { signature: 'x' }, similarRows: [pair] },
  'duplicate.reopen': {
    similarRows: [pair],
    otherHistories: [
      { id: id(101), type: 'duplicate', events: [{ topic: 'business.duplicate.dismiss', data: { after: { signature: 'x' } } }] },
    ],
  },
  'businessawardee.create': { body: { account_id: id(182), 'property.staff': '12,5' } },
  'businessawardee.upload': { body: { 'property.staff': '12,5' } },
  'businessawardee.update_property': { body: { property_name: 'staff' } },
  'businessawardee.undelete': {
    otherHistories: replaceHistory(businessAwardeeHistory(191, 171, 181, {}, deletedEvent('businessawardee'))),
  },
  'award.undelete': { otherHistories: replaceHistory(businessAwardHistory(171, 161, staff, deletedEvent('award'))) },
};

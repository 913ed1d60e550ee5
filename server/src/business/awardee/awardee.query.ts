import { businessAwardeeById } from '@kurator/contract/business/awardee/awardee.query';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { loadEventsAndNames, loadReferredStream } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { propertiesWithValues } from '../../seedwork/property.ts';
import { accountStateOf } from '../account/account.stream.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { awardInLanguage } from '../award/builtInLabel.ts';
import { blacklistsOf, loadInheritedBlacklists } from '../../seedwork/blacklists.ts';
import { projectStateOf } from '../project/project.stream.ts';
import { awardeeStateOf } from './awardee.stream.ts';

/** All fields of an awardee's page. */
export const awardeeDetailHandler: QueryHandler = defineQueryHandler(
  businessAwardeeById,
  async ({ store, language, loadSubjectWithEvents }) => {
    const awardee = await loadSubjectWithEvents('businessawardee', historyCache(store));
    const state = awardeeStateOf(awardee);
    const [award, account, project, { events }] = await Promise.all([
      loadReferredStream(store, state.award_id),
      loadReferredStream(store, state.entity_id),
      loadReferredStream(store, state.project_id),
      loadEventsAndNames(store, awardee),
    ]);
    const { name, year, is_deleted: isAwardDeleted = false } = awardStateOf(award);
    const company = accountStateOf(account);
    return {
      id: awardee.id,
      version: awardee.version,
      position: awardee.position,
      entity_type: state.entity_type,
      account: {
        id: account.id,
        name: company.name,
        short_name: company.short_name,
        human_id: company.human_id,
        ...blacklistsOf(company),
        is_deleted: company.is_deleted ?? false,
        is_merged: typeof company.merged_into === 'string',
      },
      award: { id: award.id, name, year, ...blacklistsOf(award.state), is_deleted: isAwardDeleted },
      project_id: project.id,
      project_slug: projectStateOf(project).slug,
      properties: propertiesWithValues(awardInLanguage(award.state, language), awardee.state),
      ...blacklistsOf(state),
      inherited_blacklists: await loadInheritedBlacklists(store, [account, award]),
      is_deleted: state.is_deleted ?? false,
      events,
    };
  },
);

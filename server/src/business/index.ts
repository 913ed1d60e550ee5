import { businessContract as contract } from '@kurator/contract/business/area';
import { businessExportBase } from '@kurator/contract/business/exports';
import { mergeFeatures } from '../platform/area.ts';
import { omissionFreeExport, listExportFeature } from '../seedwork/export/listExport.query.ts';
import { listFeature } from '../seedwork/export/listExport.ts';
import { accountDeciders } from './account/account.decider.ts';
import { accountQueries } from './account/account.query.ts';
import { accountStream } from './account/account.stream.ts';
import { accountSource } from './account/account.view.ts';
import { awardDeciders } from './award/award.decider.ts';
import { businessAwardStream } from './award/award.stream.ts';
import { awardeeDeciders } from './awardee/awardee.decider.ts';
import { awardeeDetailHandler } from './awardee/awardee.query.ts';
import { businessAwardeeStream } from './awardee/awardee.stream.ts';
import { awardeeView } from './awardee/awardee.view.ts';
import { accountDuplicateFeature } from './duplicate/duplicates.ts';
import { projectExportQueries } from './export/export.query.ts';
import { businessRanking } from './ranking/businessRanking.ts';
import { scoreDecider } from '../seedwork/ranking/score.decider.ts';
import { projectJobsHandler } from './project/jobs.query.ts';
import { projectDeciders } from './project/project.decider.ts';
import { projectAwardsHandler, projectDetailHandler } from './project/project.query.ts';
import { businessProjectStream } from './project/project.stream.ts';
import { businessProjectListSource } from './project/project.view.ts';
import { projectPropertyDeciders } from './project/projectProperty.decider.ts';
import { uploadFeature } from './upload/index.ts';
import { accountVerificationQueries, accountVerificationExport } from './verification/verification.query.ts';
import { accountVerificationFacetSource } from './verification/verification.view.ts';

/** Business: projects with properties, awards by year, accounts and awardees. */
export const business = mergeFeatures([
  { contract },
  {
    streams: [businessProjectStream],
    deciders: [...projectDeciders, ...projectPropertyDeciders, scoreDecider(businessProjectStream, businessRanking)],
    answers: [projectDetailHandler, projectAwardsHandler, projectJobsHandler],
  },
  { streams: [businessAwardStream], deciders: awardDeciders },
  {
    streams: [accountStream],
    deciders: accountDeciders,
    lists: [accountSource],
    answers: accountQueries,
  },
  { streams: [businessAwardeeStream], deciders: awardeeDeciders, views: [awardeeView], answers: [awardeeDetailHandler] },
  uploadFeature,
  { sources: [accountVerificationFacetSource], answers: accountVerificationQueries },
  accountDuplicateFeature,
  { answers: projectExportQueries },
  listExportFeature({ ...businessExportBase, others: { duplicate: omissionFreeExport, verification: accountVerificationExport } }),
  listFeature(businessProjectListSource),
]);

import { business as contract } from '@kurator/contract/business/area';
import { businessExports } from '@kurator/contract/business/exports';
import { areaOf } from '../platform/area.ts';
import { completeExport, listExportFeature } from '../seedwork/export/export.query.ts';
import { listFeature } from '../seedwork/export/listExport.ts';
import { accountDeciders } from './account/account.decider.ts';
import { accountAnswers } from './account/account.query.ts';
import { accountStream } from './account/account.stream.ts';
import { accountSource } from './account/account.view.ts';
import { awardDeciders } from './award/award.decider.ts';
import { businessAwardStream } from './award/award.stream.ts';
import { awardeeDeciders } from './awardee/awardee.decider.ts';
import { awardeeDetail } from './awardee/awardee.query.ts';
import { businessAwardeeStream } from './awardee/awardee.stream.ts';
import { awardeeView } from './awardee/awardee.view.ts';
import { accountDuplicateFeature } from './duplicate/duplicates.ts';
import { projectExportAnswers } from './export/export.query.ts';
import { rankedProjects } from './ranking/ranked.ts';
import { scoreDecider } from '../seedwork/ranking/score.decider.ts';
import { projectJobs } from './project/jobs.query.ts';
import { projectDeciders } from './project/project.decider.ts';
import { projectAwards, projectDetail } from './project/project.query.ts';
import { businessProjectStream } from './project/project.stream.ts';
import { businessProjectList } from './project/project.view.ts';
import { projectPropertyDeciders } from './project/projectProperty.decider.ts';
import { uploadFeature } from './upload/index.ts';
import { accountVerificationAnswers, accountVerificationExport } from './verification/verification.query.ts';
import { accountVerificationFacetSource } from './verification/verification.view.ts';

/** Business: projects with properties, awards by year, accounts and awardees. */
export const business = areaOf([
  { contract },
  {
    streams: [businessProjectStream],
    deciders: [...projectDeciders, ...projectPropertyDeciders, scoreDecider(businessProjectStream, rankedProjects)],
    answers: [projectDetail, projectAwards, projectJobs],
  },
  { streams: [businessAwardStream], deciders: awardDeciders },
  {
    streams: [accountStream],
    deciders: accountDeciders,
    lists: [accountSource],
    answers: accountAnswers,
  },
  { streams: [businessAwardeeStream], deciders: awardeeDeciders, views: [awardeeView], answers: [awardeeDetail] },
  uploadFeature,
  { sources: [accountVerificationFacetSource], answers: accountVerificationAnswers },
  accountDuplicateFeature,
  { answers: projectExportAnswers },
  listExportFeature({ ...businessExports, others: { duplicate: completeExport, verification: accountVerificationExport } }),
  listFeature(businessProjectList),
]);

import { business as contract } from '@kurator/contract/business/area';
import { areaOf } from '../platform/area.ts';
import { listFeature } from '../seedwork/export/listExport.ts';
import { awardDeciders } from './award/award.decider.ts';
import { businessAwardStream } from './award/award.stream.ts';
import { projectDeciders } from './project/project.decider.ts';
import { projectAwards, projectDetail } from './project/project.query.ts';
import { businessProjectStream } from './project/project.stream.ts';
import { businessProjectList } from './project/project.view.ts';
import { projectPropertyDeciders } from './project/projectProperty.decider.ts';

/** Business: projects with properties, awards by year, accounts and awardees. */
export const business = areaOf([
  { contract },
  {
    streams: [businessProjectStream],
    deciders: [...projectDeciders, ...projectPropertyDeciders],
    answers: [projectDetail, projectAwards],
  },
  { streams: [businessAwardStream], deciders: awardDeciders },
  listFeature(businessProjectList),
]);

import { z } from 'zod';
import { answered, commandsIn, type AreaContract } from '../kit/area.ts';
import { listQueries } from '../kit/listAnswer.ts';
import { businessAwardRow } from './award/award.answer.ts';
import * as award from './award/award.command.ts';
import { businessProjectAnswer, businessProjectRow } from './project/project.answer.ts';
import * as project from './project/project.command.ts';
import { businessProjects } from './project/project.list.ts';
import { businessProjectAwards, businessProjectById } from './project/project.query.ts';

/** Business: projects with properties, awards by year, accounts and awardees. */
export const business: AreaContract = {
  commands: commandsIn(project, award),
  queries: [
    ...listQueries(businessProjects, businessProjectRow),
    answered(businessProjectById, businessProjectAnswer),
    answered(businessProjectAwards, z.array(businessAwardRow)),
  ],
};

import { z } from 'zod';
import { withAnswer, collectExportedCommands, type AreaContract } from '../kit/area.ts';
import { defineNeighboursQuery } from '../kit/listQuery.ts';
import { listQueriesOf, neighboursAnswer } from '../kit/listAnswer.ts';
import { exportOmissionsAnswer } from '../seedwork/export.answer.ts';
import { listExportQueriesOf } from '../seedwork/exportQueries.ts';
import { accountAnswer, accountListAnswer, accountSummary } from './account/account.answer.ts';
import * as account from './account/account.command.ts';
import { accountById, accountByNumber, accountList } from './account/account.query.ts';
import { account as accountType } from './account/account.type.ts';
import { businessAwardRow } from './award/award.answer.ts';
import * as award from './award/award.command.ts';
import { businessAwardeeAnswer } from './awardee/awardee.answer.ts';
import * as awardee from './awardee/awardee.command.ts';
import { businessAwardeeById } from './awardee/awardee.query.ts';
import { businessExportBase } from './exports.ts';
import { businessTypes } from './businessTypes.ts';
import { businessProjectAnswer, businessProjectJob, businessProjectRow } from './project/project.answer.ts';
import { accountDuplicatePairsAnswer } from './duplicate.answer.ts';
import * as duplicateCommand from './duplicate.command.ts';
import { accountDuplicates, accountDuplicatesExport } from './duplicate.ts';
import * as project from './project/project.command.ts';
import { businessProjects } from './project/project.list.ts';
import { businessProjectAwards, businessProjectById, businessProjectJobs } from './project/project.query.ts';
import { accountsCsv, awardeesCsv } from './export/export.query.ts';
import { awardeesOmissions } from './export/omissions.query.ts';
import * as removal from './upload/removal.command.ts';
import * as upload from './upload/upload.command.ts';
import { assignedInquiries } from '../seedwork/verification.answer.ts';
import { accountVerificationAnswer, accountVerificationListAnswer } from './verification/verification.answer.ts';
import {
  accountVerificationById,
  accountVerificationExport,
  accountVerificationAssignedInquiries,
  accountVerificationList,
  accountVerificationNeighbours,
} from './verification/verification.query.ts';

/** Business: projects with properties, awards by year, accounts and awardees. */
export const businessContract: AreaContract = {
  entityTypes: businessTypes,
  commands: collectExportedCommands(project, award, account, awardee, upload, removal, duplicateCommand),
  queries: [
    ...listQueriesOf(businessProjects, businessProjectRow),
    withAnswer(businessProjectById, businessProjectAnswer),
    withAnswer(businessProjectAwards, z.array(businessAwardRow)),
    withAnswer(businessProjectJobs, z.array(businessProjectJob)),
    withAnswer(accountList, accountListAnswer),
    withAnswer(defineNeighboursQuery(accountType.list), neighboursAnswer),
    ...listExportQueriesOf(businessExportBase),
    withAnswer(accountById, accountAnswer),
    withAnswer(accountByNumber, accountSummary),
    withAnswer(accountDuplicates, accountDuplicatePairsAnswer),
    withAnswer(accountDuplicatesExport, z.string()),
    withAnswer(businessAwardeeById, businessAwardeeAnswer),
    withAnswer(accountsCsv, z.string()),
    withAnswer(awardeesCsv, z.string()),
    withAnswer(awardeesOmissions, exportOmissionsAnswer),
    withAnswer(accountVerificationList, accountVerificationListAnswer),
    withAnswer(accountVerificationNeighbours, neighboursAnswer),
    withAnswer(accountVerificationById, accountVerificationAnswer),
    withAnswer(accountVerificationAssignedInquiries, assignedInquiries),
    withAnswer(accountVerificationExport, z.string()),
  ],
};

import { z } from 'zod';
import { withAnswer, collectExportedCommands, type AreaContract } from '../kit/area.ts';
import * as address from './address.command.ts';
import * as blacklist from './blacklist.command.ts';
import * as contact from './contact.command.ts';
import * as imports from './import.command.ts';
import * as jobAnswers from './job.answer.ts';
import { importTemplate } from './importTemplate.query.ts';
import * as jobs from './job.query.ts';
import * as jobCommands from './job.command.ts';
import * as merge from './merge.command.ts';
import * as note from './note.command.ts';
import * as notification from './notification.command.ts';
import { notificationsAnswer } from './notification.answer.ts';
import { notificationList } from './notification.query.ts';
import { presenceAnswer } from './presence.answer.ts';
import { presence } from './presence.query.ts';
import * as projector from './projector.command.ts';
import { projectorRow, projectorLagAnswer } from './projector.answer.ts';
import { projectorList, projectorStatus } from './projector.query.ts';
import * as contactChannel from './contactChannel.command.ts';
import * as verification from './verification.command.ts';

export const seedworkContract: AreaContract = {
  commands: collectExportedCommands(
    imports,
    jobCommands,
    notification,
    address,
    contact,
    contactChannel,
    note,
    blacklist,
    merge,
    verification,
    projector,
  ),
  queries: [
    withAnswer(jobs.jobList, jobAnswers.jobsAnswer),
    withAnswer(jobs.jobById, jobAnswers.jobAnswer),
    withAnswer(jobs.jobRows, jobAnswers.importRowsAnswer),
    withAnswer(jobs.jobReport, z.string()),
    withAnswer(importTemplate, z.string()),
    withAnswer(notificationList, notificationsAnswer),
    withAnswer(presence, presenceAnswer),
    withAnswer(projectorList, z.array(projectorRow)),
    withAnswer(projectorStatus, projectorLagAnswer),
  ],
};

import { fileURLToPath } from 'node:url';
import { seedworkContract as contract } from '@kurator/contract/seedwork/area';
import { mergeFeatures } from '../platform/area.ts';
import { addressDeciders } from './address.decider.ts';
import { blacklistDeciders } from './blacklist.decider.ts';
import { contactDeciders } from './contact.decider.ts';
import { duplicateStream } from './duplicate/duplicate.decider.ts';
import { mergeDeciders } from './merge/merge.decider.ts';
import { noteDeciders } from './note.decider.ts';
import { presenceQuery } from './presence.query.ts';
import { projectorQueries } from './projector.query.ts';
import { importHandlers } from './import.handler.ts';
import { jobCancelHandler } from './job.handler.ts';
import { importTemplate } from './importTemplate.query.ts';
import { jobQueries } from './job.query.ts';
import { notificationQueries } from './notification.query.ts';
import { notificationReadHandler } from './notification.handler.ts';
import { rebuildJobKind, projectorRebuildHandler, rebuildTask, projectorsWakeHandler } from './projector.handler.ts';
import { verificationDeciders } from './verification/verification.decider.ts';
import { contactChannelDeciders } from './contactChannel.decider.ts';

/** Common features of all entities, and the projectors. */
export const seedwork = mergeFeatures([
  {
    contract,
    streams: [duplicateStream],
    deciders: [
      ...addressDeciders,
      ...contactDeciders,
      ...contactChannelDeciders,
      ...noteDeciders,
      ...blacklistDeciders,
      ...mergeDeciders,
      ...verificationDeciders,
    ],
    handlers: [projectorsWakeHandler, projectorRebuildHandler, notificationReadHandler, ...importHandlers, jobCancelHandler],
    tasks: (services) => ({ [rebuildJobKind]: rebuildTask(services) }),
    answers: [...projectorQueries, ...notificationQueries],
    answersOf: ({ imports, contract: all }) => [importTemplate(imports), presenceQuery(all), ...jobQueries(all)],
    sql: [fileURLToPath(new URL('./sql', import.meta.url))],
  },
]);

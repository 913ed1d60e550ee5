import { fileURLToPath } from 'node:url';
import { healthContract as contract } from '@kurator/contract/health/area';
import { entitiesList } from '@kurator/contract/health/entities.list';
import { healthExportBase } from '@kurator/contract/health/exports';
import { mergeFeatures } from '../platform/area.ts';
import { entitiesHandler } from '../seedwork/entities.query.ts';
import { entityExports } from '../seedwork/export/entityExport.ts';
import { areaExportFeature } from '../seedwork/export/export.query.ts';
import { omissionFreeExport } from '../seedwork/export/listExport.query.ts';
import { listFeature } from '../seedwork/export/listExport.ts';
import { aiCheckDeciders } from './aiCheck/aiCheck.decider.ts';
import { runAiCheckHandler } from './aiCheck/aiCheck.handler.ts';
import { runningAiCheckHandler, newestAiCheckHandler, aiJudgementCountsHandler } from './aiCheck/aiCheck.query.ts';
import { aiCheckStream } from './aiCheck/aiCheck.stream.ts';
import { aiCheckKind, aiCheckTask } from './aiCheck/aiCheck.task.ts';
import { aiCheckSchedules } from './aiCheck/aiCheckSchedule.ts';
import { awardDeciders } from './award/award.decider.ts';
import { awardDetailHandler } from './award/award.query.ts';
import { awardComparisonHandler } from './award/comparison.query.ts';
import { awardStream } from './award/award.stream.ts';
import { awardListSource } from './award/award.view.ts';
import { awardPropertyDeciders } from './award/awardProperty.decider.ts';
import { awardeeDeciders } from './awardee/awardee.decider.ts';
import { awardeeDetailHandler } from './awardee/awardee.query.ts';
import { awardeeStream } from './awardee/awardee.stream.ts';
import { awardeeListSource } from './awardee/awardee.view.ts';
import { clinicDeciders } from './clinic/clinic.decider.ts';
import { clinicDetailHandler, clinicParentsHandler } from './clinic/clinic.query.ts';
import { clinicStream } from './clinic/clinic.stream.ts';
import { awardExports, deliveryOffer } from './export/awardExports.ts';
import { verificationStateExport } from './export/verificationExport.ts';
import { hospitalDeciders } from './hospital/hospital.decider.ts';
import { hospitalDetailHandler } from './hospital/hospital.query.ts';
import { hospitalStream } from './hospital/hospital.stream.ts';
import { hospitalRegistersImport } from './import/hospitals.import.ts';
import { institutions } from './institutions/index.ts';
import { healthLists } from './lists.ts';
import { locationDeciders } from './location/location.decider.ts';
import { locationDetailHandler } from './location/location.query.ts';
import { locationStream } from './location/location.stream.ts';
import { affiliationDeciders } from './medic/affiliation.decider.ts';
import { medicAffiliationsHandler } from './medic/affiliations.query.ts';
import { medicDeciders } from './medic/medic.decider.ts';
import { specializationListHandler, medicDetailHandler } from './medic/medic.query.ts';
import { medicStream } from './medic/medic.stream.ts';
import { medicsOverwriteImport } from './medic/overwrite.import.ts';
import { medicsWishImport } from './medic/wishAffiliations.import.ts';
import { awardeesImport } from './project/awardees.import.ts';
import { checklistHandler } from './project/checklist.ts';
import { duplicateFeature } from './duplicate/duplicates.ts';
import { projectDeliveryHandlers } from './project/delivery.handler.ts';
import { deliveryQueries } from './project/delivery.query.ts';
import { yearComparisonHandler } from './project/yearComparison.ts';
import { deliveryKind, deliveryTask } from './project/delivery.task.ts';
import { projectDuplicateDecider } from './project/duplicate.decider.ts';
import { projectDeciders } from './project/project.decider.ts';
import { projectDetailHandler } from './project/project.query.ts';
import { projectStream } from './project/project.stream.ts';
import { projectListSource } from './project/project.view.ts';
import { propertiesFillImport } from './project/properties.import.ts';
import { verificationQueries, verificationListExport } from './verification/verification.query.ts';
import { verificationFacetSource } from './verification/verification.view.ts';
import { healthRanking } from './ranking/healthRanking.ts';
import { scoreDecider } from '../seedwork/ranking/score.decider.ts';
import { scoreListSource } from './ranking/score.view.ts';
import { yearlyReportDecider } from './report/report.decider.ts';

/** Health research: medics, hospitals with their locations and clinics, and other institutions. */
export const health = mergeFeatures([
  {
    contract,
    lists: healthLists,
    imports: [medicsOverwriteImport, medicsWishImport, hospitalRegistersImport, awardeesImport, propertiesFillImport],
    exports: [...entityExports('health', healthLists), ...awardExports, verificationStateExport],
    answers: [entitiesHandler(entitiesList, healthLists)],
  },
  areaExportFeature({
    ...healthExportBase,
    entities: { list: entitiesList, title: { de: 'Alle Einträge', en: 'All entities' } },
    offers: [deliveryOffer],
    others: { duplicate: omissionFreeExport, verification: verificationListExport },
  }),
  { streams: [hospitalStream], deciders: hospitalDeciders, answers: [hospitalDetailHandler] },
  { streams: [locationStream], deciders: [...locationDeciders, yearlyReportDecider], answers: [locationDetailHandler] },
  { streams: [clinicStream], deciders: clinicDeciders, answers: [clinicDetailHandler, clinicParentsHandler] },
  {
    streams: [medicStream],
    deciders: [...medicDeciders, ...affiliationDeciders],
    answers: [medicDetailHandler, specializationListHandler, medicAffiliationsHandler],
  },
  ...institutions.map(({ feature }) => feature),
  {
    streams: [projectStream],
    deciders: [...projectDeciders, projectDuplicateDecider, scoreDecider(projectStream, healthRanking)],
    answers: [projectDetailHandler, checklistHandler],
  },
  {
    handlers: projectDeliveryHandlers,
    answers: [...deliveryQueries, yearComparisonHandler],
    tasks: (services) => ({ [deliveryKind]: deliveryTask(services) }),
  },
  { streams: [awardStream], deciders: [...awardDeciders, ...awardPropertyDeciders], answers: [awardDetailHandler, awardComparisonHandler] },
  { streams: [awardeeStream], deciders: awardeeDeciders, answers: [awardeeDetailHandler] },
  { sources: [verificationFacetSource], answers: verificationQueries },
  {
    streams: [aiCheckStream],
    deciders: aiCheckDeciders,
    handlers: [runAiCheckHandler],
    answers: [newestAiCheckHandler, runningAiCheckHandler, aiJudgementCountsHandler],
    tasks: (services) => ({ [aiCheckKind]: aiCheckTask(services) }),
    schedules: aiCheckSchedules,
    sql: [fileURLToPath(new URL('./aiCheck/sql', import.meta.url))],
  },
  duplicateFeature,
  ...[projectListSource, awardListSource, awardeeListSource, scoreListSource].map((source) => listFeature(source)),
]);

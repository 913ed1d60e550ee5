import { z } from 'zod';
import { withAnswer, collectExportedCommands, type AreaContract } from '../kit/area.ts';
import { aiCheckStatus, aiCheckRowsAnswer, aiJudgementCountsAnswer } from './aiCheck/aiCheck.answer.ts';
import * as aiCheck from './aiCheck/aiCheck.command.ts';
import { aiJudgementCounts, runningAiCheck, aiCheckRows } from './aiCheck/aiCheck.query.ts';
import { awardAnswer, awardComparison, awardRow } from './award/award.answer.ts';
import * as award from './award/award.command.ts';
import { awards } from './award/award.list.ts';
import { awardById, awardComparisonById } from './award/award.query.ts';
import * as awardProperty from './award/awardProperty.command.ts';
import { awardeeAnswer, awardeeRow } from './awardee/awardee.answer.ts';
import * as awardee from './awardee/awardee.command.ts';
import { awardees } from './awardee/awardee.list.ts';
import { awardeeById } from './awardee/awardee.query.ts';
import * as duplicateCommand from './duplicate.command.ts';
import { healthDuplicates, healthDuplicatesExport } from './duplicate.ts';
import * as clinic from './clinic/clinic.command.ts';
import * as clinicAnswers from './clinic/clinic.answer.ts';
import * as clinics from './clinic/clinic.query.ts';
import { duplicatePairsAnswer } from '../seedwork/duplicate.answer.ts';
import { entityListAnswer } from '../seedwork/entities.answer.ts';
import { defineAreaEntitiesQuery } from '../seedwork/entities.list.ts';
import { exportQueriesOf } from '../seedwork/exportQueries.ts';
import { entitiesList } from './entities.list.ts';
import { healthExportBase } from './exports.ts';
import * as hospital from './hospital/hospital.command.ts';
import * as hospitalAnswers from './hospital/hospital.answer.ts';
import * as hospitals from './hospital/hospital.query.ts';
import * as hospitalImport from './hospital/hospitalImport.command.ts';
import { institutionAnswersOf } from './institution.answer.ts';
import { institutionQueriesOf } from './institution.query.ts';
import { institutions } from './institutions.ts';
import * as location from './location/location.command.ts';
import * as locationAnswers from './location/location.answer.ts';
import * as locations from './location/location.query.ts';
import * as affiliation from './medic/affiliation.command.ts';
import * as medic from './medic/medic.command.ts';
import * as medicAnswers from './medic/medic.answer.ts';
import * as medics from './medic/medic.query.ts';
import * as medicImport from './medic/medicImport.command.ts';
import { listAnswerOf, listQueriesOf, neighboursAnswer } from '../kit/listAnswer.ts';
import { checklistAnswer, deliveryComparison, projectAnswer, projectRow, projectYearSummary } from './project/project.answer.ts';
import * as awardeeImport from './project/awardeeImport.command.ts';
import * as delivery from './project/delivery.command.ts';
import * as project from './project/project.command.ts';
import { projects } from './project/project.list.ts';
import { deliveryComparisonByNumber, deliveryFile } from './project/delivery.query.ts';
import { projectById, projectChecklist, projectComparisonById } from './project/project.query.ts';
import { entityScore } from '../seedwork/entityScores.answer.ts';
import { entityScores } from '../seedwork/entityScores.query.ts';
import { rankingScoreRow } from './ranking/score.answer.ts';
import { scores } from './ranking/score.list.ts';
import * as ranking from '../seedwork/rankingSync.command.ts';
import * as report from './report.command.ts';
import { assignedInquiries } from '../seedwork/verification.answer.ts';
import { verificationAnswer, verificationListAnswer, verificationTypeYearsAnswer } from './verification/verification.answer.ts';
import { verifications } from './verification/verification.list.ts';
import * as verification from './verification/verification.query.ts';
import { defineExportQuery, defineNeighboursQuery } from '../kit/listQuery.ts';
import { healthTypes } from './healthTypes.ts';

/** Health research: medics, hospitals with their locations and clinics, and other institutions. */
export const healthContract: AreaContract = {
  entityTypes: healthTypes,
  commands: collectExportedCommands(
    hospital,
    hospitalImport,
    location,
    clinic,
    medic,
    affiliation,
    medicImport,
    report,
    project,
    delivery,
    awardeeImport,
    award,
    awardProperty,
    awardee,
    ranking,
    aiCheck,
    duplicateCommand,
    ...institutions.map(({ commands }) => commands),
  ),
  queries: [
    withAnswer(defineAreaEntitiesQuery(entitiesList), entityListAnswer),
    withAnswer(hospitals.hospitalList, listAnswerOf(hospitalAnswers.hospitalRow)),
    withAnswer(hospitals.hospitalById, hospitalAnswers.hospitalAnswer),
    withAnswer(locations.locationList, listAnswerOf(locationAnswers.locationRow)),
    withAnswer(locations.locationById, locationAnswers.locationAnswer),
    withAnswer(clinics.clinicList, listAnswerOf(clinicAnswers.clinicRow)),
    withAnswer(clinics.clinicById, clinicAnswers.clinicAnswer),
    withAnswer(clinics.clinicParents, clinicAnswers.clinicParentsAnswer),
    withAnswer(medics.medicList, medicAnswers.medicListAnswer),
    withAnswer(medics.specializationList, z.array(medicAnswers.specializationRow)),
    withAnswer(medics.medicById, medicAnswers.medicAnswer),
    withAnswer(medics.medicAffiliations, medicAnswers.affiliationsAnswer),
    ...institutions.flatMap((type) => {
      const { list, byId } = institutionQueriesOf(type);
      const schemas = institutionAnswersOf(type);
      return [[list, schemas.list] as const, [byId, schemas.byId] as const];
    }),
    ...healthTypes.map((type) => withAnswer(defineNeighboursQuery(type.list), neighboursAnswer)),
    ...exportQueriesOf(healthExportBase),
    ...listQueriesOf(projects, projectRow, { years: z.array(projectYearSummary) }),
    withAnswer(projectById, projectAnswer),
    withAnswer(projectChecklist, checklistAnswer),
    withAnswer(projectComparisonById, z.string()),
    withAnswer(deliveryComparisonByNumber, deliveryComparison),
    withAnswer(deliveryFile, z.string()),
    ...listQueriesOf(awards, awardRow),
    withAnswer(awardById, awardAnswer),
    withAnswer(awardComparisonById, awardComparison),
    ...listQueriesOf(awardees, awardeeRow),
    withAnswer(awardeeById, awardeeAnswer),
    withAnswer(healthDuplicates, duplicatePairsAnswer),
    withAnswer(healthDuplicatesExport, z.string()),
    withAnswer(verification.verificationList, verificationListAnswer),
    withAnswer(verification.verificationNeighbours, neighboursAnswer),
    withAnswer(verification.verificationTypeYears, verificationTypeYearsAnswer),
    withAnswer(verification.verificationById, verificationAnswer),
    withAnswer(verification.verificationAssignedInquiries, assignedInquiries),
    withAnswer(aiCheckRows, aiCheckRowsAnswer),
    withAnswer(runningAiCheck, aiCheckStatus),
    withAnswer(aiJudgementCounts, aiJudgementCountsAnswer),
    withAnswer(verification.verificationAwardeesExport, z.string()),
    withAnswer(defineExportQuery(verifications), z.string()),
    ...listQueriesOf(scores, rankingScoreRow),
    withAnswer(entityScores, z.array(entityScore)),
  ],
};

import { z } from 'zod';
import type { Query } from './kit/query.ts';
import { listAnswer } from './kit/listAnswer.ts';
import * as clinicAnswers from './health/clinic/clinic.answer.ts';
import * as clinics from './health/clinic/clinic.query.ts';
import { entityListAnswer } from './health/entity/entity.answer.ts';
import { entityList } from './health/entity/entity.query.ts';
import * as exportAnswers from './health/export/export.answer.ts';
import * as exports from './health/export/export.query.ts';
import * as hospitalAnswers from './health/hospital/hospital.answer.ts';
import * as hospitals from './health/hospital/hospital.query.ts';
import { institutionQueries } from './health/institution.query.ts';
import { institutionsAnswers } from './health/institutions.answer.ts';
import * as locationAnswers from './health/location/location.answer.ts';
import * as locations from './health/location/location.query.ts';
import * as medicAnswers from './health/medic/medic.answer.ts';
import * as medics from './health/medic/medic.query.ts';
import { meAnswer } from './iam/me.answer.ts';
import { me } from './iam/me.query.ts';
import * as jobAnswers from './seedwork/job.answer.ts';
import * as jobs from './seedwork/job.query.ts';
import { notificationsAnswer } from './seedwork/notification.answer.ts';
import { notificationList } from './seedwork/notification.query.ts';
import { projectorRow, projectorStatusAnswer } from './seedwork/projector.answer.ts';
import { projectorList, projectorStatus } from './seedwork/projector.query.ts';

/** A query with the schema of its answer; the compiler holds the one against the other. */
const answered = <A>(query: Query<A>, schema: z.ZodType<NoInfer<A>>): readonly [Query, z.ZodType] => [query, schema];

/** The content of a file. */
const file = z.string();

const declared = [
  answered(entityList, entityListAnswer),
  answered(hospitals.hospitalList, listAnswer(hospitalAnswers.hospitalRow)),
  answered(hospitals.hospitalById, hospitalAnswers.hospitalAnswer),
  answered(locations.locationList, listAnswer(locationAnswers.locationRow)),
  answered(locations.locationById, locationAnswers.locationAnswer),
  answered(clinics.clinicList, listAnswer(clinicAnswers.clinicRow)),
  answered(clinics.clinicById, clinicAnswers.clinicAnswer),
  answered(clinics.clinicInfos, clinicAnswers.clinicInfosAnswer),
  answered(medics.medicList, medicAnswers.medicListAnswer),
  answered(medics.medicCodes, z.array(medicAnswers.codeRow)),
  answered(medics.medicById, medicAnswers.medicAnswer),
  answered(medics.medicAffiliations, medicAnswers.affiliationsAnswer),
  answered(medics.entityScores, z.array(medicAnswers.scoreRow)),
  ...institutionsAnswers.flatMap(({ type, list, byId }) => {
    const queries = institutionQueries(type);
    return [[queries.list, list] as const, [queries.byId, byId] as const];
  }),
  answered(exports.exportByEmail, exportAnswers.exportRequested),
  answered(exports.exportNames, z.array(z.string())),
  answered(exports.exportSync, file),
  answered(exports.exportOptionsQuery, exportAnswers.exportOptions),
  answered(exports.exportData, file),
  answered(exports.exportList, file),
  answered(exports.exportFile, file),
  answered(jobs.jobList, jobAnswers.jobsAnswer),
  answered(jobs.jobById, jobAnswers.jobAnswer),
  answered(jobs.jobRows, jobAnswers.importRowsAnswer),
  answered(jobs.jobReport, file),
  answered(jobs.importTemplate, file),
  answered(notificationList, notificationsAnswer),
  answered(projectorList, z.array(projectorRow)),
  answered(projectorStatus, projectorStatusAnswer),
  answered(me, meAnswer),
];

/** Every declared query. */
export const queries: readonly Query[] = declared.map(([query]) => query);

const schemas = new Map(declared.map(([query, schema]) => [query.name, schema]));

/** The schema of a query's answer. */
export function answerSchema({ name }: Query): z.ZodType {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`${name} is not declared: add the query with the schema of its answer to contract/src/queries.ts`);
  return schema;
}

import type { Query } from './kit/query.ts';
import { clinicById, clinicInfos, clinicList } from './health/clinic/clinic.query.ts';
import { entityList } from './health/entity/entity.query.ts';
import { hospitalById, hospitalList } from './health/hospital/hospital.query.ts';
import { locationById, locationList } from './health/location/location.query.ts';
import * as exports from './health/export/export.query.ts';
import { mvzQueries, practiceQueries, privateHospitalQueries, rehaQueries, spaQueries } from './health/institutions.query.ts';
import * as medics from './health/medic/medic.query.ts';
import { me } from './iam/me.query.ts';
import { importTemplate, jobById, jobList, jobReport, jobRows } from './seedwork/job.query.ts';
import { notificationList } from './seedwork/notification.query.ts';
import { projectorList, projectorStatus } from './seedwork/projector.query.ts';

/** Every declared query. */
export const queries: readonly Query[] = [
  entityList,
  hospitalList,
  hospitalById,
  locationList,
  locationById,
  clinicList,
  clinicById,
  clinicInfos,
  medics.medicList,
  medics.medicCodes,
  medics.medicById,
  medics.medicAffiliations,
  medics.entityScores,
  ...[rehaQueries, privateHospitalQueries, mvzQueries, practiceQueries, spaQueries].flatMap(({ list, byId }) => [list, byId]),
  exports.exportByEmail,
  exports.exportNames,
  exports.exportSync,
  exports.exportOptionsQuery,
  exports.exportData,
  exports.exportList,
  exports.exportFile,
  jobList,
  jobById,
  jobRows,
  jobReport,
  importTemplate,
  notificationList,
  projectorList,
  projectorStatus,
  me,
];

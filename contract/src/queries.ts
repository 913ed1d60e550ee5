import type { Query } from './kit/query.ts';
import { clinicById, clinicInfos, clinicList } from './health/clinic/clinic.query.ts';
import { entityList } from './health/entity/entity.query.ts';
import { hospitalById, hospitalList } from './health/hospital/hospital.query.ts';
import { locationById, locationList } from './health/location/location.query.ts';
import { me } from './iam/me.query.ts';
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
  projectorList,
  projectorStatus,
  me,
];

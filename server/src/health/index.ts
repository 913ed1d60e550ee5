import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { location } from '@kurator/contract/health/location/location.type';
import { listAnswering } from '../platform/http/answer.ts';
import type { Area } from '../platform/area.ts';
import { reportDecider } from '../seedwork/report.decider.ts';
import { clinicDeciders } from './clinic/clinic.decider.ts';
import { clinicDetail, clinicInfos } from './clinic/clinic.query.ts';
import { clinicStream } from './clinic/clinic.stream.ts';
import { clinicListView } from './clinic/clinic.view.ts';
import { entityList } from './entity/entity.query.ts';
import { entityListView } from './entity/entity.view.ts';
import { hospitalDeciders } from './hospital/hospital.decider.ts';
import { hospitalDetail } from './hospital/hospital.query.ts';
import { hospitalStream } from './hospital/hospital.stream.ts';
import { hospitalListView } from './hospital/hospital.view.ts';
import { locationDeciders } from './location/location.decider.ts';
import { locationDetail } from './location/location.query.ts';
import { locationStream } from './location/location.stream.ts';
import { locationListView } from './location/location.view.ts';

/** Health research: what the house knows of hospitals, their locations and clinics. */
export const health: Area = {
  streams: [hospitalStream, locationStream, clinicStream],
  deciders: [...hospitalDeciders, ...locationDeciders, ...clinicDeciders, reportDecider],
  views: [hospitalListView, locationListView, clinicListView, entityListView],
  answers: [
    listAnswering(hospital, hospitalListView),
    listAnswering(location, locationListView),
    listAnswering(clinic, clinicListView),
    entityList,
    hospitalDetail,
    locationDetail,
    clinicDetail,
    clinicInfos,
  ],
  migrations: [],
};

import { z } from 'zod';
import { answered, commandsIn, type AreaContract } from '../kit/area.ts';
import * as clinic from './clinic/clinic.command.ts';
import * as clinicAnswers from './clinic/clinic.answer.ts';
import * as clinics from './clinic/clinic.query.ts';
import { entityListAnswer } from './entity/entity.answer.ts';
import { entityList } from './entity/entity.query.ts';
import * as exportAnswers from './export/export.answer.ts';
import * as exports from './export/export.query.ts';
import * as hospital from './hospital/hospital.command.ts';
import * as hospitalAnswers from './hospital/hospital.answer.ts';
import * as hospitals from './hospital/hospital.query.ts';
import * as hospitalImport from './hospital/hospitalImport.command.ts';
import { institutionAnswers } from './institution.answer.ts';
import { institutionQueries } from './institution.query.ts';
import { institutions } from './institutions.ts';
import * as location from './location/location.command.ts';
import * as locationAnswers from './location/location.answer.ts';
import * as locations from './location/location.query.ts';
import * as affiliation from './medic/affiliation.command.ts';
import * as medic from './medic/medic.command.ts';
import * as medicAnswers from './medic/medic.answer.ts';
import * as medics from './medic/medic.query.ts';
import * as medicImport from './medic/medicImport.command.ts';
import { listAnswer } from '../kit/listAnswer.ts';
import * as report from './report.command.ts';
import { healthTypes } from './healthTypes.ts';

/** The content of a file. */
const file = z.string();

/** Health research: medics, hospitals with their locations and clinics, and other institutions. */
export const health: AreaContract = {
  entityTypes: healthTypes,
  commands: commandsIn(
    hospital,
    hospitalImport,
    location,
    clinic,
    medic,
    affiliation,
    medicImport,
    report,
    ...institutions.map(({ commands }) => commands),
  ),
  queries: [
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
    ...institutions.flatMap((type) => {
      const { list, byId } = institutionQueries(type);
      const schemas = institutionAnswers(type);
      return [[list, schemas.list] as const, [byId, schemas.byId] as const];
    }),
    answered(exports.exportByEmail, exportAnswers.exportRequested),
    answered(exports.exportNames, z.array(z.string())),
    answered(exports.exportSync, file),
    answered(exports.exportOptionsQuery, exportAnswers.exportOptions),
    answered(exports.exportData, file),
    answered(exports.exportList, file),
    answered(exports.exportListOmissions, exportAnswers.exportOmissions),
    answered(exports.exportDataOmissions, exportAnswers.exportOmissions),
    answered(exports.exportFile, file),
  ],
};

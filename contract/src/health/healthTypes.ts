import type { EntityType } from '../kit/entityType.ts';
import { clinic } from './clinic/clinic.type.ts';
import { hospital } from './hospital/hospital.type.ts';
import { institutions } from './institutions.ts';
import { location } from './location/location.type.ts';
import { medic } from './medic/medic.type.ts';

export const healthTypes: readonly EntityType[] = [hospital, location, clinic, medic, ...institutions];

import type { EntityType, EntityTypeName } from './kit/entityType.ts';
import { clinic } from './health/clinic/clinic.type.ts';
import { hospital } from './health/hospital/hospital.type.ts';
import { location } from './health/location/location.type.ts';
import { medic } from './health/medic/medic.type.ts';
import { mvz } from './health/mvz/mvz.type.ts';
import { practice } from './health/practice/practice.type.ts';
import { privateHospital } from './health/privateHospital/privateHospital.type.ts';
import { reha } from './health/reha/reha.type.ts';
import { spa } from './health/spa/spa.type.ts';

/** The declared entity types, in the order of menus and type lists. */
export const entityTypes: readonly EntityType[] = [hospital, location, clinic, medic, reha, privateHospital, mvz, practice, spa];

/** Those of health research. */
export const healthTypes: readonly EntityType[] = entityTypes.filter(({ domain }) => domain === 'health');

/** The declaration of a type, or undefined for a name that is none. */
export const entityTypeOf = (name: string): EntityType | undefined => entityTypes.find((type) => type.type === name);

/** The declaration that must exist: a name of the contract's own. */
export function theEntityType(name: EntityTypeName): EntityType {
  const type = entityTypeOf(name);
  if (!type) throw new Error(`No entity type ${name} is declared`);
  return type;
}

import type { Command } from '../kit/command.ts';
import type { EntityType } from '../kit/entityType.ts';
import { mvzCreate, mvzDelete, mvzUndelete, mvzUpdate } from './mvz/mvz.command.ts';
import { practiceCreate, practiceDelete, practiceUndelete, practiceUpdate } from './practice/practice.command.ts';
import {
  privateHospitalCreate,
  privateHospitalDelete,
  privateHospitalUndelete,
  privateHospitalUpdate,
} from './privateHospital/privateHospital.command.ts';
import { rehaCreate, rehaDelete, rehaUndelete, rehaUpdate } from './reha/reha.command.ts';
import { spaCreate, spaDelete, spaUndelete, spaUpdate } from './spa/spa.command.ts';

export interface InstitutionCommands {
  readonly create: Command;
  readonly update: Command;
  readonly delete: Command;
  readonly undelete: Command;
}

const commands: Readonly<Record<string, InstitutionCommands>> = {
  reha: { create: rehaCreate, update: rehaUpdate, delete: rehaDelete, undelete: rehaUndelete },
  private_hospital: {
    create: privateHospitalCreate,
    update: privateHospitalUpdate,
    delete: privateHospitalDelete,
    undelete: privateHospitalUndelete,
  },
  mvz: { create: mvzCreate, update: mvzUpdate, delete: mvzDelete, undelete: mvzUndelete },
  practice: { create: practiceCreate, update: practiceUpdate, delete: practiceDelete, undelete: practiceUndelete },
  spa: { create: spaCreate, update: spaUpdate, delete: spaDelete, undelete: spaUndelete },
};

/** What is done with every institution of a type that stands for itself. */
export function institutionCommands({ type }: Pick<EntityType, 'type'>): InstitutionCommands {
  const own = commands[type];
  if (!own) throw new Error(`${type} is no institution that stands for itself`);
  return own;
}

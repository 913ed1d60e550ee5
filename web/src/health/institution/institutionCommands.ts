import type { Command } from '@kurator/contract/kit/command';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { mvzCreate, mvzDelete, mvzUndelete, mvzUpdate } from '@kurator/contract/health/mvz/mvz.command';
import { practiceCreate, practiceDelete, practiceUndelete, practiceUpdate } from '@kurator/contract/health/practice/practice.command';
import {
  privateHospitalCreate,
  privateHospitalDelete,
  privateHospitalUndelete,
  privateHospitalUpdate,
} from '@kurator/contract/health/privateHospital/privateHospital.command';
import { rehaCreate, rehaDelete, rehaUndelete, rehaUpdate } from '@kurator/contract/health/reha/reha.command';
import { spaCreate, spaDelete, spaUndelete, spaUpdate } from '@kurator/contract/health/spa/spa.command';
import type { MasterCommands } from '../section/EntityDetail.tsx';

interface InstitutionCommands extends MasterCommands {
  readonly create: Command;
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

/** What can be done with an institution of a type. */
export function commandsOf({ type }: EntityType): InstitutionCommands {
  const own = commands[type];
  if (!own) throw new Error(`${type} is no institution that stands for itself`);
  return own;
}

import type { Command } from './kit/command.ts';
import * as clinic from './health/clinic/clinic.command.ts';
import * as hospital from './health/hospital/hospital.command.ts';
import * as hospitalImport from './health/hospital/hospitalImport.command.ts';
import * as location from './health/location/location.command.ts';
import * as affiliation from './health/medic/affiliation.command.ts';
import * as medic from './health/medic/medic.command.ts';
import * as medicImport from './health/medic/medicImport.command.ts';
import * as mvz from './health/mvz/mvz.command.ts';
import * as practice from './health/practice/practice.command.ts';
import * as privateHospital from './health/privateHospital/privateHospital.command.ts';
import * as reha from './health/reha/reha.command.ts';
import * as spa from './health/spa/spa.command.ts';
import * as report from './health/report.command.ts';
import * as user from './iam/user.command.ts';
import * as address from './seedwork/address.command.ts';
import * as blacklist from './seedwork/blacklist.command.ts';
import * as contact from './seedwork/contact.command.ts';
import * as importing from './seedwork/import.command.ts';
import * as job from './seedwork/job.command.ts';
import * as note from './seedwork/note.command.ts';
import * as notification from './seedwork/notification.command.ts';
import * as projector from './seedwork/projector.command.ts';
import * as reachability from './seedwork/reachability.command.ts';

const isCommand = (value: unknown): value is Command => typeof value === 'object' && value !== null && 'topic' in value;

/** Every declared command. A command is declared by being exported from a room of the contract. */
export const commands: readonly Command[] = [
  hospital,
  hospitalImport,
  location,
  clinic,
  medic,
  affiliation,
  medicImport,
  reha,
  privateHospital,
  mvz,
  practice,
  spa,
  importing,
  job,
  notification,
  report,
  address,
  contact,
  reachability,
  note,
  blacklist,
  projector,
  user,
].flatMap((room) => Object.values<unknown>(room).filter(isCommand));

const byAreaAndTopic = new Map(commands.map((command) => [`${command.area} ${command.topic}`, command]));

/** The command of an area's topic; topics are unique within their area only. */
export const commandOf = (area: string, topic: string): Command | undefined => byAreaAndTopic.get(`${area} ${topic}`);

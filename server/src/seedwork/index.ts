import { fileURLToPath } from 'node:url';
import type { Area } from '../platform/area.ts';
import { addressDeciders } from './address.decider.ts';
import { blacklistDeciders } from './blacklist.decider.ts';
import { contactDeciders } from './contact.decider.ts';
import { noteDeciders } from './note.decider.ts';
import { projectorAnswers } from './projector.query.ts';
import { runProjectorsDecider } from './projector.decider.ts';
import { reachabilityDeciders } from './reachability.decider.ts';

/** What every entity can do, and the projectors. */
export const seedwork: Area = {
  streams: [],
  deciders: [...addressDeciders, ...contactDeciders, ...reachabilityDeciders, ...noteDeciders, ...blacklistDeciders, runProjectorsDecider],
  views: [],
  answers: projectorAnswers,
  migrations: [fileURLToPath(new URL('./migrations', import.meta.url))],
};

import { command } from '../kit/command.ts';

/** Wakes the projectors; harmless, for everyone signed in. */
export const runProjectors = command({ area: 'seedwork', topic: 'run_projectors', permission: 'signed in', fields: {} });

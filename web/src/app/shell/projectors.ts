import type { ProjectorRow } from '@kurator/contract/seedwork/projector.answer';

export type { ProjectorRow };
type ProjectorColour = 'green' | 'orange' | 'red';

export type ProjectorLag = Pick<ProjectorRow, 'name' | 'diff' | 'is_running'>;

/** Worst state: green when nothing is left, orange while running, else red. */
export function worstProjectorStatusColour(rows: readonly Pick<ProjectorLag, 'diff' | 'is_running'>[]): ProjectorColour {
  if (rows.every((row) => row.diff === 0)) return 'green';
  return rows.every((row) => row.diff === 0 || row.is_running) ? 'orange' : 'red';
}

/** Polling interval; shorter while projectors catch up. */
export const pollIntervalMs = (light: ProjectorColour): number => (light === 'orange' ? 1000 : 10_000);

import type { ProjectorRow } from '@kurator/contract/seedwork/projector.answer';

export type { ProjectorRow };
export type Light = 'green' | 'orange' | 'red';

/** What a light is made of. */
export type ProjectorLag = Pick<ProjectorRow, 'name' | 'diff' | 'is_running'>;

/** The worst of them: nothing to do is green, behind but running orange, anything else red. */
export function lightOf(rows: readonly Pick<ProjectorLag, 'diff' | 'is_running'>[]): Light {
  if (rows.every((row) => row.diff === 0)) return 'green';
  return rows.every((row) => row.diff === 0 || row.is_running) ? 'orange' : 'red';
}

/** How long until the light is looked at again: catching up takes a moment, so green follows at once. */
export const pollIntervalMs = (light: Light): number => (light === 'orange' ? 1000 : 10_000);

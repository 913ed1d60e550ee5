import type { ProjectorRow } from '@kurator/contract/seedwork/projector.query';

export type { ProjectorRow };
export type Light = 'green' | 'orange' | 'red';

export const projectorsUrl = '/dms/seedwork/api/query/projectors/';

/** The worst of them: nothing to do is green, behind but running orange, anything else red. */
export function lightOf(rows: readonly Pick<ProjectorRow, 'diff' | 'is_running'>[]): Light {
  if (rows.every((row) => row.diff === 0)) return 'green';
  return rows.every((row) => row.diff === 0 || row.is_running) ? 'orange' : 'red';
}

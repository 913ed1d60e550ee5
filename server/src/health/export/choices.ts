import type pg from 'pg';
import type { ExportChoices } from '../../platform/export/declaration.ts';

interface Known {
  readonly id: string;
  readonly name: string;
  readonly year: number;
}

/** The living projects of which something holds, the newest first. @param condition SQL over the row `m` of their list */
async function projectsWith(pool: pg.Pool, condition: string): Promise<readonly Known[]> {
  const { rows } = await pool.query<Known>(
    `select m.id, m.name, m.year from project_list m where not m.is_deleted and ${condition} order by m.newest, m.serial`,
  );
  return rows;
}

/** What a project is called in every year. */
const lineOf = ({ name, year }: Known): string => name.replaceAll(String(year), '').replaceAll(/\s+/g, ' ').trim() || name;

/** The projects of one name over the years: one choice, of which a year can be taken. */
export const projectLines: ExportChoices = async (pool) => {
  const lines = Map.groupBy(await projectsWith(pool, 'true'), lineOf);
  return Object.fromEntries(
    [...lines].map(([label, known]) => [
      label,
      { projects: known.map(({ id }) => id), years: [...new Set(known.map(({ year }) => year))] },
    ]),
  );
};

/** Projects that have a delivery, each by itself. */
export const deliveredProjects: ExportChoices = async (pool) => {
  const known = await projectsWith(pool, 'm.is_delivered');
  const isOnce = (name: string): boolean => known.filter((other) => other.name === name).length === 1;
  return Object.fromEntries(known.map(({ id, name, year }) => [isOnce(name) ? name : `${name} (${year})`, { projects: [id], years: [] }]));
};

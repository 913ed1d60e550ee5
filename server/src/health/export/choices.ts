import type pg from 'pg';
import { verifiedTypes } from '../verification/verificationSql.ts';
import type { ExportOptionsLoader } from '../../platform/export/declaration.ts';

interface ProjectChoice {
  readonly id: string;
  readonly name: string;
  readonly year: number;
}

/** Existing projects under a condition, newest first. @param condition SQL over the list's row `m` */
async function loadProjectsWith(pool: pg.Pool, condition: string): Promise<readonly ProjectChoice[]> {
  const { rows } = await pool.query<ProjectChoice>(
    `select m.id, m.name, m.year from project_list m where not m.is_deleted and ${condition} order by m.newest, m.serial`,
  );
  return rows;
}

/** Name of a project without its year. */
const lineOf = ({ name, year }: ProjectChoice): string => name.replaceAll(String(year), '').replaceAll(/\s+/g, ' ').trim() || name;

/** Projects of one name over the years, as one choice. @param condition SQL over the list's row `m` */
const linesWith =
  (condition: string): ExportOptionsLoader =>
  async (pool) => {
    const lines = Map.groupBy(await loadProjectsWith(pool, condition), lineOf);
    return Object.fromEntries(
      [...lines].map(([label, knownProjects]) => [
        label,
        { projects: knownProjects.map(({ id }) => id), years: [...new Set(knownProjects.map(({ year }) => year))] },
      ]),
    );
  };
export const projectSeriesChoices = linesWith('true');
/** Projects whose awardees can be medics. */
export const medicProjectSeriesChoices = linesWith(`coalesce(m.awardee_type, 'medic') = 'medic'`);
/** Projects whose awardees are verified. */
export const verifiedProjectSeriesChoices = linesWith(
  `coalesce(m.awardee_type, 'medic') in (${verifiedTypes.map(({ type }) => `'${type}'`).join(', ')})`,
);

/** Projects with deliveries. */
export const loadDeliveredProjectChoices: ExportOptionsLoader = async (pool) => {
  const knownProjects = await loadProjectsWith(pool, 'm.is_delivered');
  const isOnce = (name: string): boolean => knownProjects.filter((other) => other.name === name).length === 1;
  return Object.fromEntries(
    knownProjects.map(({ id, name, year }) => [isOnce(name) ? name : `${name} (${year})`, { projects: [id], years: [] }]),
  );
};

import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { t } from '../../app/i18n.ts';
import field from '../../kit/field/field.module.css';
import css from './verification.module.css';

interface Props {
  readonly projects: readonly BusinessProjectRow[];
  readonly slug: string;
  readonly onChange: (slug: string) => void;
}

/** Project whose accounts are listed. */
export const ProjectChoice = ({ projects, slug, onChange }: Props) =>
  slug !== '' && (
    <select
      className={`${field.select} ${css.project}`}
      aria-label={t('field:project')}
      value={slug}
      onChange={(event) => onChange(event.target.value)}
    >
      {projects.every((project) => project.slug !== slug) && <option value={slug}>{slug.toUpperCase()}</option>}
      {projects.map((project) => (
        <option key={project.id} value={project.slug}>{`${project.slug.toUpperCase()} · ${project.name}`}</option>
      ))}
    </select>
  );

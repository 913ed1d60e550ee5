import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { businessProjects } from '@kurator/contract/business/project/project.list';
import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { useAllRows } from '../../kit/rows/useAllRows.ts';
import field from '../../kit/field/field.module.css';
import { YearProgress } from '../../seedwork/verification/YearProgress.tsx';
import css from './verification.module.css';

/** Filters that name the former year. */
const clearedParams = ['awardees__award__id', 'awardees__award__year'];

const silent = { meta: { isSilent: true } };

/** Project and year whose accounts are listed, and how far they are. */
export function ProjectYearProgress({ answer: { project, scope, progress } }: { readonly answer: AccountVerificationListAnswer }) {
  const [search, patch] = useSearchState();
  const { rows: projects } = useAllRows<BusinessProjectRow>(businessProjects, {}, silent);
  if (!project) return null;
  const choose = (slug: string) =>
    patch({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), project_slug: slug }, { replace: true });
  return (
    <>
      <select
        className={`${field.select} ${css.project}`}
        aria-label={t('field:project')}
        value={project.slug}
        onChange={(event) => choose(event.target.value)}
      >
        {!projects && <option value={project.slug}>{project.slug.toUpperCase()}</option>}
        {projects?.map(({ id, slug, name }) => (
          <option key={id} value={slug}>{`${slug.toUpperCase()} · ${name}`}</option>
        ))}
      </select>
      <YearProgress
        year={scope.year}
        years={projects?.find(({ id }) => id === project.id)?.award_years ?? []}
        progress={progress}
        clearedParams={clearedParams}
      />
    </>
  );
}

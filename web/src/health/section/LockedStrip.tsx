import { lazy, Suspense, type ReactNode } from 'react';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EntityLink } from '../../app/navigate.tsx';
import css from '../../seedwork/section/strip.module.css';

/** Loads with a completed project alone. */
const CompletionText = lazy(() => loadWithTexts(['projectPage'], import('./CompletionText.tsx')));

interface LockedTextProps {
  readonly project: { readonly id: string; readonly name: string };
}

interface Props {
  readonly project: { readonly id: string; readonly name: string; readonly is_completed: boolean };
  /** Further reasons. */
  readonly children?: ReactNode;
}

/** Notice of a completed project. */
export function LockedStrip({ project, children }: Props) {
  if (!project.is_completed && !children) return null;
  return (
    <div className={css.strips}>
      {children && <p className={`${css.strip} ${css.grey}`}>{children}</p>}
      {project.is_completed && (
        <p className={`${css.strip} ${css.grey}`}>
          <LockedText project={project} />
        </p>
      )}
    </div>
  );
}

/** Strip of a list whose project is completed. */
export const CompletedProjectNotice = ({ project }: LockedTextProps) => (
  <span className={`${css.strip} ${css.grey}`}>
    <LockedText project={project} />
  </span>
);

/** Strip of a list whose year is completed. */
export const CompletedYearNotice = ({ year }: { readonly year: string }) => (
  <span className={`${css.strip} ${css.grey}`}>
    <Icon name="lock" />
    <strong>{t('awardPage:locked_year', { year })}</strong>
    <span>{t('awardPage:locked_year_text')}</span>
  </span>
);

const LockedText = ({ project }: LockedTextProps) => (
  <>
    <Icon name="lock" />
    <strong>{t('awardPage:locked')}</strong>
    <span>
      <EntityLink type="project" id={project.id}>
        {project.name}
      </EntityLink>
      {t('awardPage:locked_text')}
      <Suspense>
        <CompletionText project={project.id} />
      </Suspense>
    </span>
  </>
);

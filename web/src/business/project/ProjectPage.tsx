import { lazy, Suspense } from 'react';
import type { BusinessProject, BusinessProjectAnswer } from '@kurator/contract/business/project/project.answer';
import { businessProjectById, businessProjectJobs } from '@kurator/contract/business/project/project.query';
import { useAnswer } from '../../app/api.ts';
import { PartBoundary } from '../../app/fault/PartBoundary.tsx';
import { loadTexts, t } from '../../app/i18n.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailColumns } from '../../kit/detail/DetailColumns.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { LazyPageActivity } from '../../seedwork/live/LazyPageActivity.tsx';
import { LazyTimeline } from '../../seedwork/timeline/LazyTimeline.tsx';
import { businessAwardCreate } from '@kurator/contract/business/award/award.command';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { propertyLabelsOf } from '../section/definition.ts';
import { Awards } from './Awards.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { Properties } from './Properties.tsx';

const Uploads = lazy(async () => {
  const [page] = await Promise.all([import('./Uploads.tsx'), loadTexts(['import', 'form', 'awardCommand', 'upload'])]);
  return page;
});
const thisYear = () => new Date().getFullYear();
const type = { screens: { list: 'business projects', detail: 'business project' }, param: 'project' };

/** A project: its properties, and its awards by year. */
export const Page = () => (
  <DetailBoundary type={type} query={useDetail(businessProjectById, type)}>
    {(answer: BusinessProjectAnswer) => <Project {...answer} />}
  </DetailBoundary>
);

function Project({ project }: { readonly project: BusinessProject }) {
  const { id, name, slug, accounts, awards, events } = project;
  // Awards stand below the jobs: shown before them, they would move under the pointer.
  const areJobsKnown = !useAnswer(businessProjectJobs, { id }).isPending;
  const labels = {
    ...Object.fromEntries(['verification_strategy', 'slug'].map((field) => [field, t(`businessProject:fact.${field}`)])),
    ...propertyLabelsOf(project),
  };
  return (
    <>
      <DetailHeader
        name={name}
        type={t('shell:screen.project')}
        flags={null}
        ids={
          <>
            <CopyText label={t('businessProject:fact.slug')} text={slug} displayText={slug.toUpperCase()} />
            <span>{t('businessProject:count.accounts', { count: accounts })}</span>
            <span>{t('project:count.awards', { count: awards.length })}</span>
            <LazyPageActivity of={{ ...project, type: 'business_project' }} name={name} labels={labels} />
          </>
        }
        actions={
          <CommandButton
            of={businessAwardCreate}
            action="award"
            look="primary"
            icon="plus"
            presetValues={{ project_id: id }}
            initial={{ year: project.award_years[0] ?? thisYear() }}
            subject={name}
          />
        }
      />
      <DetailColumns
        key={project.id}
        left={
          <>
            <ProjectFacts project={project} />
            <Properties project={project} />
            <Suspense>
              <PartBoundary>
                <Uploads project={project} />
              </PartBoundary>
              {areJobsKnown && (
                <PartBoundary>
                  <Awards project={project} />
                </PartBoundary>
              )}
            </Suspense>
          </>
        }
        right={<LazyTimeline events={events} labels={labels} />}
      />
    </>
  );
}

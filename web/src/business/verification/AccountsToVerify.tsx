import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rankingSync } from '@kurator/contract/health/ranking/sync.command';
import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import type { AccountVerificationList, AccountVerificationRow } from '@kurator/contract/business/verification/verification.answer';
import { projectGiven } from '@kurator/contract/business/verification/verification.list';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { one } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { SyncButtons } from '../../seedwork/verification/SyncButtons.tsx';
import { useListAddress, VerificationList } from '../../seedwork/verification/VerificationList.tsx';
import type { OwnFilters } from '../../seedwork/verification/VerificationFilters.tsx';
import { projectsUrl } from '../section/projectsUrl.ts';
import { lastProject, rememberProject } from './lastProject.ts';
import { ProjectChoice } from './ProjectChoice.tsx';
import { verificationOf } from './verification.ts';

/** Filters of a project's accounts. @param year the one that is shown */
function filtersOf({ awards, project, scope: { year } }: AccountVerificationList): OwnFilters {
  const names = new Map(awards.map(({ id, name, year: won }) => [id, `${name} ${won}`]));
  return {
    facets: [
      {
        name: 'awardees__award__id',
        label: t('verification:award'),
        nameOf: (id) => names.get(id) ?? id,
        choices: (facets) => facets.awards.map(({ id, count }) => ({ value: id, count })),
      },
      { name: 'addresses__city', label: t('verification:city'), choices: ({ cities }) => cities },
    ],
    switches: [
      { name: 'inquiry_is_mine' },
      { name: 'inquiry_is_due' },
      // Under the other strategy all are.
      ...(project?.verification_strategy === 'all' ? [{ name: 'awardees__award__year', value: String(year) }] : []),
      { name: 'is_process_blacklisted' },
      { name: 'is_editorial_blacklisted' },
    ],
  };
}

const noFilters: OwnFilters = { facets: [], switches: [] };

/** Why nobody is listed; undefined where somebody may be. */
function noticeOf({ project }: AccountVerificationList): string | undefined {
  if (!project) return t('verification:no_project');
  return project.verification_strategy === null ? t('verification:no_strategy') : undefined;
}

/** Accounts of a project with the states of their verification in a year. */
export function Page() {
  const [search, patch] = useSearchState();
  const [last] = useState(lastProject);
  const asked = one(projectGiven(search, last), 'project_slug') ?? '';
  const wanted = useMemo(() => verificationOf(asked), [asked]);
  const { data: answer } = useQuery({ ...urlOptions<AccountVerificationList>(useListAddress(wanted)), placeholderData: keepPreviousData });
  const { data: projects } = useQuery({ ...urlOptions<ListAnswer<BusinessProjectRow>>(projectsUrl), meta: { silent: true } });
  const slug = answer?.project?.slug ?? asked;
  // Rows lead to pages of the project that they are of; the list is asked for as its address says.
  const of = useMemo(() => ({ ...verificationOf(slug), given: wanted.given }), [slug, wanted]);
  const filters = useMemo(() => (answer ? filtersOf(answer) : noFilters), [answer]);
  useEffect(() => {
    if (answer?.project) rememberProject(answer.project.slug);
  }, [answer]);
  const { ranking_group: group = null, ranking_period: period = null } = answer?.project ?? {};
  const all = projects?.items ?? [];
  const choose = (next: string) =>
    patch({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), project_slug: next }, { replace: true });
  return (
    <VerificationList<AccountVerificationRow>
      of={of}
      answer={answer}
      years={all.find((project) => project.slug === slug)?.award_years ?? []}
      // What is filtered by the former year goes with it.
      onYear={() => ({ awardees__award__id: undefined, awardees__award__year: undefined })}
      placeholder={t('verification:search.account')}
      filters={filters}
      notice={answer && noticeOf(answer)}
      before={<ProjectChoice projects={all} slug={slug} onChange={choose} />}
      acts={group !== null && period !== null && <SyncButtons of={rankingSync} rankings={[{ group, period }]} />}
    />
  );
}

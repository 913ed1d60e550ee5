import { lazy, useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccountVerificationListAnswer, AccountVerificationRow } from '@kurator/contract/business/verification/verification.answer';
import { accountVerificationPageList, projectParams } from '@kurator/contract/business/verification/verification.list';
import { paramValue } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { useListUrl, VerificationList } from '../../seedwork/verification/VerificationList.tsx';
import { readLastProject, rememberLastProject } from './lastProject.ts';
import { accountVerificationConfigOf } from './verification.ts';

/** Loaded after the rows. */
const loadDeferredParts = () => loadWithTexts(['verificationList', 'awardCommand'], import('./deferredParts.ts'));
const ProjectYear = lazy(async () => ({ default: (await loadDeferredParts()).ProjectYearProgress }));
const AccountFilters = lazy(async () => ({ default: (await loadDeferredParts()).AccountFilters }));
const ProjectSync = lazy(async () => ({ default: (await loadDeferredParts()).ProjectRankingSyncButtons }));

/** Reason for an empty list; undefined without one. */
function noticeOf({ project }: AccountVerificationListAnswer): string | undefined {
  if (!project) return t('verification:no_project');
  return project.verification_strategy === null ? t('verification:no_strategy') : undefined;
}

/** Accounts of a project with the states of their verification in a year. */
export function Page() {
  const [search] = useSearchState();
  const [last] = useState(readLastProject);
  const fixedParams = useMemo(() => projectParams(search, last), [search, last]);
  const address = useListUrl({ list: accountVerificationPageList, fixedParams });
  const { data } = useQuery({ ...urlOptions<AccountVerificationListAnswer>(address), placeholderData: keepPreviousData });
  const project = data?.project ?? undefined;
  const slug = project?.slug ?? paramValue(fixedParams, 'project_slug') ?? last;
  // Rows lead to pages of the project that they are of; the list is asked for as its address says.
  const of = useMemo(() => ({ ...accountVerificationConfigOf(slug), fixedParams }), [slug, fixedParams]);
  useEffect(() => {
    if (project) rememberLastProject(project.slug);
  }, [project]);
  return (
    <VerificationList<AccountVerificationRow>
      of={of}
      year={data?.scope.year}
      placeholder={t('verification:search.account')}
      head={data && <ProjectYear answer={data} />}
      filters={data && <AccountFilters of={of} answer={data} />}
      notice={data && noticeOf(data)}
      actions={project && <ProjectSync project={project} />}
    />
  );
}

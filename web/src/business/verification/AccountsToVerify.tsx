import { lazy, useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccountVerificationList, AccountVerificationRow } from '@kurator/contract/business/verification/verification.answer';
import { accountsToVerify, projectParams } from '@kurator/contract/business/verification/verification.list';
import { paramValue } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { t, withTexts } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { useListUrl, VerificationList } from '../../seedwork/verification/VerificationList.tsx';
import { lastProject, rememberProject } from './lastProject.ts';
import { verificationConfigOf } from './verification.ts';

/** Loaded after the rows. */
const loadLater = () => withTexts(['verificationList', 'awardCommand'], import('./later.ts'));
const ProjectYear = lazy(async () => ({ default: (await loadLater()).ProjectYear }));
const AccountFilters = lazy(async () => ({ default: (await loadLater()).AccountFilters }));
const ProjectSync = lazy(async () => ({ default: (await loadLater()).ProjectSync }));

/** Reason for an empty list; undefined without one. */
function noticeOf({ project }: AccountVerificationList): string | undefined {
  if (!project) return t('verification:no_project');
  return project.verification_strategy === null ? t('verification:no_strategy') : undefined;
}

/** Accounts of a project with the states of their verification in a year. */
export function Page() {
  const [search] = useSearchState();
  const [last] = useState(lastProject);
  const fixedParams = useMemo(() => projectParams(search, last), [search, last]);
  const address = useListUrl({ list: accountsToVerify, fixedParams });
  const { data } = useQuery({ ...urlOptions<AccountVerificationList>(address), placeholderData: keepPreviousData });
  const project = data?.project ?? undefined;
  const slug = project?.slug ?? paramValue(fixedParams, 'project_slug') ?? last;
  // Rows lead to pages of the project that they are of; the list is asked for as its address says.
  const of = useMemo(() => ({ ...verificationConfigOf(slug), fixedParams }), [slug, fixedParams]);
  useEffect(() => {
    if (project) rememberProject(project.slug);
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

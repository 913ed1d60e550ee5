import { lazy, Suspense, useMemo } from 'react';
import type { AccountVerificationAnswer } from '@kurator/contract/business/verification/verification.answer';
import type { PrintedField } from '@kurator/contract/seedwork/verification.command';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { EntityLink, useParam } from '../../app/navigate.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { PrintedLinesPanel, type PrintedLinesPanelProps } from '../../seedwork/verification/detail/PrintedLinesPanel.tsx';
import { VerificationPage, type VerificationParts } from '../../seedwork/verification/detail/VerificationPage.tsx';
import { propertyLabelsOf } from '../section/definition.ts';
import { accountVerificationConfigOf } from './verification.ts';

/** Loaded after the printed lines. */
const MainSections = lazy(() =>
  loadWithTexts(['section', 'property', 'account', 'score', 'seedwork', 'businessCommand', 'entityCommand'], import('./MainSections.tsx')),
);
const SideSections = lazy(() => loadWithTexts(['section', 'seedwork', 'entityCommand'], import('./SideSections.tsx')));
const NameEditButton = lazy(() => loadWithTexts(['section', 'businessCommand'], import('./NameEditButton.tsx')));

/** An account as it is verified for a year, in the queue of its project's list. */
export function Page() {
  const [slug, id] = [useParam('projectSlug').toLowerCase(), useParam('account')];
  const of = useMemo(() => accountVerificationConfigOf(slug), [slug]);
  return <VerificationPage of={of} id={id} parts={parts} />;
}

const expected: readonly PrintedField[] = ['name', 'address'];

const Print = (props: PrintedLinesPanelProps<AccountVerificationAnswer>) => (
  <PrintedLinesPanel
    {...props}
    expected={expected}
    pencil={
      <Suspense>
        <NameEditButton account={props.entity} />
      </Suspense>
    }
  />
);

const parts: VerificationParts<AccountVerificationAnswer> = {
  renderIds: ({ human_id: number, project, short_name: shortName }) => (
    <>
      <CopyText label={t('field:human_id')} text={number} />
      <span>{shortName}</span>
      <EntityLink type="business_project" id={project.id}>
        {`${project.slug.toUpperCase()} ${project.name}`}
      </EntityLink>
    </>
  ),
  labelsOf: ({ project }) => propertyLabelsOf(project),
  Print,
  MainSections,
  SideSections,
};

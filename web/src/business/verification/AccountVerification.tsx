import { lazy, Suspense, useMemo } from 'react';
import type { AccountVerification } from '@kurator/contract/business/verification/verification.answer';
import type { PrintedField } from '@kurator/contract/seedwork/verification.command';
import { propertyField } from '@kurator/contract/kit/property';
import { t, withTexts } from '../../app/i18n.ts';
import { EntityLink, useParam } from '../../app/navigate.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { PrintCard, type PrintProps } from '../../seedwork/verification/detail/PrintCard.tsx';
import { VerificationPage, type VerificationParts } from '../../seedwork/verification/detail/VerificationPage.tsx';
import { filterLivingAwardees, numberOf } from '../section/awards.ts';
import { verificationOf } from './verification.ts';

/** Loaded after the printed lines. */
const Particulars = lazy(() =>
  withTexts(['section', 'property', 'account', 'score', 'seedwork', 'businessCommand', 'entityCommand'], import('./Particulars.tsx')),
);
const Correspondence = lazy(() => withTexts(['section', 'seedwork', 'entityCommand'], import('./Correspondence.tsx')));
const NamePencil = lazy(() => withTexts(['section', 'businessCommand'], import('./NamePencil.tsx')));

/** An account as it is verified for a year, in the queue of its project's list. */
export function Page() {
  const [slug, id] = [useParam('projectSlug').toLowerCase(), useParam('account')];
  const of = useMemo(() => verificationOf(slug), [slug]);
  return <VerificationPage of={of} id={id} parts={parts} />;
}

const expected: readonly PrintedField[] = ['name', 'address'];

/** Awards of the year that is verified, each with the rank of the year before. */
function awardsOf({ awardees, year }: AccountVerification) {
  const living = filterLivingAwardees(awardees);
  return living
    .filter(({ award }) => award.year === year)
    .map((awardee) => {
      const former = living.find(({ award }) => award.name === awardee.award.name && award.year === year - 1);
      return {
        id: awardee.id,
        name: awardee.award.name,
        rank: numberOf(awardee, 'award_rank'),
        before: former ? numberOf(former, 'award_rank') : null,
      };
    });
}

const Print = (props: PrintProps<AccountVerification>) => (
  <PrintCard
    {...props}
    expected={expected}
    awards={awardsOf(props.entity)}
    pencil={
      <Suspense>
        <NamePencil account={props.entity} />
      </Suspense>
    }
  />
);

const parts: VerificationParts<AccountVerification> = {
  renderIds: ({ human_id: number, project, short_name: shortName }) => (
    <>
      <CopyText label={t('field:human_id')} text={number} />
      <span>{shortName}</span>
      <EntityLink type="business_project" id={project.id}>
        {`${project.slug.toUpperCase()} ${project.name}`}
      </EntityLink>
    </>
  ),
  labelsOf: ({ project }) => Object.fromEntries(project.properties.map(({ key, label }) => [propertyField(key), label])),
  Print,
  Particulars,
  Correspondence,
};

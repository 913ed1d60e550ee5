import { lazy, Suspense, useMemo } from 'react';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import type { PrintedField } from '@kurator/contract/seedwork/verification.command';
import { t, loadWithTexts } from '../../../app/i18n.ts';
import { useParam } from '../../../app/navigate.tsx';
import { CopyText } from '../../../kit/CopyText.tsx';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { PrintedLinesPanel, type PrintedLinesPanelProps } from '../../../seedwork/verification/detail/PrintedLinesPanel.tsx';
import { VerificationPage, type VerificationParts } from '../../../seedwork/verification/detail/VerificationPage.tsx';
import { verificationConfigOf } from '../verification.ts';

/** Loaded after the printed lines. */
const MainSections = lazy(() =>
  loadWithTexts(
    ['section', 'medic', 'score', 'seedwork', 'entityCommand', 'aiCheck', 'verificationList', 'awardCommand'],
    import('./MainSections.tsx'),
  ),
);
const SideSections = lazy(() => loadWithTexts(['section', 'seedwork', 'entityCommand', 'aiCheck'], import('./SideSections.tsx')));
/** Loaded after the card: it needs the commands of all types. */
const NameEditButton = lazy(() => loadWithTexts(['section', 'entityCommand'], import('./NameEditButton.tsx')));

/** Verification of an entity for a year, in the queue of its list. */
export function Page() {
  const [type, id] = [useParam('type'), useParam('id')];
  const of = useMemo(() => verificationConfigOf(type), [type]);
  return <VerificationPage of={of} id={id} parts={parts} />;
}

/** Lines that every entity of a type has, even without text. */
const expectedLines = (entity: VerificationAnswer): readonly PrintedField[] =>
  entity.entity_type === 'medic'
    ? ['name', 'affiliation', 'address']
    : entity.location
      ? ['name', 'parent', 'address']
      : ['name', 'address'];

function renderMarks(field: PrintedField, entity: VerificationAnswer) {
  if (field === 'affiliation' && entity.primary_affiliation?.source === 'wish')
    return <Flag icon="star" tone="amber" text={t('verificationPage:wish')} />;
  return field === 'parent' && entity.location?.hospital.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} />;
}

function Print(props: PrintedLinesPanelProps<VerificationAnswer>) {
  const { entity } = props;
  return (
    <PrintedLinesPanel
      {...props}
      expected={expectedLines(entity)}
      renderMarks={(field) => renderMarks(field, entity)}
      pencil={
        <Suspense>
          <NameEditButton entity={entity} />
        </Suspense>
      }
      specializations={typeof entity.specializations === 'string' ? entity.specializations : undefined}
    />
  );
}

/** Identifying details beside the number, in the line read out on the telephone. */
function knownBy({ entity_type: type, location, administration, printed }: VerificationAnswer): string {
  const missing = t('verificationPage:missing');
  if (location) return `${printed.parent ?? missing}, ${location.display_name ?? location.name}`;
  return type === 'medic' ? (printed.affiliation ?? missing) : (administration ?? '');
}

const parts: VerificationParts<VerificationAnswer> = {
  renderIds: (entity) => {
    const identifyingText = knownBy(entity);
    return (
      <>
        <CopyText label={t('field:dms_one_id')} text={String(entity.dms_one_id)} />
        {entity.gba_ik_number && <CopyText label={t('field:column.gba_ik_number')} text={entity.gba_ik_number} />}
        {identifyingText && <span>{identifyingText}</span>}
      </>
    );
  },
  obstacleOf: ({ awards_of_year: awards, year }) =>
    awards.length > 0 ? undefined : t('verificationPage:not_awarded', { year: String(year ?? '') }),
  Print,
  MainSections,
  SideSections,
};

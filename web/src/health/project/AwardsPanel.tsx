import type { KeyboardEvent } from 'react';
import { awardCreate } from '@kurator/contract/health/award/award.command';
import type { ProjectAnswer, ProjectAward } from '@kurator/contract/health/project/project.answer';
import { projectComparisonById } from '@kurator/contract/health/project/project.query';
import { awards as awardList } from '@kurator/contract/health/award/award.list';
import { hasScreen } from '../../app/directory.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink, useNavigateTo } from '../../app/navigate.tsx';
import { useAddToShortcutHelp } from '../../app/useDeclaredKeys.ts';
import { hasPermission } from '../../app/session.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { EmptyCell } from '../../kit/list/cells.tsx';
import { Meter, percentOf } from '../../kit/meter/Meter.tsx';
import css from './project.module.css';

interface Props {
  readonly project: ProjectAnswer['project'];
  readonly awards: readonly ProjectAward[];
}

const keys = [
  { keys: ['↓', '↑'], does: 'awards.move' },
  { keys: ['v'], does: 'awards.compare' },
  { keys: ['enter'], does: 'awards.open' },
];

const textOf = ({ name, number, topic }: ProjectAward) => [name, number, topic].join(' ');

/** Awards of a project as a work list: size, verified share, missing values, changes since the previous year. */
export function AwardsPanel({ project, awards }: Props) {
  const isLocked = project.is_completed || project.is_deleted;
  useAddToShortcutHelp(keys);
  return (
    <TablePanel
      title={t('projectPage:awards')}
      rows={awards}
      keyOf={({ id }) => id}
      columns={columns}
      textOf={textOf}
      empty={t('projectPage:awards.empty')}
      actions={
        <>
          {awards.some(({ compared }) => compared) && hasPermission(projectComparisonById.permission) && (
            <a
              className={buttonClass('plain', true)}
              href={queryUrl(projectComparisonById, { project: project.id })}
              download
              data-tip={t('projectPage:awards.compare_all')}
            >
              <Icon name="download" />
              {t('projectPage:awards.compare_file')}
            </a>
          )}
          {!isLocked && (
            <CommandButton of={awardCreate} icon="plus" isSmall presetValues={{ project_id: project.id }} subject={project.name} />
          )}
        </>
      }
    />
  );
}

const columns: readonly PanelColumn<ProjectAward>[] = [
  { label: () => t('projectPage:awards.number'), cell: ({ number }) => <span className="mono">{number}</span>, width: 64, isMinor: true },
  { label: () => t('field:name'), cell: (award) => <AwardName award={award} /> },
  { label: () => t('projectPage:awards.topic'), cell: ({ topic }) => topic ?? <EmptyCell />, isMinor: true },
  { label: () => t('projectPage:awards.length'), cell: (award) => <Length {...award} />, isEndAligned: true },
  { label: () => t('project:verified.label'), cell: (award) => <VerifiedShare {...award} />, width: 150, isMinor: true },
  {
    label: () => t('projectPage:awards.missing'),
    cell: ({ missing_required: missing }) => <MissingCount count={missing} />,
    isEndAligned: true,
  },
  { label: () => t('projectPage:awards.compared'), cell: (award) => <ComparisonLink award={award} />, isEndAligned: true },
];

/** Arrows move between names, V opens the comparison with the previous year. */
function AwardName({ award: { id, name } }: { readonly award: ProjectAward }) {
  const go = useNavigateTo();
  if (!hasScreen('healthAward') || !hasPermission(awardList.permission)) return name;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('tr');
    const to = event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' ? row?.previousElementSibling : undefined;
    if (to) to.querySelector<HTMLElement>('[data-award]')?.focus();
    else if (event.key === 'v' && !event.ctrlKey && !event.metaKey && hasScreen('award comparison'))
      void go('award comparison', { award: id });
    else return;
    event.preventDefault();
  };
  return (
    <AppLink screen="healthAward" params={{ award: id }} className={css.name} data-award onKeyDown={onKeyDown}>
      {name}
    </AppLink>
  );
}

const Length = ({ deliverable, length }: ProjectAward) => (
  <span className={length !== null && length !== deliverable ? css.amber : undefined}>
    {length === null ? formatNumber(deliverable) : t('projectPage:awards.of', { count: deliverable, length })}
  </span>
);

const VerifiedShare = ({ verifiable, verified, name }: ProjectAward) =>
  verifiable === 0 ? (
    <EmptyCell />
  ) : (
    <span className={css.meter}>
      <Meter value={verified} total={verifiable} label={name} />
      <span>{t('projectPage:percent', { percent: percentOf(verified, verifiable) })}</span>
    </span>
  );

const MissingCount = ({ count }: { readonly count: number }) =>
  count === 0 ? <EmptyCell /> : <span className={css.amber}>{formatNumber(count)}</span>;

function ComparisonLink({ award: { id, name, compared } }: { readonly award: ProjectAward }) {
  if (!compared) return <EmptyCell />;
  const changesText = t('projectPage:awards.changes', { new: compared.new, dropped: compared.dropped });
  return hasScreen('award comparison') && hasPermission(awardList.permission) ? (
    <AppLink screen="award comparison" params={{ award: id }} data-tip={t('projectPage:awards.compare', { name })}>
      {changesText}
    </AppLink>
  ) : (
    changesText
  );
}

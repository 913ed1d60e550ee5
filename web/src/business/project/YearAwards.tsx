import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import { businessAwardCreate, businessAwardUpdate } from '@kurator/contract/business/award/award.command';
import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { formatNumber, t } from '../../app/i18n.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { RowActions } from '../../seedwork/property/RowActions.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import type { AwardMenuProps } from './AwardMenu.tsx';
import { AwardProperties } from './AwardProperties.tsx';
import type { YearActionMenuProps } from './YearActionMenu.tsx';
import css from './project.module.css';

interface Props {
  readonly project: BusinessProject;
  readonly year: number;
  readonly awards: readonly BusinessAwardRow[];
  /** Award whose properties are shown. */
  readonly open: string | undefined;
  readonly onOpen: (award: string) => void;
}

const loadYearActionMenu = () => import('./YearActionMenu.tsx');
const loadAwardMenu = () => import('./AwardMenu.tsx');

const columnsOf = (open: Props['open'], onOpen: Props['onOpen']): readonly PanelColumn<BusinessAwardRow>[] => [
  {
    label: () => t('field:name'),
    cell: ({ name, description, ...award }) => (
      <>
        <span className={css.name}>{name}</span> <BlacklistFlags of={award} />
        {description && <span className={css.hint}>{description}</span>}
      </>
    ),
  },
  { label: () => t('businessProject:award.awardees'), isEndAligned: true, cell: ({ count }) => formatNumber(count) },
  {
    label: () => t('property:title'),
    isEndAligned: true,
    cell: ({ id, name, properties }) => (
      <Button look="quiet" isSmall icon={id === open ? 'up' : 'down'} aria-expanded={id === open} onClick={() => onOpen(id)}>
        {formatNumber(properties.length)}
        <span className="sr">{` (${name})`}</span>
      </Button>
    ),
  },
  {
    label: () => t('property:actions'),
    isSelfExplanatory: true,
    isEndAligned: true,
    cell: (award) => <AwardActions award={award} />,
  },
];

/** Awards of one year, and the properties of the one that is open. */
export function YearAwards({ project, year, awards, open, onOpen }: Props) {
  const openAward = awards.find(({ id }) => id === open);
  const menu = t('businessProject:year.actions', { year: String(year) });
  return (
    <>
      <TablePanel
        title={t('businessProject:awards.of', { year: String(year) })}
        rows={awards}
        keyOf={({ id }) => id}
        columns={columnsOf(open, onOpen)}
        empty={t('businessProject:awards.empty')}
        actions={
          <>
            <CommandButton
              of={businessAwardCreate}
              isSmall
              icon="plus"
              presetValues={{ project_id: project.id, year }}
              subject={`${project.name} ${year}`}
            />
            <ActionMenu<YearActionMenuProps> name={menu} load={loadYearActionMenu} actions={{ label: menu, project, year, awards }} />
          </>
        }
      />
      {openAward && <AwardProperties award={openAward} />}
    </>
  );
}

function AwardActions({ award }: { readonly award: BusinessAwardRow }) {
  const { id, name, year, description, version } = award;
  return (
    <span className={css.actions}>
      <RowActions<AwardMenuProps>
        name={`${name} ${year}`}
        presetValues={{ award_id: id }}
        subject={`${name} ${year}`}
        change={{ of: businessAwardUpdate, initial: { name, description }, expectedVersion: version }}
        load={loadAwardMenu}
        menu={(row) => ({ ...row, award })}
      />
    </span>
  );
}

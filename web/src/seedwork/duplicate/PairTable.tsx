import { useState } from 'react';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { choicesOfSide, isFilled, sides, type ChoiceRow, type Choices, type SideIndex } from '../../kit/choice/choice.ts';
import { SideChoiceTable } from '../../kit/choice/SideChoiceTable.tsx';
import { tableRole } from '../../kit/tableRole.ts';
import { detailCellOf } from '../../kit/field/detailCellOf.ts';
import { LazyPageActivity } from '../live/LazyPageActivity.tsx';
import { awardsOf, type PairEntity, type PairDetail, type MergedListRow } from './pair.ts';
import css from './duplicate.module.css';

interface Props {
  readonly entities: readonly PairEntity[];
  readonly details: readonly [PairDetail, PairDetail];
  readonly numberLabel: string;
  /** Absent: nothing can be chosen. */
  readonly survivor: SideIndex | undefined;
  readonly onSwap: () => void;
  readonly rows: readonly ChoiceRow[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
  readonly mergedLists: readonly MergedListRow[];
  readonly same: readonly ChoiceRow[];
}

/** Two entities side by side: of differing fields one value stays, lists are united. */
export function PairTable({ entities, details, numberLabel, survivor, onSwap, rows, choices, onChoose, mergedLists, same }: Props) {
  const [isSameShown, setSameShown] = useState(false);
  const head = (side: SideIndex) => (
    <th
      key={side}
      {...tableRole('columnheader')}
      scope="col"
      className={survivor === undefined ? undefined : side === survivor ? css.stays : css.goes}
    >
      <span className={css.who}>
        {entities[side] && (
          <EntityLink type={entities[side].entity_type} id={entities[side].id}>
            {entities[side].name}
          </EntityLink>
        )}
        {side === survivor && <span className={css.tag}>{t('pair:stays')}</span>}
        {survivor !== undefined && side !== survivor && (
          <Button look="quiet" isSmall aria-keyshortcuts="w" onClick={onSwap}>
            {t('pair:keep')}
          </Button>
        )}
      </span>
      <span className={css.fact}>
        {joinFacts([entities[side]?.owner?.toUpperCase(), `${numberLabel} ${entities[side]?.number ?? ''}`, entities[side]?.address_str])}
      </span>
      <AwardsAndVerification of={details[side]} type={entities[side]?.entity_type ?? ''} />
    </th>
  );
  return (
    <SideChoiceTable
      corner={t('pair:field')}
      heads={sides.map(head)}
      names={[String(entities[0]?.number ?? ''), String(entities[1]?.number ?? '')]}
      lead={
        <tr {...tableRole('row')} className={css.group}>
          <th {...tableRole('rowheader')} scope="rowgroup">
            {t('pair:different')} {rows.length}
          </th>
          {sides.map((side) => (
            <td key={side} {...tableRole('cell')}>
              {rows.length > 0 && survivor !== undefined && (
                <Button look="quiet" isSmall aria-keyshortcuts={String(side + 1)} onClick={() => onChoose(choicesOfSide(rows, side))}>
                  {t(side === 0 ? 'pair:all_left' : 'pair:all_right')}
                </Button>
              )}
            </td>
          ))}
        </tr>
      }
      rows={rows}
      choices={survivor === undefined ? undefined : choices}
      onChoose={onChoose}
    >
      {mergedLists.length > 0 && (
        <tr {...tableRole('row')} className={css.group}>
          <th {...tableRole('rowheader')} scope="rowgroup" colSpan={3}>
            {t(survivor === undefined ? 'pair:lists' : 'pair:united')}
          </th>
        </tr>
      )}
      {mergedLists.map(({ field, values, addedCount }) => (
        <tr key={field} {...tableRole('row')}>
          <th {...tableRole('rowheader')} scope="row">
            {t(`event:field.${field}`)}
          </th>
          {sides.map((side) => (
            <td key={side} {...tableRole('cell')}>
              {values[side].length === 0 ? <span className={css.none}>{t('kit:empty')}</span> : joinFacts(values[side])}
              {survivor !== undefined && side !== survivor && addedCount > 0 && (
                <span className={css.coming}>{t('pair:coming', { count: addedCount })}</span>
              )}
            </td>
          ))}
        </tr>
      ))}
      {same.length > 0 && (
        <tr {...tableRole('row')} className={css.group}>
          <th {...tableRole('rowheader')} scope="rowgroup">
            {t('pair:same')}
          </th>
          <td {...tableRole('cell')} colSpan={2}>
            <span className={css.same}>
              {same.map(({ label }) => label).join(', ')}
              <Button look="quiet" isSmall aria-expanded={isSameShown} onClick={() => setSameShown(!isSameShown)}>
                {t(isSameShown ? 'pair:hide' : 'pair:show')}
              </Button>
            </span>
          </td>
        </tr>
      )}
      {isSameShown &&
        same.map(({ field, label, kind, values: [value] }) => {
          const Cell = detailCellOf(kind);
          return (
            <tr key={field} {...tableRole('row')}>
              <th {...tableRole('rowheader')} scope="row">
                {label}
              </th>
              <td {...tableRole('cell')} colSpan={2}>
                {isFilled(value) && <Cell value={value} />}
              </td>
            </tr>
          );
        })}
    </SideChoiceTable>
  );
}

/** Facts that make a side the survivor, and its other viewers and changes. */
const AwardsAndVerification = ({ of, type }: { readonly of: PairDetail; readonly type: string }) => (
  <>
    <span className={css.standing}>
      {t('pair:awards', { count: awardsOf(of).length })} · {t(of['is_verified'] === true ? 'pair:verified' : 'pair:unverified')}
    </span>
    <span className={css.standing}>
      <LazyPageActivity of={{ id: of.id, type, version: of.version, position: of.position, events: of.events }} />
    </span>
  </>
);

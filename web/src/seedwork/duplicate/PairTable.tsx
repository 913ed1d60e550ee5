import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { allOf, sides, type ChoiceRow, type Choices, type SideIndex } from '../../kit/choice/choice.ts';
import { ChoiceTable } from '../../kit/choice/ChoiceTable.tsx';
import type { PairEntity, UnitedRow } from './pair.ts';
import css from './duplicate.module.css';

interface Props {
  readonly entities: readonly PairEntity[];
  readonly numberLabel: string;
  /** Absent: nothing can be chosen. */
  readonly survivor: SideIndex | undefined;
  readonly onSwap: () => void;
  readonly rows: readonly ChoiceRow[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
  readonly united: readonly UnitedRow[];
  readonly same: readonly string[];
}

/** Two entities side by side: of differing fields one value stays, lists are united. */
export function PairTable({ entities, numberLabel, survivor, onSwap, rows, choices, onChoose, united, same }: Props) {
  const head = (side: SideIndex) => (
    <th key={side} scope="col" className={survivor === undefined ? undefined : side === survivor ? css.stays : css.goes}>
      <span className={css.who}>
        {entities[side] && (
          <EntityLink type={entities[side].entity_type} id={entities[side].id}>
            {entities[side].name}
          </EntityLink>
        )}
        {side === survivor && <span className={css.tag}>{t('duplicate:stays')}</span>}
        {survivor !== undefined && side !== survivor && (
          <Button look="quiet" small aria-keyshortcuts="w" onClick={onSwap}>
            {t('duplicate:keep')}
          </Button>
        )}
      </span>
      <span className={css.fact}>
        {entities[side]?.owner?.toUpperCase()} {numberLabel} {entities[side]?.number} {entities[side]?.address_str}
      </span>
    </th>
  );
  return (
    <ChoiceTable
      corner={t('duplicate:field')}
      heads={sides.map(head)}
      lead={
        <tr className={css.group}>
          <th scope="rowgroup">
            {t('duplicate:different')} {rows.length}
          </th>
          {sides.map((side) => (
            <td key={side}>
              {rows.length > 0 && survivor !== undefined && (
                <Button look="quiet" small aria-keyshortcuts={String(side + 1)} onClick={() => onChoose(allOf(rows, side))}>
                  {t(side === 0 ? 'duplicate:all_left' : 'duplicate:all_right')}
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
      {united.length > 0 && (
        <tr className={css.group}>
          <th scope="rowgroup" colSpan={3}>
            {t(survivor === undefined ? 'duplicate:lists' : 'duplicate:united')}
          </th>
        </tr>
      )}
      {united.map(({ field, values, coming }) => (
        <tr key={field}>
          <th scope="row">{t(`event:field.${field}`)}</th>
          {sides.map((side) => (
            <td key={side}>
              {values[side].length === 0 ? <span className={css.none}>{t('kit:empty')}</span> : values[side].join(' · ')}
              {survivor !== undefined && side !== survivor && coming > 0 && (
                <span className={css.coming}>{t('duplicate:coming', { count: coming })}</span>
              )}
            </td>
          ))}
        </tr>
      ))}
      {same.length > 0 && (
        <tr className={css.group}>
          <th scope="rowgroup">{t('duplicate:same')}</th>
          <td colSpan={2}>{same.join(', ')}</td>
        </tr>
      )}
    </ChoiceTable>
  );
}

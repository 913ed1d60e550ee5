import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { cellOf } from '../../kit/field/cellOf.ts';
import { TextCell } from '../../kit/field/cells.tsx';
import { Difference } from './Difference.tsx';
import type { ChoiceRow, PairEntity, UnitedRow } from './pair.ts';
import css from './duplicate.module.css';

interface Props {
  readonly entities: readonly PairEntity[];
  readonly numberLabel: string;
  /** Absent: nothing can be chosen. */
  readonly survivor: 0 | 1 | undefined;
  readonly onSwap: () => void;
  readonly rows: readonly ChoiceRow[];
  readonly choices: Readonly<Record<string, 0 | 1>>;
  readonly onChoose: (choices: Readonly<Record<string, 0 | 1>>) => void;
  readonly united: readonly UnitedRow[];
  readonly same: readonly string[];
}

const sides = [0, 1] as const;

/** Two entities side by side: of differing fields one value stays, lists are united. */
export function ChoiceTable({ entities, numberLabel, survivor, onSwap, rows, choices, onChoose, united, same }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const chooseAll = (side: 0 | 1) => onChoose(Object.fromEntries(rows.map(({ field }) => [field, side])));
  // Arrows move between rows; within a row the radio buttons handle them.
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const chosen = [...(table.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const at = chosen.findIndex((input) => input.name === (event.target instanceof HTMLInputElement ? event.target.name : ''));
    chosen[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  return (
    <table ref={table} className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            <span className="sr">{t('duplicate:field')}</span>
          </th>
          {sides.map((side) => (
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
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={css.group}>
          <th scope="rowgroup">
            {t('duplicate:different')} {rows.length}
          </th>
          {sides.map((side) => (
            <td key={side}>
              {rows.length > 0 && survivor !== undefined && (
                <Button look="quiet" small aria-keyshortcuts={String(side + 1)} onClick={() => chooseAll(side)}>
                  {t(side === 0 ? 'duplicate:all_left' : 'duplicate:all_right')}
                </Button>
              )}
            </td>
          ))}
        </tr>
        {rows.map(({ field, label, kind, values }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {sides.map((side) => (
              <td key={side} className={survivor === undefined ? undefined : choices[field] === side ? css.chosen : css.lost}>
                <Choice
                  isFixed={survivor === undefined}
                  name={`duplicate-${field}`}
                  isChosen={choices[field] === side}
                  onChoose={() => onChoose({ ...choices, [field]: side })}
                  onKeyDown={move}
                >
                  {shown(kind, values[side], values[side === 0 ? 1 : 0], survivor !== undefined && choices[field] === side)}
                </Choice>
              </td>
            ))}
          </tr>
        ))}
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
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  readonly isFixed: boolean;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

const Choice = ({ isFixed, name, isChosen, onChoose, onKeyDown, children }: ChoiceProps) =>
  isFixed ? (
    children
  ) : (
    <label className={css.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} onKeyDown={onKeyDown} />
      <span>{children}</span>
    </label>
  );

function shown(kind: FieldKind, value: unknown, other: unknown, isChosen: boolean): ReactNode {
  const Cell = cellOf(kind);
  if (Cell === TextCell && typeof value === 'string' && typeof other === 'string' && value !== '' && other !== '')
    return <Difference text={value} other={other} isChosen={isChosen} />;
  const isSaid = (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
  return isSaid ? <Cell value={value} /> : <span className={css.none}>{t('kit:empty')}</span>;
}

import { useState } from 'react';
import type { Facet } from '@kurator/contract/kit/listAnswer';
import { formatNumber, t } from '../../app/i18n.ts';
import field from '../field/field.module.css';
import { specializationName } from '../field/specialization.tsx';
import { specializationCodes } from '../field/specializationCodes.ts';
import { matches } from '../../app/matches.ts';
import css from './columns.module.css';

interface Props {
  readonly label: string;
  /** Values with counts; without them all codes are offered. */
  readonly facet: readonly Facet[] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const all = specializationCodes.map((code) => ({ code, label: specializationName(code) }));

/** Counted codes, and chosen ones without hits. */
const offeredOf = (facet: readonly Facet[], chosen: readonly string[]) => [
  ...facet,
  ...chosen.filter((code) => !facet.some((value) => value.code === code)).map((code) => ({ code, label: specializationName(code) })),
];

/** Checkbox per code with its count; typing filters, 'select all' takes the shown ones. */
export default function CodesList({ label, facet, chosen, onChange }: Props) {
  const counts = facet && new Map(facet.map(({ code, count }) => [code, count]));
  const offered = facet ? offeredOf(facet, chosen) : all;
  const [typed, setTyped] = useState('');
  const shown = offered.filter((choice) => matches(choice.label, typed));
  const isAll = shown.length > 0 && shown.every(({ code }) => chosen.includes(code));
  const isSome = !isAll && shown.some(({ code }) => chosen.includes(code));
  const without = (codes: readonly string[]) => chosen.filter((code) => !codes.includes(code));
  const toggleAll = () => {
    const codes = shown.map(({ code }) => code);
    onChange(isAll ? without(codes) : [...without(codes), ...codes]);
  };
  return (
    <div className={css.codes}>
      <input
        className={field.input}
        type="search"
        aria-label={t('kit:panel.filter', { title: label })}
        placeholder={t('kit:panel.filter', { title: label })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className={css.none}>{t('kit:panel.no_match')}</p>
      ) : (
        <>
          <label className={`${css.choice} ${css.every}`}>
            <input type="checkbox" checked={isAll} ref={(box) => void (box && (box.indeterminate = isSome))} onChange={toggleAll} />
            {t('listPopup:codes.all')}
          </label>
          <ul className={css.scroller} aria-label={label}>
            {shown.map(({ code, label: name }) => (
              <li key={code}>
                <label className={css.choice}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(code)}
                    onChange={() => onChange(chosen.includes(code) ? without([code]) : [...chosen, code])}
                  />
                  <span>{name}</span>
                  {counts && <span className={css.count}>{formatNumber(counts.get(code) ?? 0)}</span>}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

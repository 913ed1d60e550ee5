import { useState } from 'react';
import { density, setDensity } from '../../app/density.ts';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import type { ColumnChoiceProps } from './useColumns.ts';
import css from './columns.module.css';
import { rememberFittingPageSize } from './fitPageSize.ts';

/** Choice of the row height, for all lists of this browser. */
export function DensityChoice({ limit }: Pick<ColumnChoiceProps, 'limit'>) {
  const [chosenDensity, setChosenDensity] = useState(density);
  const [, patch] = useSearchState();
  return (
    <fieldset className={css.density}>
      <legend className={css.title}>{t('listPopup:density')}</legend>
      {(['compact', 'wide'] as const).map((option) => (
        <label key={option} className={css.choice}>
          <input
            type="radio"
            name="density"
            checked={chosenDensity === option}
            onChange={() => {
              setDensity(option);
              // An open list keeps its page size; another one stands in its address.
              const fitting = rememberFittingPageSize() ?? limit;
              if (limit !== undefined && fitting !== limit) patch({ limit: fitting, offset: undefined }, { replace: true });
              setChosenDensity(option);
            }}
          />
          {t(`listPopup:density.${option}`)}
        </label>
      ))}
    </fieldset>
  );
}

import { useState } from 'react';
import { density, setDensity } from '../../app/density.ts';
import { t } from '../../app/i18n.ts';
import css from './columns.module.css';

/** Choice of the row height, for all lists of this browser. */
export function DensityChoice() {
  const [chosenDensity, setChosenDensity] = useState(density);
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
              setChosenDensity(option);
            }}
          />
          {t(`listPopup:density.${option}`)}
        </label>
      ))}
    </fieldset>
  );
}

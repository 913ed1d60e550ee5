import { useRef } from 'react';
import { t } from '../../app/i18n.ts';
import { IconButton } from '../button/Button.tsx';
import { focusBeside } from './focusBeside.ts';
import { ariaOf, textOf, type InputProps } from './input.ts';
import { specializationName } from './specialization.tsx';
import { specializationCodes } from './specializationCodes.ts';
import css from './choices.module.css';
import field from './field.module.css';

const most = 6;

/** Up to six specialisations in order, as one code per line. */
export function SpecializationsInput(props: InputProps) {
  const codes = textOf(props.value).split('\n').filter(Boolean);
  const select = useRef<HTMLSelectElement>(null);
  const setCodes = (next: readonly string[]) => props.onChange(next.join('\n'));
  return (
    <div className={css.list}>
      {codes.length > 0 && (
        <ol>
          {codes.map((code, index) => (
            <li key={code}>
              <span>{specializationName(code)}</span>
              <IconButton
                icon="up"
                name={t('form:codes.up', { label: specializationName(code) })}
                aria-disabled={index === 0}
                onClick={() => index > 0 && setCodes(codes.toSpliced(index, 1).toSpliced(index - 1, 0, code))}
              />
              <IconButton
                icon="x"
                name={t('form:codes.remove', { label: specializationName(code) })}
                onClick={({ currentTarget: { parentElement: entry } }) => {
                  if (!focusBeside(entry)) select.current?.focus();
                  setCodes(codes.toSpliced(index, 1));
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {codes.length < most && (
        <select
          {...ariaOf(props)}
          ref={select}
          className={field.select}
          value=""
          onChange={({ currentTarget, target }) => {
            // The last one takes the choice away.
            if (codes.length + 1 === most) currentTarget.parentElement?.querySelector<HTMLElement>('li:last-child button')?.focus();
            setCodes([...codes, target.value]);
          }}
        >
          <option value="">{t('form:codes.add')}</option>
          {specializationCodes
            .filter((code) => !codes.includes(code))
            .map((code) => (
              <option key={code} value={code}>
                {specializationName(code)}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}

import { useId } from 'react';
import { requiredField } from '@kurator/contract/kit/field';
import { t } from '../../app/i18n.ts';
import { FieldRow } from '../field/FieldRow.tsx';
import { textOf } from '../field/input.ts';

interface Props {
  /** Word to be typed. */
  readonly word: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const field = requiredField('text');

export const ConfirmationRow = ({ word, value, onChange }: Props) => (
  <FieldRow
    id={useId()}
    name="confirmation"
    field={field}
    label={t('form:confirmation', { word })}
    value={value}
    values={{}}
    errors={[]}
    onChange={(typed) => onChange(textOf(typed))}
  />
);

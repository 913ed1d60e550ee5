import { useId, type ReactNode } from 'react';
import { FieldRow } from '../field/FieldRow.tsx';
import type { Input } from '../field/input.ts';
import { AffectedEntitiesNote } from './AffectedEntitiesNote.tsx';
import { HolderLink } from './HolderLink.tsx';
import { fieldHintOf, fieldLabelOf } from './texts.ts';
import { spreadFieldOf, type AffectedEntities } from './useAffectedEntities.ts';
import type { CommandForm } from './useCommandForm.ts';
import css from './dialog.module.css';

/** Differences of single fields from their declaration. */
export interface FieldVariations {
  /** Optional fields that are required in the current state. */
  readonly requiredFields?: readonly string[] | undefined;
  /** Advised maximum of characters by field, with a counter. */
  readonly advisedLengths?: Readonly<Record<string, number>> | undefined;
  /** Inputs of their own by field, instead of those of their kind. */
  readonly inputs?: Readonly<Record<string, Input>> | undefined;
}

interface Props extends FieldVariations {
  readonly form: CommandForm;
  readonly affectedEntities?: AffectedEntities | undefined;
  /** Further rows. */
  readonly children?: ReactNode;
}

/** Rows of a form with their values and errors. */
export function FormFields({ form, affectedEntities, requiredFields, advisedLengths, inputs, children }: Props) {
  const id = useId();
  const { command, choices, fields, visibleFields, values, trouble, setField } = form;
  const spreadField = spreadFieldOf(fields);
  return (
    <div className={css.fields}>
      {visibleFields.map(([name, field]) => (
        <FieldRow
          key={name}
          id={`${id}${name}`}
          name={name}
          field={requiredFields?.includes(name) ? { ...field, required: true } : field}
          label={field.property?.label ?? fieldLabelOf(command, name)}
          hint={field.property ? (field.property.description ?? undefined) : fieldHintOf(command, name)}
          value={values[name] ?? ''}
          values={values}
          errors={trouble?.fields[name] ?? []}
          onChange={(value, along) => setField(name, value, along)}
          maxLength={advisedLengths?.[name]}
          choices={choices[name]}
          own={inputs?.[name]}
        >
          {name === spreadField && <AffectedEntitiesNote command={command} affectedEntities={affectedEntities} />}
          {trouble?.holders[name] && <HolderLink of={trouble.holders[name]} />}
        </FieldRow>
      ))}
      {children}
    </div>
  );
}

import { useId } from 'react';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import { t } from '../../app/i18n.ts';
import field from '../../kit/field/field.module.css';
import fieldRow from '../../kit/field/fieldRow.module.css';

interface Props {
  readonly formats: readonly ExportFormat[];
  readonly value: ExportFormat;
  readonly onChange: (format: ExportFormat) => void;
  /** Subject of the format, hidden if the row shows it. */
  readonly of?: string;
}

export function FormatSelect({ formats, value, onChange, of }: Props) {
  const id = useId();
  return (
    <div className={fieldRow.row}>
      <label htmlFor={id} className={of && 'sr'}>
        {of ? t('export:format_of', { name: of }) : t('export:format')}
      </label>
      <select
        id={id}
        className={field.select}
        value={value}
        onChange={(event) => {
          const chosenFormat = formats.find((format) => format === event.target.value);
          if (chosenFormat) onChange(chosenFormat);
        }}
      >
        {formats.map((format) => (
          <option key={format} value={format}>
            {t(`kit:export.${format}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

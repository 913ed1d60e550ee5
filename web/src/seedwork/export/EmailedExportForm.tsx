import { useId, useRef, useState, type SubmitEvent } from 'react';
import { defineEmailedExportQuery, defineDataOmissionsQuery, type ExportBase } from '@kurator/contract/seedwork/export.query';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { showAlert, showErrorAlert } from '../../app/alerts.ts';
import { answerOptions, fetchAnswer, queryClient } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../../kit/button/Button.tsx';
import field from '../../kit/field/field.module.css';
import fieldRow from '../../kit/field/fieldRow.module.css';
import { ExportOmissionsText } from '../../kit/list/ExportOmissionsText.tsx';
import { languageOfFile } from './exports.ts';
import { FormatSelect } from './FormatSelect.tsx';
import css from './export.module.css';

interface Props {
  readonly of: ExportBase;
  readonly types: readonly string[];
  readonly isTechnical: boolean;
}

/** Emailed export of a type. */
export function EmailedExportForm({ of, types, isTechnical }: Props) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [type, setType] = useState('');
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0]);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setMissing(type === '');
    if (type === '') {
      showAlert('error', t('export:invalid'), t('export:choose_type'));
      select.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { message } = await fetchAnswer(defineEmailedExportQuery(of), {
        entity_type: type,
        output_format: format,
        language: languageOfFile(format, isTechnical),
      });
      showAlert('success', message);
      await queryClient.invalidateQueries();
    } catch (error) {
      showErrorAlert(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.text}>{t('export:email_text')}</p>
      <div className={css.fields}>
        <div className={fieldRow.row}>
          <label htmlFor={`${id}type`}>
            {t('export:type')}
            <span className={fieldRow.mark} aria-hidden>
              {' *'}
            </span>
          </label>
          <select
            ref={select}
            id={`${id}type`}
            className={field.select}
            aria-required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}error` : undefined}
            value={type}
            onChange={(event) => {
              setType(event.target.value);
              setMissing(false);
            }}
          >
            <option value="">{t('kit:select.choose')}</option>
            {types.map((option) => (
              <option key={option} value={option}>
                {t(`entity:types.${option}`)}
              </option>
            ))}
          </select>
          {isMissing && (
            <span id={`${id}error`} className={fieldRow.error}>
              <Icon name="alert" size={14} />
              {t('export:choose_type')}
            </span>
          )}
        </div>
        <FormatSelect formats={exportFormats} value={format} onChange={setFormat} />
        <Button type="submit" look="primary" icon="enter" aria-disabled={isBusy}>
          {isBusy ? t('export:requesting') : t('export:request')}
        </Button>
      </div>
      {type !== '' && <ExportOmissionsText className={css.text} of={answerOptions(defineDataOmissionsQuery(of), { key: type })} />}
    </form>
  );
}

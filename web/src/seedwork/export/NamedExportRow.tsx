import { useId, useState } from 'react';
import { defineDataExportQuery, defineDataOmissionsQuery, type ExportBase } from '@kurator/contract/seedwork/export.query';
import { answerOptions, lastWritePosition } from '../../app/api.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import field from '../../kit/field/field.module.css';
import fieldRow from '../../kit/field/fieldRow.module.css';
import { ExportOmissionsText } from '../../kit/list/ExportOmissionsText.tsx';
import { languageOfFile, type NamedExport } from './exports.ts';
import { FormatSelect } from './FormatSelect.tsx';
import css from './export.module.css';

interface Props {
  readonly of: ExportBase;
  readonly name: string;
  readonly namedExport: NamedExport;
  readonly isTechnical: boolean;
}

/** Export with options; the file opens in a new window. */
export function NamedExportRow({ of, name, namedExport, isTechnical }: Props) {
  const id = useId();
  const labels = Object.keys(namedExport.options);
  const [format, setFormat] = useState(namedExport.supported_formats[0] ?? 'csv');
  const [label, setLabel] = useState(labels[0] ?? '');
  const [chosenYear, setYear] = useState('');
  const [isAsked, setAsked] = useState(false);
  const option = namedExport.options[label];
  // Another series may lack the chosen year.
  const year = option?.years.find((each) => String(each) === chosenYear) ?? '';
  const projects = option?.projects.flatMap((project) => project.split(',')) ?? [];
  return (
    <li className={css.export}>
      <div className={css.what}>
        <h3>{namedExport.title}</h3>
        {namedExport.helptext && <p>{namedExport.helptext}</p>}
        <details onToggle={(event) => setAsked(event.currentTarget.open)}>
          <summary>{t('export:what_is_missing')}</summary>
          {isAsked && <ExportOmissionsText of={answerOptions(defineDataOmissionsQuery(of), { key: name, project: projects, year })} />}
        </details>
      </div>
      {labels.length > 0 && (
        <div className={fieldRow.row}>
          <label htmlFor={`${id}option`}>{t('export:option')}</label>
          <select id={`${id}option`} className={field.select} value={label} onChange={(event) => setLabel(event.target.value)}>
            {labels.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
      )}
      {option && option.years.length > 0 && (
        <div className={fieldRow.row}>
          <label htmlFor={`${id}year`}>{t('export:year')}</label>
          <select id={`${id}year`} className={field.select} value={year} onChange={(event) => setYear(event.target.value)}>
            <option value="">{t('export:all_years')}</option>
            {option.years.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
      )}
      <FormatSelect formats={namedExport.supported_formats} value={format} onChange={setFormat} of={namedExport.title} />
      <a
        className={buttonClass()}
        href={queryUrl(defineDataExportQuery(of), {
          key: name,
          project: projects,
          year,
          output_format: format,
          language: languageOfFile(format, isTechnical),
          read_after: lastWritePosition(),
        })}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="download" />
        {t('export:download')}
        <span className="sr">
          {namedExport.title} {t('kit:opens_new_tab')}
        </span>
      </a>
    </li>
  );
}

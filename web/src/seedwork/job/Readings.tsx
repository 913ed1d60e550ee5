import { importReadAgain } from '@kurator/contract/seedwork/import.command';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { delimiterNames, encodings, type FileReading } from '@kurator/contract/seedwork/reading';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import css from './readings.module.css';

interface Props {
  readonly job: JobAnswer;
}

/** Detected format of files, changeable until something is written, and their columns that are not read. */
export const DetectedFileFormats = ({ job: { id, status, readings } }: Props) =>
  readings.length > 0 && (
    <dl className={css.readings} aria-label={t('import:read_as')}>
      {readings.map((reading) => (
        <div key={reading.file}>
          <dt>{readings.length === 1 ? t('import:read_as') : reading.file}</dt>
          <dd>{howRead(reading)}</dd>
          {(status === 'planned' || status === 'failed') && (
            <dd>
              <ReadAgain id={id} of={reading} />
            </dd>
          )}
          {reading.unread.map(({ columns, reason }) => (
            <dd key={columns.join(' ')} className={css.unread}>
              <b>{t('import:unread_columns', { count: columns.length, columns: columns.join(', ') })}</b> {reason}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );

/** 'UTF-8 · Trennzeichen: Semikolon · Zeilenenden wie in Windows', 'Tabellenblatt „Liste“, eines von 3' */
const howRead = ({ encoding, delimiter, line_ends: lineEnds, sheet, sheets }: FileReading): string =>
  joinFacts([
    encoding,
    delimiter && t('import:delimited', { delimiter: t(`import:delimiter.${delimiter}`) }),
    lineEnds && t(`import:line_ends.${lineEnds}`),
    sheet !== null && t(sheets.length > 1 ? 'import:sheet_of' : 'import:sheet', { sheet, count: sheets.length }),
  ]);

/** Form for another reading: encoding and delimiter of a text, sheet of a workbook. */
const ReadAgain = ({ id, of: { file, encoding, delimiter, sheet, sheets } }: { readonly id: string; readonly of: FileReading }) => (
  <CommandButton
    of={importReadAgain}
    icon="refresh"
    small
    presetValues={{ import_id: id, file }}
    about={file}
    initial={{ encoding, delimiter, sheet }}
    choices={{
      encoding: encodings.map((value) => ({ value, label: value })),
      delimiter: delimiterNames.map((value) => ({ value, label: t(`import:delimiter.${value}`) })),
      sheet: sheets.map((value) => ({ value, label: value })),
    }}
    only={sheet === null ? ['encoding', 'delimiter'] : ['sheet']}
    subject={file}
  />
);

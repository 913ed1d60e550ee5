import { importReadAgain } from '@kurator/contract/seedwork/import.command';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { delimiterNames, encodings, type FileReading } from '@kurator/contract/seedwork/reading';
import type { RequestedFileReading } from '@kurator/contract/seedwork/reading.answer';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import type { Choice } from '../../kit/field/ChoiceCards.tsx';
import css from './readings.module.css';

interface Props {
  readonly job: JobAnswer;
}

/** Detected format of files, changeable until something is written, and their columns that are not read. */
export const DetectedFileFormats = ({ job: { id, status, readings, requested_readings: requestedReadings } }: Props) =>
  readings.length > 0 && (
    <dl className={css.readings} aria-label={t('import:read_as')}>
      {readings.map((reading) => (
        <div key={reading.file}>
          <dt>{readings.length === 1 ? t('import:read_as') : reading.file}</dt>
          <dd>{formatReading(reading)}</dd>
          {(status === 'planned' || status === 'failed') && (
            <dd>
              <ReadAgain id={id} of={reading} requested={requestedReadings.find(({ file }) => file === reading.file) ?? {}} />
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
const formatReading = ({ encoding, delimiter, line_ends: lineEnds, sheet, sheets }: FileReading): string =>
  joinFacts([
    encoding,
    delimiter && t('import:delimited', { delimiter: t(`import:delimiter.${delimiter}`) }),
    lineEnds && t(`import:line_ends.${lineEnds}`),
    sheet !== null && t(sheets.length > 1 ? 'import:sheet_of' : 'import:sheet', { sheet, count: sheets.length }),
  ]);

interface ReadAgainProps {
  readonly id: string;
  readonly of: FileReading;
  readonly requested: RequestedFileReading;
}

/** Form for another reading: encoding and delimiter of a text, sheet of a workbook. Detected values can be confirmed by choosing them. */
const ReadAgain = ({ id, of: { file, encoding, delimiter, sheet, sheets }, requested }: ReadAgainProps) => (
  <CommandButton
    of={importReadAgain}
    icon="refresh"
    isSmall
    presetValues={{ import_id: id, file }}
    subjectName={file}
    initial={requested}
    choices={{
      encoding: [detection(requested.encoding, encoding), ...encodings.map((value) => ({ value, label: value }))],
      delimiter: [
        detection(requested.delimiter, delimiter && t(`import:delimiter.${delimiter}`)),
        ...delimiterNames.map((value) => ({ value, label: t(`import:delimiter.${value}`) })),
      ],
      sheet: [detection(requested.sheet, sheet), ...sheets.map((value) => ({ value, label: value }))],
    }}
    only={sheet === null ? ['encoding', 'delimiter'] : ['sheet']}
    subject={file}
  />
);

/** Choice that leaves a value to detection, with the value that was detected. */
const detection = (requested: string | undefined, value: string | null): Choice => ({
  value: '',
  label: requested === undefined && value !== null ? t('import:detected', { value }) : t('import:detect'),
});

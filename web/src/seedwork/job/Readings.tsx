import { importReadAgain } from '@kurator/contract/seedwork/import.command';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { delimiterNames, encodings, type FileReading } from '@kurator/contract/seedwork/reading';
import { t } from '../../app/i18n.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { verbOf } from '../../kit/dialog/texts.ts';
import css from './readings.module.css';

interface Props {
  readonly job: JobAnswer;
}

/** How each file was read: what looks wrong in the plan may be read in a wrong way. */
export const Readings = ({ job: { readings } }: Props) =>
  readings.length > 0 && (
    <dl className={css.readings} aria-label={t('import:read_as')}>
      {readings.map((reading) => (
        <div key={reading.file}>
          <dt>{readings.length === 1 ? t('import:read_as') : reading.file}</dt>
          <dd>{howRead(reading)}</dd>
        </div>
      ))}
    </dl>
  );

/** 'UTF-8 · Trennzeichen: Semikolon · Zeilenenden wie in Windows', 'Tabellenblatt „Liste“, eines von 3' */
const howRead = ({ encoding, delimiter, line_ends: lineEnds, sheet, sheets }: FileReading): string =>
  [
    encoding,
    delimiter && t('import:delimited', { delimiter: t(`import:delimiter.${delimiter}`) }),
    lineEnds && t(`import:line_ends.${lineEnds}`),
    sheet !== null && t(sheets.length > 1 ? 'import:sheet_of' : 'import:sheet', { sheet, count: sheets.length }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Lets people choose another reading of each file, of what it has: a text its encoding and delimiter, a workbook its sheet. */
export const ReadAgain = ({ job: { id, readings } }: Props) =>
  readings.map(({ file, encoding, delimiter, sheet, sheets }) => (
    <CommandButton
      key={file}
      of={importReadAgain}
      icon="refresh"
      given={{ import_id: id, file }}
      {...(readings.length > 1 && { text: `${verbOf(importReadAgain)}: ${file}` })}
      initial={{ encoding, delimiter, sheet }}
      choices={{
        encoding: encodings.map((value) => ({ value, label: value })),
        delimiter: delimiterNames.map((value) => ({ value, label: t(`import:delimiter.${value}`) })),
        sheet: sheets.map((value) => ({ value, label: value })),
      }}
      only={sheet === null ? ['encoding', 'delimiter'] : ['sheet']}
      subject={file}
    />
  ));

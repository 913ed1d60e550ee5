import { importTemplate } from '@kurator/contract/seedwork/job.query';
import { urlOf } from '../../app/urlOf.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { useGo } from '../../app/navigate.tsx';
import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import css from './import.module.css';

/** Begins an import: the files go up, the page of its plan opens. */
export function ImportButton({ of: command, ...look }: Pick<CommandButtonProps, 'of' | 'act' | 'look' | 'text'>) {
  const go = useGo();
  return (
    <CommandButton
      of={command}
      icon="upload"
      {...look}
      // Registers' files look as they look; a table is filled in.
      intro={command.fields['file'] && <Template topic={command.topic} />}
      onDone={({ job_id: job }) => job && void go('job', { job })}
    />
  );
}

/** An empty file with the columns that the import reads. */
const Template = ({ topic }: { readonly topic: string }) => (
  <a className={css.template} href={urlOf(importTemplate, { name: topic })} download>
    <Icon name="download" />
    {t('form:file.template')}
  </a>
);

import { importTemplate } from '@kurator/contract/seedwork/job.query';
import { urlOf } from '../../app/urlOf.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { useGo } from '../../app/navigate.tsx';
import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import css from './import.module.css';

/** Uploads files and opens the plan. */
export function ImportButton({ of: command, ...look }: Pick<CommandButtonProps, 'of' | 'act' | 'look' | 'text'>) {
  const go = useGo();
  return (
    <CommandButton
      of={command}
      icon="upload"
      {...look}
      // Templates exist for tables alone.
      intro={command.fields['file'] && <Template topic={command.topic} />}
      onDone={({ job_id: job }) => job && void go('job', { job })}
    />
  );
}

const Template = ({ topic }: { readonly topic: string }) => (
  <a className={css.template} href={urlOf(importTemplate, { name: topic })} download>
    <Icon name="download" />
    {t('form:file.template')}
  </a>
);

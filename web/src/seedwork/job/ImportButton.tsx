import type { Command } from '@kurator/contract/kit/command';
import { importTemplate } from '@kurator/contract/seedwork/importTemplate.query';
import { queryUrl } from '../../app/queryUrl.ts';
import { t } from '../../app/i18n.ts';
import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import { useNavigateToJob } from './useNavigateToJob.ts';

/** Uploads files and opens the plan. */
export function ImportButton({
  of: command,
  ...look
}: Pick<CommandButtonProps, 'of' | 'action' | 'look' | 'text' | 'isSmall' | 'presetValues' | 'subject'>) {
  const openJob = useNavigateToJob();
  return (
    <CommandButton
      of={command}
      icon="upload"
      {...look}
      intro={templateLinkFor(command, look.presetValues?.['project_id'])}
      onDone={openJob}
    />
  );
}

/** Templates exist for tables alone. */
export const templateLinkFor = (command: Command, project?: unknown) =>
  command.fields['file'] && <TemplateLink topic={command.topic} project={project} />;

interface TemplateProps {
  readonly topic: string;
  /** Project whose properties it has as well. */
  readonly project: unknown;
}

export const TemplateLink = ({ topic, project }: TemplateProps) => (
  <DownloadLink
    href={queryUrl(importTemplate, { name: topic, project_id: typeof project === 'string' ? project : undefined })}
    text={t('form:file.template')}
  />
);

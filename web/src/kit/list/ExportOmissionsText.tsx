import { useQuery } from '@tanstack/react-query';
import type { ExportOmissions } from '@kurator/contract/seedwork/export.answer';
import { answerOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';

interface Props {
  readonly of: ReturnType<typeof answerOptions<ExportOmissions, string, string>>;
  readonly className?: string | undefined;
}

/** Omissions of an export, shown before the download; nothing for lists that leave nothing out. */
export function ExportOmissionsText({ of, className }: Props) {
  const { data, isError } = useQuery({ ...of, meta: { isSilent: true } });
  if (isError) return null;
  const omissionText = data?.omitted.map(({ text }) => text).join('; ');
  return (
    <output className={className}>
      {omissionText === undefined
        ? t('listPopup:counting')
        : omissionText === ''
          ? t('listPopup:nothing_omitted')
          : t('listPopup:omitted', { omitted: omissionText })}
    </output>
  );
}

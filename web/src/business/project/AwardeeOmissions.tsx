import { useQuery } from '@tanstack/react-query';
import { awardeesOmissions } from '@kurator/contract/business/export/omissions.query';
import { answerOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import css from './project.module.css';

/** Awardees of a project that its files leave out, if there are some. */
export default function AwardeeOmissions({ project }: { readonly project: string }) {
  const { data } = useQuery({ ...answerOptions(awardeesOmissions, { id: project }), meta: { isSilent: true } });
  const omissionText = data?.omitted.map(({ text }) => text).join('; ') ?? '';
  return omissionText === '' ? null : <span className={css.hint}>{t('upload:omitted', { omitted: omissionText })}</span>;
}

import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { lightOf, projectorsUrl, type ProjectorRow } from '../../app/shell/projectors.ts';
import css from './light.module.css';

/** How current this list is; the bar on top asks for it anyway. */
export function ListLight({ type }: { readonly type: string }) {
  const { data } = useQuery({ ...answerOptions<readonly ProjectorRow[]>(projectorsUrl), meta: { silent: true } });
  const row = data?.find(({ name }) => name === `${type}_list_projector`);
  if (!row) return null;
  const light = lightOf([row]);
  const state = t(`shell:projector.${light}_short`, { count: row.diff });
  return (
    <AppLink screen="seedworkProjectors" className={css.light} data-light={light} data-tip={t('kit:light', { state })} aria-label={t('kit:light', { state })}>
      <span />
      {light !== 'green' && state}
    </AppLink>
  );
}

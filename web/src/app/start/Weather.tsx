import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../api.ts';
import { t } from '../i18n.ts';
import styles from './StartPage.module.css';

/** The temperature outside, where the house has a source for it. */
export function Weather() {
  const { data } = useQuery({
    ...answerOptions<{ temperature: number | null }>('/dms/seedwork/api/query/weather/'),
    meta: { silent: true },
  });
  const temperature = data?.temperature ?? null;
  return <p className={styles.weather}>{temperature === null ? '' : t('shell:start.weather', { temperature: Math.round(temperature) })}</p>;
}

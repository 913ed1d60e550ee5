import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { projectorList } from '@kurator/contract/seedwork/projector.query';
import { projectorRebuild, projectorsWake } from '@kurator/contract/seedwork/projector.command';
import { showAlert, showErrorAlert } from '../../app/alerts.ts';
import { answerOptions, queryClient } from '../../app/api.ts';
import { sendCommand } from '../../app/send.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatNumber, t } from '../../app/i18n.ts';
import { hasPermission } from '../../app/session.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { LoadFault } from '../../app/fault/LoadFault.tsx';
import { useLastError } from '../../app/fault/useLastError.ts';
import lightStyles from '../../app/shell/OverallProjectorStatus.module.css';
import { worstProjectorStatusColour, type ProjectorRow } from '../../app/shell/projectors.ts';
import { listTitle } from '../../app/shell/listTitle.ts';
import styles from './ProjectorsPage.module.css';

/** Whether the person reads what projectors are called and why they stopped. */
const isAdministrator = () => hasPermission(projectorRebuild.permission);

export function Page() {
  const answer = useQuery({ ...answerOptions(projectorList, {}), refetchInterval: 5000 });
  const fault = useLastError(answer.error);
  const [isRunning, setIsRunning] = useState(false);
  const run = async () => {
    if (isRunning) return;
    setIsRunning(true);
    try {
      await sendCommand(projectorsWake, {});
      showAlert('success', t('projector:woken'));
      await queryClient.invalidateQueries(answerOptions(projectorList, {}));
    } catch (error) {
      showErrorAlert(error);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <div className={styles.page}>
      <PageHead title={t('shell:screen.seedworkProjectors')} text={t('projector:text')}>
        <button type="button" className="button primary" aria-disabled={isRunning} onClick={() => void run()}>
          <Icon name="play" size={14} />
          {t(isRunning ? 'projector:running' : 'projector:run')}
        </button>
      </PageHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse must be able to scroll it */}
      <section className={styles.frame} tabIndex={0} aria-label={t('shell:screen.seedworkProjectors')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('projector:name')}</th>
              {isAdministrator() && (
                <>
                  <th scope="col">{t('projector:code')}</th>
                  <th scope="col" className="num">
                    {t('projector:position')}
                  </th>
                </>
              )}
              <th scope="col" className="num">
                {t('projector:diff')}
              </th>
              <th scope="col">{t('projector:status')}</th>
              <th scope="col">
                <span className="sr">{t('projector:actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.data?.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
        {!answer.data && fault && <LoadFault error={fault} onRetry={() => void answer.refetch()} />}
        {answer.data?.length === 0 && <p className={styles.empty}>{t('projector:none')}</p>}
      </section>
    </div>
  );
}

function Row({ row }: { readonly row: ProjectorRow }) {
  const light = worstProjectorStatusColour([row]);
  const title = listTitle(row.name);
  return (
    <tr>
      <th scope="row">{title}</th>
      {isAdministrator() && (
        <>
          <td className="mono">{row.code}</td>
          <td className="num">{formatNumber(row.position)}</td>
        </>
      )}
      <td className="num">{formatNumber(row.diff)}</td>
      <td>
        <span className={styles.status}>
          <span className={lightStyles.dot} data-light={light} />
          {t(`projector:${light}_status`)}
          {row.error && isAdministrator() && <span className={styles.error}>{row.error}</span>}
        </span>
      </td>
      <td className="num">
        <CommandButton of={projectorRebuild} presetValues={{ name: row.name }} subject={title} icon="refresh" isSmall isIconOnly />
      </td>
    </tr>
  );
}

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AiCheckRow, AiJudgementCounts } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { aiJudgementCounts } from '@kurator/contract/health/aiCheck/aiCheck.query';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { answerOptions } from '../../../app/api.ts';
import { bootData } from '../../../app/boot.ts';
import { formatNumber, t } from '../../../app/i18n.ts';
import { formatDateTime } from '../../../app/moment.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { MissingAnswer } from '../../../kit/detail/MissingAnswer.tsx';
import { EmptyPanelText, Panel } from '../../../kit/detail/Panel.tsx';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { AiClaimItem } from './AiClaimItem.tsx';
import { aiObstacleOf } from './aiObstacle.ts';
import { AiStatus } from './AiStatus.tsx';
import { RunningCheck, CheckByOther, useAiRun } from './RunningCheck.tsx';
import { WebLink } from './WebLink.tsx';
import css from './aiCheck.module.css';

interface Props {
  /** Key of the type of verification. */
  readonly type: string;
  readonly entity: VerificationAnswer;
  /** Answers of its newest check. */
  readonly answer: UseQueryResult<readonly AiCheckRow[]>;
}

/** Newest AI check of an entity, and a button that starts another. */
export function AiChecks({ type, entity, answer }: Props) {
  const { last_ai_check: last, ai_checks_status: status } = entity;
  const { data: judgements = [] } = useQuery({ ...answerOptions(aiJudgementCounts, {}), enabled: last !== null, meta: { isSilent: true } });
  const { job, by, start, end } = useAiRun(type, entity);
  const isRunning = job !== undefined || by !== undefined;
  const isSetUp = bootData.config.has_ai === true;
  const obstacle = aiObstacleOf(entity);
  const obstacleText = isSetUp ? obstacle && t(`aiCheck:obstacle.${obstacle}`) : t('aiCheck:not_configured');
  const actions = (
    <>
      {last && <AiStatus status={status} />}
      {!obstacleText && (
        <Button isSmall icon="refresh" aria-disabled={isRunning} onClick={() => !isRunning && void start()}>
          {t(last ? 'aiCheck:again' : 'aiCheck:run')}
        </Button>
      )}
    </>
  );
  return (
    <Panel title={t('aiCheck:title')} actions={actions}>
      {job === undefined ? by !== undefined && <CheckByOther by={by} /> : <RunningCheck job={job} onEnd={end} />}
      {last === null ? (
        <EmptyPanelText>{[isSetUp && t('aiCheck:none'), obstacleText].filter(Boolean).join(' ')}</EmptyPanelText>
      ) : (
        <>
          <p className={css.meta}>
            {last.summary && t('aiCheck:made', { time: formatDateTime(last.time) })}
            {last.is_outdated && <span className={css.outdated}> {t('aiCheck:outdated')}</span>}
            {obstacleText && ` ${obstacleText}`}
          </p>
          {answer.data ? (
            <ul className={css.items}>
              {answer.data.map((item) => (
                <CheckItem
                  key={item.key}
                  item={item}
                  entity={entity}
                  judgementCounts={judgements.find(({ question }) => question === item.key)}
                />
              ))}
            </ul>
          ) : (
            <MissingAnswer answer={answer} />
          )}
        </>
      )}
    </Panel>
  );
}

const findings = {
  positive: { icon: 'success', tone: 'green' },
  negative: { icon: 'alert', tone: 'amber' },
  neutral: { icon: 'help', tone: 'grey' },
} as const;

interface ItemProps {
  readonly item: AiCheckRow;
  readonly entity: VerificationAnswer;
  /** Judgements of all claims that answered the question. */
  readonly judgementCounts: AiJudgementCounts[number] | undefined;
}

function CheckItem({ item, entity, judgementCounts }: ItemProps) {
  const { question, answer, sentiment, failure, links, claims, time } = item;
  return (
    <li className={css.item}>
      <p className={css.question}>{question}</p>
      {judgementCounts && (
        <p className={css.quiet}>
          {t('aiCheck:judged', { agreed: formatNumber(judgementCounts.agreed), disagreed: formatNumber(judgementCounts.disagreed) })}
        </p>
      )}
      {sentiment === null ? (
        <p className={css.line}>
          <Flag icon="help" text={t('aiCheck:failed', { time: formatDateTime(time) })} />
          {failure && <span className={css.meta}>{t(`aiCheck:failure.${failure}`)}</span>}
        </p>
      ) : (
        <>
          <p className={css.line}>
            <Flag {...findings[sentiment]} text={t(`aiCheck:sentiment.${sentiment}`)} />
          </p>
          <p className={css.text}>{answer}</p>
        </>
      )}
      {links.length > 0 && (
        <p className={css.links}>
          {links.map((link) => (
            <WebLink key={link} url={link} />
          ))}
        </p>
      )}
      {claims.length > 0 && (
        <ul className={css.claims}>
          {claims.map((claim) => (
            <AiClaimItem key={claim.id} claim={claim} entity={entity} />
          ))}
        </ul>
      )}
    </li>
  );
}

import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { t } from '../../../app/i18n.ts';
import { showMoment } from '../../../app/moment.ts';
import { Empty, Panel } from '../../../kit/detail/Panel.tsx';
import { Flag } from '../../../kit/flag/Flag.tsx';
import section from '../../../seedwork/section/section.module.css';

const flags = {
  true: { icon: 'success', tone: 'green' },
  false: { icon: 'alert', tone: 'amber' },
  null: { icon: 'help', tone: 'grey' },
} as const;

/** What the last AI check says. */
export const AiPanel = ({ entity: { last_ai_check: last, ai_checks_status: status } }: { readonly entity: VerificationAnswer }) => (
  <Panel title={t('verificationPage:ai')} acts={last && <Flag {...flags[`${status}`]} text={t(`verificationPage:ai.status.${status}`)} />}>
    {last ? (
      <>
        <p className={section.text}>{last.summary}</p>
        <p className={section.meta}>{showMoment(last.time)}</p>
      </>
    ) : (
      <Empty>{t('verificationPage:ai.none')}</Empty>
    )}
  </Panel>
);

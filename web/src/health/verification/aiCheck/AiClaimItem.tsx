import { Suspense, useRef, useState } from 'react';
import type { AiClaim } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { aiClaimJudge } from '@kurator/contract/health/aiCheck/aiCheck.command';
import { requireEntityType } from '@kurator/contract/entityTypes';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { showErrorAlert } from '../../../app/alerts.ts';
import { invalidateAnswers } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';
import { sendCommand } from '../../../app/send.ts';
import { hasPermission } from '../../../app/session.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { lazyDialog, preloadDialog } from '../../../kit/dialog/lazyDialog.ts';
import { useKeepDraft, useSavedDraft } from '../../../kit/dialog/useKeepDraft.ts';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { WebLink } from './WebLink.tsx';
import css from './aiCheck.module.css';

const [AdoptClaim, preloadAdoption] = lazyDialog(() => import('./AdoptClaimDialog.tsx'));
const near = () => {
  preloadDialog();
  preloadAdoption();
};

interface Props {
  readonly claim: AiClaim;
  readonly entity: VerificationAnswer;
}

/** Whether the person may give the command that fits: an entity's own fields are changed by those alone who may see its page. */
function mayAdopt(topic: string | null, { entity_type: name }: VerificationAnswer): boolean {
  const { area, type, permission } = requireEntityType(name);
  return topic !== null && (topic !== `${area}.${type}.update` || hasPermission(permission));
}

/** Claim of an AI with its evidence; people adopt it or say whether it is right. */
export function AiClaimItem({ claim, entity }: Props) {
  const { id, quote, source_url: source, is_supported: isSupported, agreed: hasAgreed, topic } = claim;
  // The dialog keeps its input by its command, which claims may share.
  const draftKey = `${location.pathname} claim ${id}`;
  const [isOpen, setOpen] = useState(useSavedDraft(draftKey) !== undefined);
  useKeepDraft(draftKey, () => (isOpen ? {} : undefined));
  const opener = useRef<HTMLButtonElement>(null);
  const judge = async (agrees: boolean): Promise<void> => {
    try {
      const entityReference = { entity_id: entity.id, entity_type: entity.entity_type };
      await sendCommand(aiClaimJudge, { ...entityReference, claim_id: id, agrees });
      await invalidateAnswers();
    } catch (error) {
      showErrorAlert(error);
    }
  };
  return (
    <li className={css.claim} data-supported={isSupported}>
      <p className={css.text}>{claim.claim}</p>
      {isSupported && quote && <blockquote className={css.quote}>{quote}</blockquote>}
      <div className={css.line}>
        <Flag
          icon={isSupported ? 'success' : 'help'}
          tone={isSupported ? 'green' : 'grey'}
          text={t(isSupported ? 'aiCheck:supported' : 'aiCheck:not_supported')}
        />
        {source && <WebLink url={source} />}
        <span className={css.actions}>
          {mayAdopt(topic, entity) && (
            <Button
              ref={opener}
              isSmall
              icon="check"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerEnter={near}
              onFocus={near}
              onClick={() => setOpen(true)}
            >
              {t('aiCheck:adopt')}
            </Button>
          )}
          {[true, false].map((agrees) => (
            <Button
              key={String(agrees)}
              isSmall
              look="quiet"
              aria-pressed={hasAgreed === agrees}
              onClick={() => hasAgreed !== agrees && void judge(agrees)}
            >
              {t(agrees ? 'aiCheck:right' : 'aiCheck:wrong')}
            </Button>
          ))}
        </span>
      </div>
      {isOpen && (
        <Suspense>
          <AdoptClaim claim={claim} entity={entity} opener={opener} onAdopted={() => void judge(true)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

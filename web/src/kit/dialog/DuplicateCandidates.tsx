import type { DuplicateCandidate } from '@kurator/contract/seedwork/shape';
import { hasText, t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { Icon } from '../../app/Icon.tsx';
import { EntityLink } from '../../app/navigate.tsx';
import css from './dialog.module.css';

const reasonText = (reason: string) => (hasText(`form:duplicates.reason.${reason}`) ? t(`form:duplicates.reason.${reason}`) : reason);

/** Possible duplicates with similarity, reasons and what tells them apart. */
export const DuplicateCandidates = ({ candidates }: { readonly candidates: readonly DuplicateCandidate[] }) => (
  <section className={css.candidates} aria-label={t('form:duplicates.title')}>
    <ul>
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          <span className={css.score} data-tip={t('form:duplicates.score')}>
            {t('form:duplicates.percent', { percent: Math.round(candidate.score * 100) })}
          </span>
          <span className={css.who}>
            {/* Opens a new tab, so that the form keeps its input. */}
            <EntityLink type={candidate.entity_type} id={candidate.id} target="_blank">
              {candidate.name} <Icon name="external" size={13} />
              <span className="sr">{t('kit:opens_new_tab')}</span>
            </EntityLink>
            {candidate.facts && candidate.facts.length > 0 && <span className={css.facts}>{joinFacts(candidate.facts)}</span>}
            <span className={css.why}>
              <span className="mono">{candidate.dms_one_id}</span>
              {joinFacts(candidate.reasons.map(reasonText))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

import type { VerificationRow } from '@kurator/contract/health/verification/verification.answer';
import { unquoteTerm } from '@kurator/contract/kit/searchLanguage';
import { bootData } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import { hasAllWords } from '../../app/matches.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EmptyCell, type OwnCells } from '../../kit/list/cells.tsx';
import row from '../../seedwork/verification/verification.module.css';
import { MissingLine } from '../../seedwork/verification/verificationCells.tsx';
import { renderInheritedFlags } from '../section/inheritedFlags.tsx';
import { AiStatus } from './aiCheck/AiStatus.tsx';
import css from './verification.module.css';

/** The longest name of a hospital; the whole stands in the tooltip. */
const longestHospital = 40;

/** Result of the AI check of a row, the mark of the first year on the list, and blacklists of parents. */
export const renderMarks = ({ ai_checks_status: status, ai_check_is_running: isRunning, is_new: isNew, ...of }: VerificationRow) => (
  <>
    {(status !== null || bootData.config.has_ai) && <AiStatus status={isRunning ? 'running' : status} isQuiet />}
    {isNew && <span className={css.tag}>{t('verification:new')}</span>}
    {renderInheritedFlags(of)}
  </>
);

/** @param award part of an award's name that is filtered by; empty for none */
export const healthCells = (award: string): OwnCells<VerificationRow> => ({
  affiliation_name: ({ affiliation_name: name, affiliation_is_wish: isWish }) =>
    name ? (
      <span className={row.named}>
        <span className={css.cut}>{name}</span>
        {isWish && <Flag icon="star" text={t('verification:wish')} isQuiet />}
      </span>
    ) : (
      <MissingLine />
    ),
  hospital_name: ({ hospital_name: name }) => (name ? <Hospital name={name} /> : <MissingLine />),
  awards: ({ awards }) => {
    const first = awards.find(({ name }) => award !== '' && hasAllWords(name, unquoteTerm(award))) ?? awards[0];
    const others = awards.filter((other) => other !== first);
    return first ? (
      <span className={row.named}>
        <span className={css.chip}>{first.name}</span>
        {others.length > 0 && (
          <span className={css.more} data-rest data-tip={others.map(({ name }) => name).join(', ')}>
            +{others.length}
            <span className="sr">{others.map(({ name }) => name).join(', ')}</span>
          </span>
        )}
      </span>
    ) : (
      <EmptyCell />
    );
  },
});

const Hospital = ({ name }: { readonly name: string }) =>
  name.length > longestHospital ? <span data-tip={name}>{name.slice(0, longestHospital).trimEnd()}…</span> : name;

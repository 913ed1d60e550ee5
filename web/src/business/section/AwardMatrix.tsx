import { lazy, Suspense } from 'react';
import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import type { AccountAwardee } from '@kurator/contract/business/awardee/awardee.answer';
import { formatNumber, t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EmptyCell } from '../../kit/list/cells.tsx';
import { RankMove } from '../../kit/year/RankMove.tsx';
import { RankPicture } from '../../kit/year/RankPicture.tsx';
import { YearMatrix, type YearRow } from '../../kit/year/YearMatrix.tsx';
import { filterDeletedAwardees, filterLivingAwardees, numericPropertyOf } from './awards.ts';
import css from './account.module.css';

const DeletedAwardees = lazy(() => import('./DeletedAwardees.tsx'));

const isListed = (of: { readonly is_process_blacklisted: boolean; readonly is_editorial_blacklisted: boolean }): boolean =>
  of.is_process_blacklisted || of.is_editorial_blacklisted;

/** Awards of an account over the years, newest right: rank with its change, below it the score. */
export function AwardMatrix({ account }: { readonly account: Pick<AccountAnswer, 'awardees'> }) {
  const awardees = filterLivingAwardees(account.awardees);
  const deletedAwardees = filterDeletedAwardees(account.awardees);
  const years = [...new Set(awardees.map(({ award }) => award.year))].toSorted((a, b) => a - b);
  const rows = [...Map.groupBy(awardees, ({ award }) => award.name)].map(([name, own]): YearRow => rowOf(name, own));
  return (
    <Panel
      title={t('account:awards')}
      count={rows.length}
      actions={years.length > 0 && <span className={css.note}>{t('account:awards.in', { count: years.length })}</span>}
      isFlush
    >
      {rows.length === 0 ? (
        <EmptyPanelText>{t('account:awards.empty')}</EmptyPanelText>
      ) : (
        <YearMatrix label={t('account:awards')} first={t('account:award')} last={t('account:awards.course')} years={years} rows={rows} />
      )}
      {deletedAwardees.length > 0 && (
        <Suspense>
          <DeletedAwardees awardees={deletedAwardees} />
        </Suspense>
      )}
    </Panel>
  );
}

function rowOf(name: string, awardees: readonly AccountAwardee[]): YearRow {
  const ranks = awardees.flatMap((awardee) => {
    const rank = numericPropertyOf(awardee, 'award_rank');
    return rank === null ? [] : [{ year: awardee.award.year, rank }];
  });
  const rankIn = (year: number) => ranks.find((one) => one.year === year)?.rank ?? null;
  return {
    key: name,
    name,
    cells: new Map(awardees.map((awardee) => [awardee.award.year, <Cell key={awardee.id} awardee={awardee} rankIn={rankIn} />])),
    end: ranks.length > 0 && <RankPicture ranks={ranks} />,
  };
}

interface CellProps {
  readonly awardee: AccountAwardee;
  readonly rankIn: (year: number) => number | null;
}

function Cell({ awardee, rankIn }: CellProps) {
  const { id, award } = awardee;
  const rank = rankIn(award.year);
  const score = numericPropertyOf(awardee, 'award_scoring');
  return (
    <AppLink screen="business awardee" params={{ awardee: id }}>
      {isListed(awardee) || isListed(award) ? (
        <Flag icon="ban" tone="red" text={t('account:blacklist')} isQuiet />
      ) : (
        <RankMove before={rankIn(award.year - 1)} now={rank} />
      )}{' '}
      <b>{rank === null ? <EmptyCell /> : formatNumber(rank)}</b>
      {score !== null && <small>{formatNumber(score)}</small>}
    </AppLink>
  );
}

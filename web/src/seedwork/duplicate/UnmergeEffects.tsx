import type { Command } from '@kurator/contract/kit/command';
import { t } from '../../app/i18n.ts';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { valuesKeptAfterUnmerge } from '../timeline/changes.ts';
import { useDryRunAnswer } from './useDryRunAnswer.ts';
import css from './duplicate.module.css';

interface Props {
  readonly command: Command;
  readonly body: Readonly<Record<string, unknown>>;
  /** Name of the survivor. */
  readonly survivor: string;
  /** Waits while it is done. */
  readonly isBusy?: boolean;
}

/** Effects of an unmerge, from a dry run: everything comes back but for what was changed since. */
export function UnmergeEffects({ command, body, survivor, isBusy = false }: Props) {
  const { answer, key } = useDryRunAnswer({ command, body, isBusy });
  const keptValues = answer.data?.events?.map((event) => valuesKeptAfterUnmerge(event)).find(({ length }) => length > 0) ?? [];
  return (
    <section className={css.effects} aria-label={t('pair:unmerge_effects')}>
      <h2>{t('pair:unmerge_effects')}</h2>
      {answer.data === undefined ? (
        <MissingAnswer key={key} answer={answer} />
      ) : (
        <p>
          {keptValues.length === 0
            ? t('pair:all_back')
            : t('pair:left', { name: survivor, list: keptValues.map(({ label, after }) => `${label}: ${after}`).join(', ') })}
        </p>
      )}
    </section>
  );
}

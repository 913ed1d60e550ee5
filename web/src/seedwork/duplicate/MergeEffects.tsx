import type { Command } from '@kurator/contract/kit/command';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { mergeEffectsOf } from './effects.ts';
import type { PairEntity, PairDetail } from './pair.ts';
import { useDryRunAnswer } from './useDryRunAnswer.ts';
import css from './duplicate.module.css';

interface Props {
  readonly command: Command;
  /** Waits while a decision is carried out. */
  readonly isBusy: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sides: readonly [PairDetail, PairDetail];
  readonly survivor: PairEntity;
  readonly loser: PairEntity;
}

/** Effects of the merge, from a dry run: what moves, what both have, what is added, and where the number leads. */
export function MergeEffects({ command, isBusy, body, sides, survivor, loser }: Props) {
  const { answer, key } = useDryRunAnswer({ command, body, isBusy });
  const effects = mergeEffectsOf(answer.data?.events ?? [], sides, survivor.id);
  const {
    movedFollowers: movedEntries,
    droppedFollowers,
    addedCounts: addedEntries,
    inquiries,
    inquiriesTwice,
    printedInstitution,
  } = effects;
  const { name } = survivor;
  return (
    <section className={css.effects} aria-label={t('pair:effects')}>
      <h2>{t('pair:effects')}</h2>
      {answer.data === undefined ? (
        <MissingAnswer key={key} answer={answer} />
      ) : (
        <ul>
          {movedEntries.map(({ type, count, names }) => (
            <li key={type}>
              {t('pair:moves', { count, what: t(`pair:what.${type}`, { count }), name })}
              <Names of={names} />
            </li>
          ))}
          {droppedFollowers.map(({ type, count, names }) => (
            <li key={`${type} twice`}>
              {t('pair:twice', { count, what: t(`pair:what.${type}`, { count }), name })}
              <Names of={names} />
            </li>
          ))}
          {addedEntries.length > 0 && (
            <li>{t('pair:added', { list: addedEntries.map(({ of, count }) => `${t(`event:field.${of}`)} (${count})`).join(', ') })}</li>
          )}
          {inquiries !== '' && <li>{t('pair:inquiries', { name, list: inquiries })}</li>}
          {inquiriesTwice !== '' && <li>{t('pair:inquiries_twice', { name, list: inquiriesTwice })}</li>}
          {printedInstitution !== undefined && <li>{t('pair:printed', { institution: printedInstitution })}</li>}
          <li>{t('pair:leads', { number: String(loser.number), name })}</li>
          <li>{t('pair:back')}</li>
        </ul>
      )}
    </section>
  );
}

const Names = ({ of }: { readonly of: readonly string[] }) =>
  of.length > 0 && (
    <>
      : <span className={css.fact}>{joinFacts(of)}</span>
    </>
  );

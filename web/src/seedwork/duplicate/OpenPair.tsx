import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import { Button } from '../../kit/button/Button.tsx';
import { PairTable } from './PairTable.tsx';
import type { DuplicateActs } from './useDuplicateActs.ts';
import { compareSides, likelyChoice, likelySurvivor, unitedRows, type Pair, type OtherValues, type Side } from './pair.ts';
import css from './duplicate.module.css';

interface Props {
  readonly pair: Pair;
  readonly type: EntityType;
  readonly sides: readonly [Side, Side];
  readonly others: OtherValues;
  readonly acts: DuplicateActs;
  readonly onLater: () => void;
}

/** Open pair: the values that stay are chosen, then it is merged, dismissed or left for later. */
export default function OpenPair({ pair, type, sides, others, acts, onLater }: Props) {
  const { entities } = pair;
  const [survivor, setSurvivor] = useState<0 | 1>(() => likelySurvivor(type, sides, entities));
  const [chosen, setChosen] = useState<Readonly<Record<string, 0 | 1>>>({});
  const { rows, same } = compareSides(type, sides, others);
  const choices = Object.fromEntries(rows.map((row) => [row.field, chosen[row.field] ?? likelyChoice(row, survivor)]));
  const [stays, goes] = survivor === 0 ? [entities[0], entities[1]] : [entities[1], entities[0]];
  const fields = Object.fromEntries(Object.entries(choices).map(([field, side]) => [field, entities[side]?.id ?? '']));
  const isMergeable = stays?.owner === goes?.owner;
  const body = goes ? { ...acts.commands.subject(goes), [acts.commands.into]: stays?.id ?? '', fields } : {};
  const swap = () => {
    setSurvivor(survivor === 0 ? 1 : 0);
    setChosen({});
  };
  return (
    <>
      <PairTable
        entities={entities}
        numberLabel={t(`field:${type.number}`)}
        survivor={isMergeable ? survivor : undefined}
        onSwap={swap}
        rows={rows}
        choices={choices}
        onChoose={setChosen}
        united={unitedRows(...sides, survivor)}
        same={same}
      />
      {isMergeable && <Effects acts={acts} body={body} type={type} stays={stays?.name ?? ''} number={goes?.number} />}
      <footer className={css.foot}>
        {!isMergeable && (
          <p className={css.reason}>
            {t('duplicate:other_owner', { left: entities[0]?.owner?.toUpperCase() ?? '', right: entities[1]?.owner?.toUpperCase() ?? '' })}
          </p>
        )}
        <Button look="quiet" aria-keyshortcuts="s" onClick={onLater}>
          {t('duplicate:later')}
        </Button>
        <Button
          look={isMergeable ? 'plain' : 'primary'}
          aria-keyshortcuts="n"
          disabled={acts.isBusy}
          onClick={() => void acts.dismiss(pair)}
        >
          {t('duplicate:dismiss')}
        </Button>
        {isMergeable && (
          <Button look="primary" icon="copy" aria-keyshortcuts="m" disabled={acts.isBusy} onClick={() => void acts.merge(pair, body)}>
            {t('duplicate:merge')}
          </Button>
        )}
      </footer>
    </>
  );
}

interface EffectsProps {
  readonly acts: DuplicateActs;
  readonly body: Readonly<Record<string, unknown>>;
  readonly type: EntityType;
  readonly stays: string;
  readonly number: number | string | undefined;
}

/** Effects of the merge, from a dry run. */
function Effects({ acts, body, type, stays, number }: EffectsProps) {
  const { data, error } = useQuery({
    queryKey: ['merge', JSON.stringify(body)],
    queryFn: () => sendCommand(acts.commands.merge, body, { dryRun: true }),
    meta: { silent: true },
    retry: false,
  });
  const moved = (data?.effects ?? []).filter(({ entity_type }) => entity_type !== type.type || entity_type === 'medic');
  const others = moved
    .map((effect) => (effect.entity_type === type.type ? { ...effect, count: effect.count - 2 } : effect))
    .filter(({ count }) => count > 0);
  return (
    <section className={css.effects} aria-label={t('duplicate:effects')}>
      <h2>{t('duplicate:effects')}</h2>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <ul>
          {others.map(({ entity_type, count }) => (
            <li key={entity_type}>{t('duplicate:moves', { count, what: t(`duplicate:what.${entity_type}`), name: stays })}</li>
          ))}
          <li>{t('duplicate:leads', { number: String(number ?? ''), name: stays })}</li>
          <li>{t('duplicate:back')}</li>
        </ul>
      )}
    </section>
  );
}

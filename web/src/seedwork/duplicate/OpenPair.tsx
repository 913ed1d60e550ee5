import { useEffect, useState } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { t } from '../../app/i18n.ts';
import { Button } from '../../kit/button/Button.tsx';
import { keepAlertsAboveBar } from '../../kit/detail/keepAlertsAbove.ts';
import { useKeepDraft, useSavedDraft } from '../../kit/dialog/useKeepDraft.ts';
import { MergeEffects } from './MergeEffects.tsx';
import { PairTable } from './PairTable.tsx';
import { createDuplicateActions, type DuplicateCommands } from './duplicateActions.ts';
import type { Decisions } from './useDecisions.ts';
import {
  compareSides,
  defaultSideOf,
  defaultSurvivorOf,
  mergedListRowsOf,
  type Pair,
  type PairChoices,
  type ExtraValuesBySide,
  type PairDetail,
} from './pair.ts';
import css from './duplicate.module.css';

interface Props {
  readonly pair: Pair;
  readonly type: EntityType;
  readonly sides: readonly [PairDetail, PairDetail];
  readonly others: ExtraValuesBySide;
  readonly commands: DuplicateCommands;
  readonly decisions: Decisions;
  readonly onLater: () => void;
  /** Choices by pair, which outlast the view of another one. */
  readonly choicesByPair: Map<string, PairChoices>;
}

/** Open pair: the values that stay are chosen, then it is merged, dismissed or left for later. */
export default function OpenPair({ pair, type, sides, others, commands, decisions, onLater, choicesByPair }: Props) {
  const { entities } = pair;
  const { isBusy } = decisions;
  const actions = createDuplicateActions(commands, decisions);
  const draftKey = `${location.pathname} pair ${pair.id}`;
  const [start] = useState((): PairChoices => ({ survivorIndex: defaultSurvivorOf(sides), chosenSides: {} }));
  const [choices, setChoices] = useState(useSavedDraft<PairChoices>(draftKey)?.input ?? choicesByPair.get(pair.id) ?? start);
  useEffect(() => {
    if (choices !== start) choicesByPair.set(pair.id, choices);
  }, [choices, start, pair.id, choicesByPair]);
  const { survivorIndex, chosenSides } = choices;
  useKeepDraft(draftKey, () => (choices === start ? undefined : choices));
  const { rows, same } = compareSides(type, sides, others);
  const sideByField = Object.fromEntries(rows.map((row) => [row.field, chosenSides[row.field] ?? defaultSideOf(row, survivorIndex)]));
  const [survivor, loser] = survivorIndex === 0 ? [entities[0], entities[1]] : [entities[1], entities[0]];
  const fields = Object.fromEntries(Object.entries(sideByField).map(([field, side]) => [field, entities[side]?.id ?? '']));
  const isMergeable = survivor?.owner === loser?.owner;
  const body = loser ? { ...commands.subject(loser), [commands.into]: survivor?.id ?? '', fields } : {};
  const swap = () => setChoices({ survivorIndex: survivorIndex === 0 ? 1 : 0, chosenSides: {} });
  return (
    <>
      <PairTable
        entities={entities}
        details={sides}
        numberLabel={t(`field:${type.number}`)}
        survivor={isMergeable ? survivorIndex : undefined}
        onSwap={swap}
        rows={rows}
        choices={sideByField}
        onChoose={(next) => setChoices({ survivorIndex, chosenSides: next })}
        mergedLists={mergedListRowsOf(...sides, survivorIndex)}
        same={same}
      />
      {isMergeable && survivor && loser && (
        <MergeEffects command={commands.merge} isBusy={isBusy} body={body} sides={sides} survivor={survivor} loser={loser} />
      )}
      <footer ref={keepAlertsAboveBar} className={css.foot}>
        {!isMergeable && (
          <p className={css.reason}>
            {t('pair:other_owner', { left: entities[0]?.owner?.toUpperCase() ?? '', right: entities[1]?.owner?.toUpperCase() ?? '' })}
          </p>
        )}
        <Button look="quiet" aria-keyshortcuts="s" onClick={onLater}>
          {t('pair:later')}
        </Button>
        <Button
          look={isMergeable ? 'plain' : 'primary'}
          aria-keyshortcuts="n"
          aria-disabled={isBusy}
          onClick={() => void actions.dismiss(pair)}
        >
          {t('pair:dismiss')}
        </Button>
        {isMergeable && (
          <Button look="primary" icon="copy" aria-keyshortcuts="m" aria-disabled={isBusy} onClick={() => void actions.merge(pair, body)}>
            {t('pair:merge')}
          </Button>
        )}
      </footer>
    </>
  );
}

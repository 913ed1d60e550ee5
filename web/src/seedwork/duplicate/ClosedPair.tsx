import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { keepAlertsAboveBar } from '../../kit/detail/keepAlertsAbove.ts';
import type { Pair } from './pair.ts';
import { UnmergeEffects } from './UnmergeEffects.tsx';
import { createDuplicateActions, type DuplicateCommands } from './duplicateActions.ts';
import type { Decisions } from './useDecisions.ts';
import css from './duplicate.module.css';

interface Props {
  readonly pair: Pair;
  readonly commands: DuplicateCommands;
  readonly decisions: Decisions;
}

/** Dismissed or merged pair, with its undo. */
export default function ClosedPair({ pair, commands, decisions }: Props) {
  const { isBusy } = decisions;
  const actions = createDuplicateActions(commands, decisions);
  const loser = pair.entities.find(({ is_deleted }) => is_deleted) ?? pair.entities[0];
  const survivor = pair.entities.find(({ id }) => id !== loser?.id);
  return (
    <>
      <ul className={css.closed}>
        {pair.entities.map((entity) => (
          <li key={entity.id}>
            <EntityLink type={entity.entity_type} id={entity.id}>
              {entity.name}
            </EntityLink>
            <span className={css.fact}>
              {entity.number} {entity.address_str} {pair.status === 'merged' && entity.is_deleted && t('pair:gone')}
            </span>
          </li>
        ))}
      </ul>
      {pair.status === 'merged' && loser && survivor && (
        <UnmergeEffects command={commands.unmerge} body={commands.subject(loser)} survivor={survivor.name} isBusy={isBusy} />
      )}
      <footer ref={keepAlertsAboveBar} className={css.foot}>
        {pair.status === 'dismissed' ? (
          <Button look="primary" icon="restore" aria-keyshortcuts="o" aria-disabled={isBusy} onClick={() => void actions.reopen(pair)}>
            {t('pair:reopen')}
          </Button>
        ) : (
          <Button
            look="primary"
            icon="restore"
            aria-keyshortcuts="t"
            aria-disabled={isBusy}
            onClick={() => void (loser && actions.unmerge(pair, commands.subject(loser)))}
          >
            {t('pair:unmerge')}
          </Button>
        )}
      </footer>
    </>
  );
}

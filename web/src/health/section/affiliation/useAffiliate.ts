import { useRef, useState } from 'react';
import { affiliationCreate, affiliationSetWish } from '@kurator/contract/health/medic/affiliation.command';
import { medicAffiliations } from '@kurator/contract/health/medic/medic.query';
import { showAlert } from '../../../app/alerts.ts';
import { fetchAnswer, invalidateAnswers } from '../../../app/api.ts';
import { sendCommand } from '../../../app/send.ts';
import { createIdempotencyKey } from '../../../app/newKey.ts';
import { successTextOf, fieldLabelOf } from '../../../kit/dialog/texts.ts';
import { problemOf, type CommandProblem } from '../../../kit/dialog/commandProblem.ts';
import type { ChosenTarget } from '../target/useTargets.ts';

const nothing: ReadonlySet<string> = new Set();

/** Affiliation to print: the former only one, or the new one. */
interface WishAffiliationChoice {
  readonly only: string;
  readonly isNew: boolean;
}

async function setWishAffiliation(medic_id: string, { only, isNew }: WishAffiliationChoice, target: string): Promise<void> {
  const { affiliations } = await fetchAnswer(medicAffiliations, { id: medic_id });
  const affiliation = affiliations.find(({ id, entity_id }) => (isNew ? entity_id === target : id === only));
  if (affiliation && !affiliation.is_wish) await sendCommand(affiliationSetWish, { medic_id, affiliation_id: affiliation.id });
}

/** Attempt at an affiliation; one that was created is not sent again when the choice of the printed one fails. */
interface Attempt {
  readonly id: string;
  readonly key: string;
  readonly isCreated: boolean;
}

const noAttempt: Attempt = { id: '', key: '', isCreated: false };

/** Sends a new affiliation once, then the choice of the printed one. */
export function useAffiliate(medicId: string, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<CommandProblem>();
  const attempt = useRef(noAttempt);
  const send = async ({ type, id }: Pick<ChosenTarget, 'type' | 'id'>, printed?: WishAffiliationChoice) => {
    if (isBusy) return;
    if (attempt.current.id !== id) attempt.current = { ...noAttempt, id, key: createIdempotencyKey() };
    const { key, isCreated } = attempt.current;
    setBusy(true);
    try {
      if (!isCreated) await sendCommand(affiliationCreate, { medic_id: medicId, [`${type}_id`]: id }, { key });
      attempt.current = { id, key, isCreated: true };
      if (printed) await setWishAffiliation(medicId, printed, id);
      showAlert('success', successTextOf(affiliationCreate));
      await invalidateAnswers();
      onDone();
    } catch (error) {
      setTrouble(problemOf(error, nothing, (field) => fieldLabelOf(affiliationCreate, field)));
      if (attempt.current.isCreated) await invalidateAnswers();
      else attempt.current = noAttempt;
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, trouble };
}

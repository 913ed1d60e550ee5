import { useRef, useState } from 'react';
import { affiliationCreate } from '@kurator/contract/health/medic/affiliation.command';
import { showAlert } from '../../../app/alerts.ts';
import { reload } from '../../../app/api.ts';
import { sendCommand } from '../../../app/send.ts';
import { newKey } from '../../../app/newKey.ts';
import { doneOf, labelOf } from '../../../kit/dialog/texts.ts';
import { troubleOf, type Trouble } from '../../../kit/dialog/trouble.ts';
import type { Chosen } from '../target/useTargets.ts';

const nothing: ReadonlySet<string> = new Set();

/** Sends a new affiliation once. */
export function useAffiliate(medicId: string, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempt = useRef({ id: '', key: '' });
  const send = async ({ type, id }: Pick<Chosen, 'type' | 'id'>) => {
    if (busy) return;
    if (attempt.current.id !== id) attempt.current = { id, key: newKey() };
    setBusy(true);
    try {
      await sendCommand(affiliationCreate, { medic_id: medicId, [`${type}_id`]: id }, { key: attempt.current.key });
      showAlert('success', doneOf(affiliationCreate));
      await reload();
      onDone();
    } catch (error) {
      attempt.current = { id: '', key: '' };
      setTrouble(troubleOf(error, nothing, (field) => labelOf(affiliationCreate, field)));
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, trouble };
}

import type { EventAnswer } from '@kurator/contract/seedwork/shape';
import { showAlert, showErrorAlert } from '../../app/alerts.ts';
import { invalidateAnswers } from '../../app/api.ts';
import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { findLastChange } from '../timeline/lastChange.ts';

interface Options {
  /** Sends the order. */
  readonly send: () => Promise<unknown>;
  /** Fetches the newest state, for the author of a conflicting change. */
  readonly ask: () => Promise<{ readonly events: readonly EventAnswer[] }>;
}

/** Saves another order of properties; a conflict names its author, if known. */
export async function saveOrder({ send, ask }: Options): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && error.body.conflicts) {
      const last = await ask().then(
        (state) => findLastChange(state, 'properties'),
        () => undefined,
      );
      showAlert('error', last ? t('property:reorder.conflict_by', { by: last.by }) : t('property:reorder.conflict'));
    } else showErrorAlert(error);
  }
  await invalidateAnswers();
}

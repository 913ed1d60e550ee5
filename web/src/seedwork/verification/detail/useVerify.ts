import { useRef, useState, type MouseEvent } from 'react';
import { entityVerify, printedFields } from '@kurator/contract/seedwork/verification.command';
import type { FieldConflict } from '@kurator/contract/seedwork/shape';
import { showAlert, showErrorAlert } from '../../../app/alerts.ts';
import { invalidateAnswers, queryClient } from '../../../app/api.ts';
import { ApiError } from '../../../app/apiError.ts';
import { t } from '../../../app/i18n.ts';
import { useSearchState } from '../../../app/navigate.tsx';
import { sendCommand } from '../../../app/send.ts';
import { me } from '../../../app/session.ts';
import { createUndo } from '../../../kit/dialog/undo.ts';
import { isAutoAdvance } from './autoAdvance.ts';
import { presetValuesOf, type VerificationConfig, type VerificationEntity } from '../verification.ts';
import { detailOptions, type Queue } from './useQueue.ts';

/** Interval in milliseconds within which a second click means the button before, not the one that took its place. */
const TWICE = 400;
let lastTime = -TWICE;

/** Whether a click is the second one of a double click on the button that verified; keys repeat no click. */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 0 && performance.now() - lastTime < TWICE;

/** Time in milliseconds after which an answer counts as slow, and its button says that it waits. */
const SLOW = 150;

/** Lines changed by somebody else since they were shown, by field of print. */
export type ConflictsByField = Readonly<Record<string, FieldConflict>>;

interface VerifyAction {
  readonly isBusy: boolean;
  /** Conflict that prevented the last attempt; nothing was verified. */
  readonly conflicts: ConflictsByField | undefined;
  /** Verifies one entity per double click. */
  readonly verify: (event: MouseEvent) => Promise<void>;
}

/** Details of other entities and projects stay valid; all other answers may include this one. */
const isOfOthers = (url: unknown, id: string): boolean =>
  /\/verification\/(?!.*neighbours).*\/[\da-f-]{36}\/|\/research\/projects\//.test(String(url)) && !String(url).includes(id);

const isOfNeighbours = ({ queryKey: [url] }: { readonly queryKey: readonly unknown[] }): boolean => String(url).includes('/neighbours/');

/** Runs what can wait once the next entity is painted. */
const afterPaint = (work: () => void): number => requestAnimationFrame(() => setTimeout(work));

/** Detail right after a verification, until the server's answer arrives. */
function verifiedNow(entity: VerificationEntity, version: number | undefined): VerificationEntity {
  const by = { by: me()?.name ?? '', time: new Date().toISOString() };
  return {
    ...entity,
    version: version ?? entity.version,
    is_verified: true,
    verified_by: by,
    last_verified: by,
    changed_since_verified: [],
  };
}

/** Verifies the shown lines, then opens the next entity if the reader chose so. */
export function useVerify(of: VerificationConfig, entity: VerificationEntity, queue: Queue): VerifyAction {
  const [search] = useSearchState();
  const [isBusy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<ConflictsByField>();
  const isSending = useRef(false);
  const { queryKey } = detailOptions(of, entity.id, search);

  const send = async (path: string) => {
    const target = presetValuesOf(of, entity);
    const printedValues = Object.fromEntries(printedFields.map((field) => [`printed_${field}`, entity.printed[field] ?? null]));
    const { version } = await sendCommand(entityVerify, { ...target, ...printedValues }, { expectedVersion: entity.version });
    const undo = createUndo(entityVerify, target, version, {});
    const report = () => {
      queryClient.setQueryData<VerificationEntity>(queryKey, verifiedNow(entity, version));
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      queue.count(1);
      tell(undo && (() => takeBack(undo)));
    };
    await proceed(path, report);
  };

  const takeBack = (undo: () => void) => {
    undo();
    queue.count(-1);
    queue.open(entity.id);
  };

  const tell = (undo: (() => void) | undefined) => {
    const { progress } = queue;
    const lines = [
      progress && t('verificationPage:verified.progress', { verified: progress.verified + 1, total: progress.total }),
      entity.inquiry && t('verificationPage:verified.inquiry'),
    ];
    showAlert(
      'success',
      t('verificationPage:verified', { name: entity.printed.name ?? entity.name }),
      lines.filter(Boolean).join(' '),
      undo,
    );
  };

  /** Opens the next entity where the reader chose so and is still here; otherwise this one is asked for again. @param report shows what was done */
  const proceed = async (path: string, report: () => void) => {
    const found = isAutoAdvance() ? await queue.findNext() : null;
    const next = location.pathname === path ? found : null;
    // Neighbours that were asked for before the verification would be taken for new ones.
    if (next) await queryClient.cancelQueries({ predicate: isOfNeighbours });
    void queryClient.invalidateQueries({ refetchType: 'none', predicate: (query) => !isOfOthers(query.queryKey[0], entity.id) });
    lastTime = performance.now();
    if (next) {
      afterPaint(report);
      queue.open(next.id);
    } else {
      report();
      if (location.pathname !== path) return invalidateAnswers();
      // The entity may have left the filter of its list.
      void queryClient.refetchQueries({ type: 'active', predicate: isOfNeighbours });
      await queryClient.refetchQueries({ queryKey });
    }
  };

  /** Shows the conflict: changed lines, or a verification by somebody else. */
  const showConflict = async (error: unknown, path: string) => {
    const answeredConflicts = error instanceof ApiError && error.status === 409 ? error.body.conflicts : undefined;
    await queryClient.refetchQueries({ queryKey });
    const present = queryClient.getQueryData<VerificationEntity>(queryKey);
    if (location.pathname !== path && error instanceof ApiError && !present?.is_verified)
      showAlert('error', `${entity.printed.name ?? entity.name}: ${t('verificationPage:stale')}`, error.alert.text || error.title);
    else if (answeredConflicts && Object.keys(answeredConflicts).length > 0) setConflicts(answeredConflicts);
    else if (error instanceof ApiError && error.status === 409 && present?.is_verified) {
      await proceed(path, () =>
        showAlert('info', t('verificationPage:verified.already'), t('verificationPage:verified.by', { by: present.verified_by?.by ?? '' })),
      );
    } else showErrorAlert(error);
  };

  const verify = async (event: MouseEvent) => {
    if (isSending.current || isSecondClick(event)) return;
    isSending.current = true;
    const { pathname } = location;
    const slow = setTimeout(() => setBusy(true), SLOW);
    setConflicts(undefined);
    try {
      await send(pathname);
    } catch (error) {
      await showConflict(error, pathname);
    } finally {
      clearTimeout(slow);
      isSending.current = false;
      setBusy(false);
    }
  };
  return { isBusy, conflicts, verify };
}

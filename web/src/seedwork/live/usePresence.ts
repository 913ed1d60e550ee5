import { useEffect, useRef, useState } from 'react';
import type { PresenceAnswer } from '@kurator/contract/seedwork/presence.answer';
import { presence } from '@kurator/contract/seedwork/presence.query';
import type { PresencePage } from '@kurator/contract/seedwork/presencePage';
import { callApi, recordWrite, invalidateAnswers } from '../../app/api.ts';
import { ApiError } from '../../app/apiError.ts';
import { readCookie } from '../../app/cookies.ts';
import { isDialogOpen } from '../../app/isDialogOpen.ts';
import { parseTrustedJson } from '../../app/parseTrustedJson.ts';
import { queryUrl } from '../../app/queryUrl.ts';

/** Subject of a page, with the displayed version and the log's end at that time. */
export interface PresenceSubject {
  readonly type: string;
  readonly id: string;
  readonly version: number;
  readonly position: number;
}

export interface Presence {
  readonly viewers: PresenceAnswer['viewers'];
  /** Changes by others while the page is open, newest first. */
  readonly changes: PresenceAnswer['changes'];
  /** Hides those changes. */
  readonly dismiss: () => void;
  /** Time of the last request. */
  readonly now: number;
}

const INTERVAL_MS = 5_000;
/** Time after which a page counts as looked at: whoever passes it by is not shown to others. */
const FIRST_MS = 300;

async function ask({ type, id, version, position }: PresenceSubject, page: PresencePage, isLeaving?: true): Promise<PresenceAnswer> {
  const response = await callApi(queryUrl(presence, { page, version, position }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': readCookie('csrftoken') },
    body: JSON.stringify({ entity_type: type, entity_id: id, ...(isLeaving ? { leave: isLeaving } : {}) }),
    // Uses keepalive: the page is being closed.
    keepalive: isLeaving === true,
  });
  return parseTrustedJson<PresenceAnswer>(await response.text());
}

/**
 * Reports that this page is open, and polls for other viewers and their changes; a changed page reloads itself. Polls every few seconds
 * while the tab is visible: no connection is held, and any node can answer. The subject must stay the same.
 */
export function usePresence(subject: PresenceSubject, page: PresencePage): Presence {
  const [presenceState, setPresenceState] = useState<Omit<Presence, 'dismiss'>>(() => ({ viewers: [], changes: [], now: Date.now() }));
  const latest = useRef(subject);
  useEffect(() => {
    const { version, position } = latest.current;
    latest.current = { ...subject, version: Math.max(subject.version, version), position: Math.max(subject.position, position) };
  });
  useEffect(() => {
    let [isGone, isReported, isOutdated, timer] = [false, false, false, 0];
    const renew = () => {
      if (!isOutdated || isDialogOpen()) return;
      isOutdated = false;
      void invalidateAnswers();
    };
    const pollOnce = async () => {
      isReported = true;
      const { viewers, version, position, changes } = await ask(latest.current, page);
      if (isGone) return;
      const before = latest.current;
      latest.current = { ...before, version: Math.max(version ?? 0, before.version), position: Math.max(position ?? 0, before.position) };
      if (changes.length > 0 || latest.current.version > before.version) {
        isOutdated = true;
        // Waits until lists on the page include the change.
        recordWrite('', changes[0]?.id ?? 0);
      }
      setPresenceState((state) => ({ viewers, changes: [...changes, ...state.changes], now: Date.now() }));
      renew();
    };
    const pollRepeatedly = async () => {
      clearTimeout(timer);
      if (isGone || document.visibilityState === 'hidden') return;
      const isRefused = await pollOnce().then(
        () => false,
        (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      );
      if (!isGone && !isRefused) timer = window.setTimeout(() => void pollRepeatedly(), INTERVAL_MS);
    };
    const reportLeave = () => isReported && void ask(latest.current, page, true).catch(() => undefined);
    const onShow = () => void pollRepeatedly();
    timer = window.setTimeout(onShow, FIRST_MS);
    document.addEventListener('visibilitychange', onShow);
    addEventListener('pagehide', reportLeave);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
      removeEventListener('pagehide', reportLeave);
      reportLeave();
    };
  }, [page]);
  return { ...presenceState, dismiss: () => setPresenceState((before) => ({ ...before, changes: [] })) };
}

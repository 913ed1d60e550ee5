import { useEffect, useState } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { sendCommand, type CommandAnswer } from '../../app/api';
import { ApiError } from '../../app/apiError';
import { hasText, t } from '../../app/i18n';
import type { Given } from './form';
import { addressed } from './useCommandForm';

interface DryAnswer extends CommandAnswer {
  readonly events?: readonly { readonly stream_id: string; readonly entity_type: string }[];
}

interface Found {
  readonly pending: boolean;
  /** What will happen, in numbers, or why it cannot. */
  readonly warnings: readonly string[];
  /** Fields that agree to it. */
  readonly consent: Given;
  /** What the red button says then. */
  readonly consentText?: string;
}

const nothing: Found = { pending: false, warnings: [], consent: {} };

/** Asks the server what a dangerous act would do, before its red button can be pressed. */
export function useDryRun(command: Command, given: Given): Found {
  const [found, setFound] = useState<Found>(command.danger ? { ...nothing, pending: true } : nothing);
  useEffect(() => {
    if (!command.danger) return;
    let gone = false;
    const consent: Given = 'with_children' in command.fields ? { with_children: true } : {};
    sendCommand<DryAnswer>(addressed(command, given), { ...given, ...consent }, { dryRun: true })
      .then((answer) => foundIn(answer, consent))
      .catch((error: unknown): Found => ({ ...nothing, warnings: error instanceof ApiError ? [...error.general_errors] : [t('kit:danger.unknown')] }))
      .then((next) => gone || setFound(next));
    return () => {
      gone = true;
    };
    // The act and its subject are fixed while its dialog is open.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  return found;
}

function foundIn({ events = [] }: DryAnswer, consent: Given): Found {
  const streams = new Map(events.map((event) => [event.stream_id, event.entity_type]));
  if (streams.size < 2) return nothing;
  const perType = Map.groupBy(streams.values(), (type) => type);
  const parts = [...perType].map(([type, of]) => (hasText(`kit:count.${type}_other`) ? t(`kit:count.${type}`, { count: of.length }) : `${of.length} ${type}`));
  const list = new Intl.ListFormat(document.documentElement.lang || 'de').format(parts);
  return { pending: false, warnings: [t('kit:danger.effects', { list })], consent, consentText: t('kit:danger.all', { count: streams.size }) };
}

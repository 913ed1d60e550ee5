import { useEffect, useState } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { formatList } from '../../app/formatList.ts';
import { sendCommand } from '../../app/send.ts';
import { t } from '../../app/i18n.ts';
import { withSubjectPath } from './withSubjectPath.ts';
import type { PresetValues } from './form.ts';
import { fieldLabelOf } from './texts.ts';
import { isRefusal, problemOf, type CommandProblem } from './commandProblem.ts';

interface DryRunResult {
  readonly isPending: boolean;
  readonly warnings: readonly string[];
  readonly refusal?: CommandProblem;
  /** Fields that give the consent. */
  readonly consent: Readonly<Record<string, unknown>>;
  readonly consentText?: string;
}

const nothing: DryRunResult = { isPending: false, warnings: [], consent: {} };
const pendingResult: DryRunResult = { ...nothing, isPending: true };

/** Commands that need a value first are asked about once it is there, by `useAffectedEntities`. */
const isAsked = ({ isDangerous, hasEffects, fields }: Command): boolean =>
  (isDangerous || hasEffects === true) && !Object.values(fields).some(({ required, hasWideEffect }) => required && hasWideEffect === true);

type EffectText = ((count: number) => string) | undefined;

/**
 * Dry run of a command that is dangerous or has effects, before its button is enabled. @param effectText consequences for others than the
 * command's subject, by their number
 */
export function useDryRun(command: Command, presetValues: PresetValues, effectText?: EffectText): DryRunResult {
  const [what] = useState({ command, presetValues, effectText });
  const isWanted = isAsked(what.command) || what.effectText !== undefined;
  const [dryRunResult, setDryRunResult] = useState<DryRunResult>(isWanted ? pendingResult : nothing);
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const next = await ask(what.command, what.presetValues, what.effectText);
      if (!isGone) setDryRunResult(next);
    };
    if (isWanted) void find();
    return () => {
      isGone = true;
    };
  }, [what, isWanted]);
  return dryRunResult;
}

/** Stands for the reason that is not typed yet. */
const dryRunReason = '–';

async function ask(command: Command, presetValues: PresetValues, effectText: EffectText): Promise<DryRunResult> {
  const consent = 'with_children' in command.fields ? { with_children: true } : {};
  const body = { ...('reason' in command.fields ? { reason: dryRunReason } : {}), ...presetValues, ...consent };
  try {
    const answer = await sendCommand(withSubjectPath(command, presetValues), body, { isDryRun: true });
    if (effectText) return { ...nothing, warnings: furtherCountOf(answer, command, presetValues).map(effectText) };
    // Others come along with one that is deleted or restored; elsewhere the sentence of the command says what changes.
    if (!('with_children' in consent) && command.hasEffects !== true) return nothing;
    const childIds = 'child_ids' in command.fields ? { child_ids: childIdsOf(answer, presetValues[command.subject ?? '']) } : {};
    return dryRunResultOf(answer, { ...consent, ...childIds }, command.isDangerous ? 'danger' : 'restore');
  } catch (error) {
    const trouble = problemOf(error, new Set(), (field) => fieldLabelOf(command, field));
    return isRefusal(trouble) ? { ...nothing, refusal: trouble } : { ...nothing, warnings: [t('form:danger.unknown')] };
  }
}

/** Number of others than the subject that are affected; empty for none. */
function furtherCountOf({ effects = [] }: CommandAnswer, { entity, subjectType }: Command, presetValues: PresetValues): readonly number[] {
  const own = entity ?? subjectType ?? presetValues['entity_type'];
  const count = effects.reduce((sum, effect) => (effect.entity_type === own ? sum : sum + effect.count), 0);
  return count === 0 ? [] : [count];
}

const childIdsOf = ({ events = [] }: CommandAnswer, id: PresetValues[string]): readonly string[] => [
  ...new Set(events.map((event) => event.stream_id).filter((each) => each !== id)),
];

function dryRunResultOf({ effects = [] }: CommandAnswer, consent: DryRunResult['consent'], action: 'danger' | 'restore'): DryRunResult {
  const count = effects.reduce((sum, effect) => sum + effect.count, 0);
  if (count < 2) return nothing;
  const parts = effects.map((effect) => t(`form:count.${effect.entity_type}`, { count: effect.count }));
  const list = formatList(parts);
  return { isPending: false, warnings: [t(`form:${action}.effects`, { list })], consent, consentText: t(`form:${action}.all`, { count }) };
}

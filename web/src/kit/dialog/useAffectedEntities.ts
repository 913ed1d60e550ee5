import { useEffect, useState } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { Field } from '@kurator/contract/kit/field';
import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { isRecord } from '@kurator/contract/kit/record';
import { sendCommand } from '../../app/send.ts';
import type { FormValues } from '../field/input.ts';
import { withSubjectPath } from './withSubjectPath.ts';
import { buildCommandBody, type PresetValues } from './form.ts';

/** Effect of an action on other entities than its subject. */
export interface AffectedEntities {
  /** Names of entities that it also changes. */
  readonly changedNames: readonly string[];
  /** Names of entities that it skips. */
  readonly skippedNames: readonly string[];
}

interface Form {
  readonly fields: readonly [string, Field][];
  readonly values: FormValues;
  readonly defaults: FormValues;
  readonly presetValues: PresetValues;
}

/** Delay after typing before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Name of the field by which a command spreads to others, if it has one. */
export const spreadFieldOf = (fields: Form['fields']): string | undefined => fields.find(([, field]) => field.hasWideEffect === true)?.[0];

/**
 * Dry run of an action's effect on others, repeated with each change of the form while its field is set. Undefined: it is not, or the form is
 * incomplete.
 */
export function useAffectedEntities(command: Command, { fields, values, defaults, presetValues }: Form): AffectedEntities | undefined {
  const [dryRunResult, setDryRunResult] = useState<{ readonly body: string; readonly spread: AffectedEntities | undefined }>();
  const [about] = useState(presetValues);
  const field = spreadFieldOf(fields);
  const isOn = field !== undefined && values[field] !== false && values[field] !== '';
  const body = isOn ? JSON.stringify(buildCommandBody(fields, values, defaults, presetValues)) : '';
  useEffect(() => {
    if (body === '') return undefined;
    let isGone = false;
    const find = async () => {
      const affectedEntities = await ask(command, body, about);
      if (!isGone) setDryRunResult({ body, spread: affectedEntities });
    };
    const timer = setTimeout(() => void find(), DEBOUNCE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [command, body, about]);
  return isOn && dryRunResult?.body === body ? dryRunResult.spread : undefined;
}

async function ask(command: Command, text: string, presetValues: PresetValues): Promise<AffectedEntities | undefined> {
  const { validateCommand } = await import('./check.ts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this hook
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (Object.keys(validateCommand(command, body)).length > 0) return undefined;
  try {
    return spreadOf(await sendCommand(withSubjectPath(command, presetValues), body, { isDryRun: true }));
  } catch {
    // Rejections are shown at their fields on submit.
    return undefined;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function spreadOf({ events = [] }: CommandAnswer): AffectedEntities {
  const mentionedValues = events.map(({ data }) => data['said']).find(isRecord) ?? {};
  return {
    changedNames: listOf(mentionedValues['changed']).filter((name) => typeof name === 'string'),
    skippedNames: listOf(mentionedValues['skipped']).flatMap((one) =>
      isRecord(one) && typeof one['name'] === 'string' ? [one['name']] : [],
    ),
  };
}

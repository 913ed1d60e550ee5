import { me } from '../../app/session.ts';
import { parseTrustedJson } from '../../app/parseTrustedJson.ts';
import type { Command } from '@kurator/contract/kit/command';
import type { FormValues } from '../field/input.ts';
import type { PresetValues } from './form.ts';

/** Input saved at the end of a session, in this tab and for the same person. */
interface Draft {
  readonly person: string;
  readonly dialog: string;
  readonly values: FormValues;
}

export const draftKey = 'draft';
const readDraft = (): Draft | undefined => {
  const text = sessionStorage.getItem(draftKey);
  return text === null ? undefined : parseTrustedJson<Draft>(text);
};
let keptDraft = readDraft();

/** Key of a dialog on a page; several may share a subject. */
export const dialogKeyOf = (command: Command, presetValues: PresetValues = {}, only: readonly string[] = []): string =>
  [location.pathname, command.area, command.topic, JSON.stringify(presetValues), ...only].join(' ');

/** Saves input over the sign-in. */
export function keepDraft(person: string, dialog: string, values: FormValues): void {
  keptDraft = { person, dialog, values };
  sessionStorage.setItem(draftKey, JSON.stringify(keptDraft));
}

/** Saved input of the signed-in person. */
export const draftOf = (dialog: string): FormValues | undefined =>
  keptDraft?.dialog === dialog && keptDraft.person === me()?.id ? keptDraft.values : undefined;

export function forgetDraft(): void {
  keptDraft = undefined;
  sessionStorage.removeItem(draftKey);
}

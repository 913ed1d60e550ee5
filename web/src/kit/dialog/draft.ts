import { me } from '../../app/session.ts';
import { parseTrustedJson } from '../../app/parseTrustedJson.ts';
import type { Command } from '@kurator/contract/kit/command';
import type { FormValues } from '../field/input.ts';
import type { Given } from './form.ts';

/** What was typed into a dialog when the session ended. It waits in this tab, for the same person only. */
interface Draft {
  readonly person: string;
  readonly dialog: string;
  readonly values: FormValues;
}

export const place = 'draft';
const read = (): Draft | undefined => {
  const text = sessionStorage.getItem(place);
  return text === null ? undefined : parseTrustedJson<Draft>(text);
};
let kept = read();

/** Which dialog on which page: several of one page may be about the same thing. */
export const dialogKey = (command: Command, given: Given = {}, only: readonly string[] = []): string =>
  [location.pathname, command.area, command.topic, JSON.stringify(given), ...only].join(' ');

/** Keeps what `person` typed over the way through the sign-in. */
export function keepDraft(person: string, dialog: string, values: FormValues): void {
  kept = { person, dialog, values };
  sessionStorage.setItem(place, JSON.stringify(kept));
}

/** What the person who is signed in had typed into this dialog. */
export const draftOf = (dialog: string): FormValues | undefined =>
  kept?.dialog === dialog && kept.person === me()?.id ? kept.values : undefined;

/** The dialog has it again, or nobody wants it. */
export function forgetDraft(): void {
  kept = undefined;
  sessionStorage.removeItem(place);
}

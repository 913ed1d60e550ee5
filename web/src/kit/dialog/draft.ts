import { me } from '../../app/session.ts';
import { parseTrustedJson } from '../../app/parseTrustedJson.ts';
import type { Command } from '@kurator/contract/kit/command';
import type { FormValues } from '../field/input.ts';
import type { PresetValues } from './form.ts';

/** State of an entity that a form began from. */
export interface FormBasis {
  readonly version: number | undefined;
  readonly initialValues: FormValues;
  /** Initial values and proposals. */
  readonly start: FormValues;
}

/** Input saved at the end of a session or over a change of language, in this tab and for the same person. */
interface Draft {
  readonly person: string;
  readonly dialog: string;
  readonly values: FormValues;
  /** Keeps what others change meanwhile a conflict. */
  readonly basis: FormBasis;
  readonly isSessionOver: boolean;
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

export function keepDraft(draft: Draft): void {
  keptDraft = draft;
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
}

/** Saved input of the signed-in person. */
export const draftOf = (dialog: string): Draft | undefined =>
  keptDraft?.dialog === dialog && keptDraft.person === me()?.id ? keptDraft : undefined;

export function forgetDraft(): void {
  keptDraft = undefined;
  sessionStorage.removeItem(draftKey);
}

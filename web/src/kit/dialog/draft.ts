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
export interface Draft {
  readonly person: string;
  readonly values: FormValues;
  /** Keeps what others change meanwhile a conflict. */
  readonly basis: FormBasis;
  readonly isSessionOver: boolean;
}

/** Begins the keys of drafts in the storage of the tab. */
export const draftPrefix = 'draft ';

/** Key of a dialog on a page; several may share a subject. */
export const dialogKeyOf = (command: Command, presetValues: PresetValues = {}, only: readonly string[] = []): string =>
  [location.pathname, command.area, command.topic, JSON.stringify(presetValues), ...only].join(' ');

export const keepDraft = (key: string, draft: Draft): void => sessionStorage.setItem(draftPrefix + key, JSON.stringify(draft));

/** Saved input of the signed-in person. @param key of a dialog or a cell */
export function draftOf(key: string): Draft | undefined {
  const text = sessionStorage.getItem(draftPrefix + key);
  const draft = text === null ? undefined : parseTrustedJson<Draft>(text);
  return draft?.person === me()?.id ? draft : undefined;
}

export const forgetDraft = (key: string): void => sessionStorage.removeItem(draftPrefix + key);

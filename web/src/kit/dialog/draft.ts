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
  readonly defaults: FormValues;
}

/** Input of a form. */
export interface FormInput {
  readonly values: FormValues;
  /** Keeps what others change meanwhile a conflict. */
  readonly basis: FormBasis;
}

/** Input saved at the end of a session or over a change of language, in this tab and for the same person. */
export interface Draft<T> {
  readonly person: string;
  readonly input: T;
  readonly isSessionOver: boolean;
}

const prefix = 'input ';

/** Key of a dialog on a page; several may share a subject. */
export const dialogKeyOf = (command: Command, presetValues: PresetValues = {}, only: readonly string[] = []): string =>
  [location.pathname, command.area, command.topic, JSON.stringify(presetValues), ...only].join(' ');

export const keepDraft = (key: string, draft: Draft<unknown>): void => sessionStorage.setItem(prefix + key, JSON.stringify(draft));

/** Saved input of the signed-in person. @param key of a dialog or a cell, which begins with the path of its page */
export function draftOf<T>(key: string): Draft<T> | undefined {
  const text = sessionStorage.getItem(prefix + key);
  const draft = text === null ? undefined : parseTrustedJson<Draft<T>>(text);
  return draft?.person === me()?.id ? draft : undefined;
}

/** Whether saved input waits for its dialog or cell on this page. */
export const hasDraft = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(`${prefix}${location.pathname} `));

/** Leaves the input of somebody else, which waits for that person. */
export function forgetDraft(key: string): void {
  if (draftOf(key) !== undefined) sessionStorage.removeItem(prefix + key);
}

import { errorText, type ErrorCode, type Language } from '@kurator/contract';

/** Why a job failed, in all languages: who reads it need not be who asked for it. */
export type FailureText = Readonly<Record<Language, string>>;

/** What is said in a language, in all of them. */
export const inAllLanguages = (say: (language: Language) => string): FailureText => ({ de: say('de'), en: say('en') });

/** The text of a refusal as the reason of a job. */
export const failureOf = (code: ErrorCode, params?: Readonly<Record<string, string | number>>): FailureText =>
  inAllLanguages((language) => errorText(code, language, params));

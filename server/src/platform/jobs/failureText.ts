import { errorText, type ErrorCode, type Language } from '@kurator/contract';

/** Reason of a failed job in all languages, because readers differ. */
export type FailureText = Readonly<Record<Language, string>>;

export const translateToAllLanguages = (say: (language: Language) => string): FailureText => ({ de: say('de'), en: say('en') });

export const failureTextOf = (code: ErrorCode, params?: Readonly<Record<string, string | number>>): FailureText =>
  translateToAllLanguages((language) => errorText(code, language, params));

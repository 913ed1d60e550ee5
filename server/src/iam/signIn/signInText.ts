import type { Language } from '@kurator/contract';

interface SignInText {
  readonly title: string;
  readonly email: string;
  readonly password: string;
  readonly send: string;
  readonly help: string;
  readonly wrong: string;
  readonly wait: (seconds: number) => string;
}

const german = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
};
const english = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
};

export const signInTexts: Readonly<Record<Language, SignInText>> = {
  de: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Kennwort',
    send: 'Anmelden',
    help: 'Kennwort vergessen oder noch kein Zugang? Die Administration hilft weiter.',
    wrong: 'E-Mail oder Kennwort stimmt nicht.',
    wait: (seconds) => `Zu viele Versuche. Bitte in ${german(seconds)} noch einmal versuchen.`,
  },
  en: {
    title: 'Login',
    email: 'Email',
    password: 'Password',
    send: 'Log in',
    help: 'Forgotten your password, or no account yet? The administrators will help.',
    wrong: 'The email or the password is wrong.',
    wait: (seconds) => `Too many attempts. Please try again in ${english(seconds)}.`,
  },
};

import type { Language } from '@kurator/contract';
import type { Theme } from '../../platform/http/reader.ts';
import { escaped } from '../../platform/page/escaped.ts';
import { fontFace, signInStyle } from './signInStyle.ts';
import { signInTexts } from './signInText.ts';

export interface SignInPage {
  readonly product: string;
  readonly font: string | undefined;
  readonly language: Language;
  readonly theme: Theme;
  /** Nonce of the Content-Security-Policy. */
  readonly nonce: string;
  readonly csrfToken: string;
  /** Validated target. */
  readonly next: string | undefined;
  readonly email: string;
  readonly error: string | undefined;
}

/** Sign-in page in plain HTML, independent of scripts. */
export function signInPage({ product, font, language, theme, nonce, csrfToken, next, email, error }: SignInPage): string {
  const text = signInTexts[language];
  const told = error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"';
  const focus = { email: email === '' ? ' autofocus' : '', password: email === '' ? '' : ' autofocus' };
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(text.title)} · ${escaped(product)}</title>
<style nonce="${nonce}">${font === undefined ? '' : fontFace(font)}${signInStyle}</style>
</head>
<body>
<main>
<p class="product">${mark}${escaped(product)}</p>
<h1>${escaped(text.title)}</h1>
${error === undefined ? '' : `<p id="error" class="error" role="alert">${escaped(error)}</p>\n`}<form method="post" action="/dms/iam/login/">
<input type="hidden" name="csrfmiddlewaretoken" value="${escaped(csrfToken)}">
${next === undefined ? '' : `<input type="hidden" name="next" value="${escaped(next)}">\n`}<label for="email">${escaped(text.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escaped(email)}"${told}${focus.email}>
<label for="password">${escaped(text.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${told}${focus.password}>
<button type="submit">${escaped(text.send)}</button>
</form>
<p class="help">${escaped(text.help)}</p>
</main>
</body>
</html>
`;
}

const mark =
  '<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="M7.5 6v12M16.5 6l-7 6 7 6"/></svg>';

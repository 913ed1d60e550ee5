import type { Language } from '@kurator/contract';
import type { Theme } from '../../platform/http/reader.ts';
import { escapeHtml } from '../../platform/page/escapeHtml.ts';
import { fontFace, signInStyle } from './signInStyle.ts';
import { signInTexts } from './signInText.ts';

interface SignInPageOptions {
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
export function renderSignInPage({ product, font, language, theme, nonce, csrfToken, next, email, error }: SignInPageOptions): string {
  const text = signInTexts[language];
  const errorAttributes = error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"';
  const focus = { email: email === '' ? ' autofocus' : '', password: email === '' ? '' : ' autofocus' };
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(text.title)} · ${escapeHtml(product)}</title>
<style nonce="${nonce}">${font === undefined ? '' : fontFace(font)}${signInStyle}</style>
</head>
<body>
<main>
<p class="product">${mark}${escapeHtml(product)}</p>
<h1>${escapeHtml(text.title)}</h1>
${error === undefined ? '' : `<p id="error" class="error" role="alert">${escapeHtml(error)}</p>\n`}<form method="post" action="/dms/iam/login/">
<input type="hidden" name="csrfmiddlewaretoken" value="${escapeHtml(csrfToken)}">
${next === undefined ? '' : `<input type="hidden" name="next" value="${escapeHtml(next)}">\n`}<label for="email">${escapeHtml(text.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escapeHtml(email)}"${errorAttributes}${focus.email}>
<label for="password">${escapeHtml(text.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${errorAttributes}${focus.password}>
<button type="submit">${escapeHtml(text.send)}</button>
</form>
<p class="help">${escapeHtml(text.help)}</p>
</main>
</body>
</html>
`;
}

const mark =
  '<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="M7.5 6v12M16.5 6l-7 6 7 6"/></svg>';

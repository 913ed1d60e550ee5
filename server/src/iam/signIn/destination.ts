const MAX_LENGTH = 2_000;

/** Validates a target as a path of our origins: no other hosts, `//host`, sign-in, backslashes or control characters. */
export function safeRedirectPath(next: unknown, origins: readonly string[]): string | undefined {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || /[\u0000-\u0020\\\u007F-\u009F]/.test(next)) return undefined;
  const isPath = /^\/(?!\/)/.test(next);
  if (!isPath && !/^https?:\/\//i.test(next)) return undefined;
  const [own] = origins;
  if (own === undefined || !URL.canParse(next, own)) return undefined;
  const url = new URL(next, own);
  if (url.username !== '' || url.password !== '' || !origins.includes(url.origin)) return undefined;
  // '/.//host' and 'https://ours//host' would end as '//host'.
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/dms/iam/log')) return undefined;
  return url.pathname + url.search + url.hash;
}

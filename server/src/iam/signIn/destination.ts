const MAX_LENGTH = 2_000;

/**
 * Validates the target after sign-in as a path of our origins. Rejects other hosts and schemes, `//host`, the sign-in itself, and
 * backslashes and control characters, which browsers read as slashes or skip.
 */
export function destination(next: unknown, origins: readonly string[]): string | undefined {
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

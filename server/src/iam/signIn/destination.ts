const MAX_LENGTH = 2_000;

/**
 * Where to go after the sign-in: a path, or an absolute address of one of these origins; the answer is always a path.
 * Everything else is undefined: other hosts and schemes, `//host`, backslashes and control characters (browsers read
 * those as slashes or skip them), and the sign-in itself.
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

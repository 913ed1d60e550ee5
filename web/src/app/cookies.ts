export function readCookie(name: string): string {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : '';
}

/** Stores a choice for a year, readable by the server. */
export function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}

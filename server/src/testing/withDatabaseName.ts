export function withDatabaseName(url: string, name: string): string {
  const changedUrl = new URL(url);
  changedUrl.pathname = `/${name}`;
  return changedUrl.href;
}

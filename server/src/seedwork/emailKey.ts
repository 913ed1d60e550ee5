/** What an email address is told apart by: in small letters, its domain as machines write it (`praxis-müller.de` is `xn--praxis-mller-klb.de`). */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return (email.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain)).toLowerCase();
}

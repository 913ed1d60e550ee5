/** Canonical email: lower case with an ASCII domain (`praxis-müller.de` is `xn--praxis-mller-klb.de`). */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return (email.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain)).toLowerCase();
}

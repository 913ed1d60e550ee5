import { phoneCreate, phoneUpdate, websiteCreate, websiteUpdate } from '@kurator/contract/seedwork/reachability.command';
import { e164 } from '../../seedwork/phoneNumber.ts';
import type { EntityWriter } from './entityWriter.ts';

const sameUrl = (a: string, b: string): boolean => a.replace(/\/$/, '').toLowerCase() === b.replace(/\/$/, '').toLowerCase();

/** Brings the phone that registers name: another one replaces what an earlier import brought, never what people typed. */
export async function writePhone(writer: EntityWriter, phone: string | undefined, source: string): Promise<void> {
  const number = phone === undefined ? undefined : e164(phone);
  if (phone === undefined || number === undefined) return;
  const phones = writer.state.phones ?? [];
  if (phones.some((known) => known.e164 === number) || writer.wasRemoved('phones', 'e164', number)) return;
  const own = writer.ownItem('phones', ['phone']);
  await (phones.some(({ id }) => id === own)
    ? writer.give(phoneUpdate, { phone_id: own, phone }, source)
    : writer.give(phoneCreate, { phone }, source));
}

/** The same for the website. */
export async function writeWebsite(writer: EntityWriter, url: string | undefined, source: string): Promise<void> {
  if (url === undefined) return;
  const websites = writer.state.websites ?? [];
  if (websites.some((known) => sameUrl(known.url, url)) || writer.wasRemoved('websites', 'url', url)) return;
  const own = writer.ownItem('websites', ['url']);
  await (websites.some(({ id }) => id === own)
    ? writer.give(websiteUpdate, { website_id: own, url }, source)
    : writer.give(websiteCreate, { url }, source));
}

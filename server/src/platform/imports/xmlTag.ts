/** Maximum bytes of a tag: XML readers would search repeatedly for a missing end. */
export const MAX_TAG_LENGTH = 64 * 1024;

/** Attributes without prefixes. */
export type XmlAttributes = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
    const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
    return name === undefined ? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole) : (entities[name] ?? whole);
  });

export const xmlAttributesOf = (tag: string): XmlAttributes =>
  Object.fromEntries(
    [...tag.matchAll(/(?:[\w-]+:)?([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', quoted, single]) => [
      name,
      decodeEntities(quoted ?? single ?? ''),
    ]),
  );

export const findTagAttributes = (xml: string, name: string): readonly XmlAttributes[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, 'g'))].map(([, tag = '']) => xmlAttributesOf(tag));

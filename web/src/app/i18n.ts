import { bootData, type Language } from './boot.ts';

type Catalogue = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, string | number>>;

const languages = { de: () => import('../i18n/de/catalogues.ts'), en: () => import('../i18n/en/catalogues.ts') };
const loadedCatalogues = new Map<string, Catalogue>();
const decimalFormat = cacheByLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

let current: Language = bootData.language;
const requestedNamespaces = new Set<string>(['shell']);

export const language = (): Language => current;
/** Locale of numbers and dates in the current language. */
export const locale = (): string => (current === 'de' ? 'de-DE' : 'en-GB');

/** Loads catalogues, named by routes; of the current language by default. */
export async function loadTexts(namespaces: readonly string[], of = current): Promise<void> {
  namespaces.forEach((namespace) => requestedNamespaces.add(namespace));
  const { catalogueLoaders } = await languages[of]();
  await Promise.all(
    namespaces.map(async (namespace) => {
      const key = `${of}/${namespace}`;
      const load = catalogueLoaders[`${namespace}.json`];
      if (!load) throw new Error(`No catalogue ${key}`);
      if (!loadedCatalogues.has(key)) loadedCatalogues.set(key, await load());
    }),
  );
}

/** Module whose texts are loaded with it. */
export async function loadWithTexts<M>(namespaces: readonly string[], module: Promise<M>): Promise<M> {
  const [loadedModule] = await Promise.all([module, loadTexts(namespaces)]);
  return loadedModule;
}

/** Loads the used catalogues in the other language, then switches. */
export async function switchLanguage(next: Language): Promise<void> {
  // Repeats for catalogues that are requested meanwhile.
  const { size } = requestedNamespaces;
  await loadTexts([...requestedNamespaces], next);
  if (size < requestedNamespaces.size) await switchLanguage(next);
  current = next;
}

const find = (namespace: string, name: string) => loadedCatalogues.get(`${current}/${namespace}`)?.[name];

export function hasText(key: string): boolean {
  const colon = key.indexOf(':');
  return find(key.slice(0, colon), key.slice(colon + 1)) !== undefined;
}

/** Text of `namespace:name` with `{places}` filled and numbers formatted; `count` chooses `name_one` or `name_other`. */
export function t(key: string, params: Params = {}): string {
  const colon = key.indexOf(':');
  const namespace = key.slice(0, colon);
  const name = key.slice(colon + 1);
  const count = params['count'];
  const plural = typeof count === 'number' ? find(namespace, `${name}_${count === 1 ? 'one' : 'other'}`) : undefined;
  const text = plural ?? find(namespace, name) ?? key;
  if (!text.includes('{')) return text;
  return text.replaceAll(/\{(\w+)\}/g, (place, param: string) => {
    const value = params[param];
    return typeof value === 'number' ? formatNumber(value) : (value ?? place);
  });
}

/** Formats a number: 1.234,5 or 1,234.5. */
export function formatNumber(value: number): string {
  // Formats integers directly: browsers take 25 ms to load their language data.
  if (Number.isSafeInteger(value)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, current === 'de' ? '.' : ',');
  return decimalFormat().format(value);
}

/** Format of the current language, created once for each: browsers take 20 ms to load language data. */
export function cacheByLocale<F>(create: (locale: string) => F): () => F {
  const formats = new Map<string, F>();
  return () => {
    const format = formats.get(locale()) ?? create(locale());
    formats.set(locale(), format);
    return format;
  };
}

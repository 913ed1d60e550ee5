import { bootData, type Language, type Theme } from './boot.ts';
import { language, switchLanguage } from './i18n.ts';
import { createExternalStore } from './externalStore.ts';
import { setCookie } from './cookies.ts';
import { domains, type NavDomain } from './domains.ts';

const { notifyListeners, useValue } = createExternalStore();

let theme = bootData.theme;

/** Event of the window before the tree is remounted. */
export const remountEvent = 'remount';

export const useLanguage = (): Language => useValue(language);

export async function chooseLanguage(next: Language): Promise<void> {
  await switchLanguage(next);
  setCookie('kurator_language', next);
  document.documentElement.lang = next;
  // Forms keep their input, for the tree is remounted.
  dispatchEvent(new Event(remountEvent));
  notifyListeners();
}

export const useTheme = (): Theme => useValue(() => theme);

export function chooseTheme(next: Theme): void {
  theme = next;
  document.documentElement.dataset['theme'] = next;
  setCookie('kurator_theme', next);
  notifyListeners();
}

const readStoredDomain = (key: string): NavDomain | undefined => domains.find(({ domain }) => domain === localStorage.getItem(key))?.domain;

let favourite = readStoredDomain('favourite');

export const useFavouriteDomain = (): NavDomain | undefined => useValue(() => favourite);
export const favouriteDomain = (): NavDomain | undefined => favourite;

/** Sets the favourite domain; on the favourite, clears all preferences. */
export function toggleFavouriteDomain(domain: NavDomain): void {
  favourite = favourite === domain ? undefined : domain;
  if (favourite) localStorage.setItem('favourite', favourite);
  else ['favourite', 'last_domain'].forEach((key) => localStorage.removeItem(key));
  notifyListeners();
}

export const rememberLastDomain = (domain: NavDomain): void => localStorage.setItem('last_domain', domain);
export const lastDomain = (): NavDomain | undefined => readStoredDomain('last_domain');

let foldedSections: readonly string[] = (localStorage.getItem('nav_folded') ?? '').split(' ');
/** Folded sections of the navigation. */
export const useFoldedNavSections = (): readonly string[] => useValue(() => foldedSections);
export function toggleNavSection(section: string): void {
  foldedSections = foldedSections.includes(section) ? foldedSections.filter((each) => each !== section) : [...foldedSections, section];
  localStorage.setItem('nav_folded', foldedSections.join(' '));
  notifyListeners();
}

/** Tablets begin with the icons alone. */
let isCollapsed = (localStorage.getItem('nav') ?? (innerWidth > 1080 ? '' : 'collapsed')) === 'collapsed';
export const useIsNavCollapsed = (): boolean => useValue(() => isCollapsed);
export function toggleNav(): void {
  isCollapsed = !isCollapsed;
  localStorage.setItem('nav', isCollapsed ? 'collapsed' : 'open');
  notifyListeners();
}

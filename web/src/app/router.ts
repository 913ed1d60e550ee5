import type { ComponentType } from 'react';
import { createBrowserHistory, type HistoryLocation } from '@tanstack/history';
import { parseSearch, stringifySearch, type Search } from '@kurator/contract/kit/queryString';
import { queryClient, urlOptions } from './api.ts';
import { boot } from './boot.ts';
import { loadTexts } from './i18n.ts';
import { observed } from './observed.ts';
import { keepScroll } from './scroll.ts';
import { me, signedOut } from './session.ts';
import { maySee, screenNamed, screens } from './things.ts';
import type { Screen } from './thing.ts';

export type Params = Readonly<Record<string, string>>;
/** Values of a link's query string; what is undefined or empty is left out. */
export type SearchValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

interface Match {
  readonly screen: Screen;
  readonly params: Params;
}

/** What the window shows. */
interface View {
  readonly location: HistoryLocation;
  /** Absent where no screen has the path. */
  readonly match?: Match | undefined;
  /** Absent where the person may not see the screen, or its code did not arrive. */
  readonly Page?: ComponentType | undefined;
  /** Why the code did not arrive. */
  readonly error?: unknown;
}

/** The browser's history. A dialog blocks it while something typed would be lost. */
export const history = createBrowserHistory();
const { changed, useValue } = observed();
let view: View = { location: history.location };
let isLoading = false;
let loaded: Promise<void> = Promise.resolve();

/** What the window shows; the page before it stays until the next one is there. */
export const useView = <T>(select: (of: View) => T): T => useValue(() => select(view));
/** Whether a page is on its way. */
export const useIsLoading = (): boolean => useValue(() => isLoading);
/** The path that somebody is at or has just chosen. */
export const useChosenPath = (): string => useValue(() => history.location.pathname);

const routes = screens
  .map((screen) => ({
    screen,
    names: Array.from(screen.path.matchAll(/\$(\w+)/g), ([, name = '']) => name),
    pattern: new RegExp(`^${screen.path.replaceAll(/\$\w+/g, '([^/]+)')}/?$`),
  }))
  // A path without a parameter wins over one with it.
  .toSorted((a, b) => a.names.length - b.names.length);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function matchOf(pathname: string): Match | undefined {
  for (const { screen, names, pattern } of routes) {
    const values = pattern.exec(pathname);
    if (values) return { screen, params: Object.fromEntries(names.map((name, index) => [name, decoded(values[index + 1] ?? '')])) };
  }
  return undefined;
}

/** The address of a screen. */
export const hrefOf = (screen: string, params: Params = {}, search: SearchValues = {}): string =>
  screenNamed(screen).path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + stringifySearch(search);

// A page that is made for its screen is made once: another component would lose what the first one holds.
const pages = new Map<Screen, Promise<ComponentType>>();

function pageOf(screen: Screen): Promise<ComponentType> {
  const known = pages.get(screen);
  if (known) return known;
  const page = screen.page().then(
    ({ Page }) => Page,
    (error: unknown) => {
      pages.delete(screen);
      throw error;
    },
  );
  pages.set(screen, page);
  return page;
}

function ask({ screen, params }: Match, search: Search): void {
  for (const url of screen.answers?.({ params, search }) ?? []) void queryClient.query(urlOptions(url)).catch(() => undefined);
}

/** Fetches what a page needs: its answers, its code, its texts. */
async function prepare(match: Match, search: Search): Promise<ComponentType | undefined> {
  if (!maySee(match.screen)) return undefined;
  ask(match, search);
  const [Page] = await Promise.all([pageOf(match.screen), loadTexts(match.screen.texts ?? [])]);
  return Page;
}

/** Code that does not arrive belongs, as a rule, to a release that is gone: the page of the newest one names its own. */
function reloadOnce(): void {
  const done = 'kurator.reloaded';
  if (!navigator.onLine || sessionStorage.getItem(done) === boot.release) return;
  sessionStorage.setItem(done, boot.release);
  window.location.reload();
}

async function arrive(location: HistoryLocation): Promise<View> {
  const match = matchOf(location.pathname);
  if (!match) return { location };
  if (me() === null && match.screen.permission !== 'public') signedOut();
  try {
    return { location, match, Page: await prepare(match, parseSearch(location.search)) };
  } catch (error) {
    reloadOnce();
    return { location, match, error };
  }
}

/** Shows what the address says: at once where only its query string is another one. */
export async function load(): Promise<void> {
  const { location } = history;
  keepScroll(view.location);
  if (location.pathname === view.location.pathname && view.match && view.Page) {
    if (location.search !== view.location.search) ask(view.match, parseSearch(location.search));
    isLoading = false;
    view = { ...view, location };
    changed();
    return;
  }
  isLoading = true;
  changed();
  const next = await arrive(location);
  // Somebody has gone elsewhere meanwhile.
  if (history.location !== location) return;
  isLoading = false;
  view = next;
  changed();
}

history.subscribe(() => {
  loaded = load();
});

/** Goes to an address of ours. @returns once its page is there */
export async function visit(href: string, { replace = false } = {}): Promise<void> {
  if (replace || href === history.location.href) history.replace(href);
  else history.push(href);
  await loaded;
}

/** Fetches what a page will need, for somebody who is about to open it. What fails is said when they do. */
export function preload(href: string): void {
  const { pathname, search } = new URL(href, location.origin);
  const match = matchOf(pathname);
  if (match) prepare(match, parseSearch(search)).catch(() => undefined);
}

/** Changes the query string of the page that is shown, unless somebody is leaving it. */
export function patchSearch(values: SearchValues, options: { replace?: boolean } = {}): void {
  const { pathname, search } = history.location;
  if (pathname === view.location.pathname) void visit(pathname + stringifySearch({ ...parseSearch(search), ...values }), options);
}

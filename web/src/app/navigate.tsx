import { useEffect, useMemo, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { parseSearch, type Search } from '@kurator/contract/kit/queryString';
import { observed } from './observed.ts';
import { hrefOf, patchSearch, preload, useChosenPath, useView, visit, type Params, type SearchValues } from './router.ts';
import { entityScreen } from './things.ts';

/** Attributes of a link; TanStack's own types know no `undefined`. */
type Anchor = Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'tabIndex' | 'id' | 'onClick' | 'onFocus' | 'role' | 'ref' | 'target'
> & {
  readonly [data: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined;
  readonly target?: '_blank';
};

interface AppLinkProps extends Anchor {
  /** Name of the screen. */
  readonly screen: string;
  readonly params?: Params;
  readonly search?: SearchValues;
  /** Marked as current only on its own page, not on those below it. */
  readonly exact?: boolean;
}

/** Whether a click is to open the page here, not in another tab or window. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  event.currentTarget.target === '';

function open(event: MouseEvent<HTMLAnchorElement>, href: string): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  void visit(href);
}

/** How long a pointer or the focus stays on a link before its page is fetched, in ms. */
const intent = 30;

/** A link to a screen by its name. What the page needs is fetched when somebody is about to follow it. */
export function AppLink({ screen, params, search, exact = false, onClick, onFocus, children, ...rest }: AppLinkProps) {
  const href = hrefOf(screen, params, search);
  const path = hrefOf(screen, params);
  const chosen = useChosenPath();
  const isHere = chosen === path || (!exact && path !== '/' && chosen.startsWith(`${path}/`));
  const timer = useRef(0);
  const near = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => preload(href), intent);
  };
  const far = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <a
      {...rest}
      href={href}
      {...(isHere ? { 'aria-current': 'page', 'data-status': 'active' } : {})}
      onClick={(event) => {
        onClick?.(event);
        far();
        open(event, href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        near();
      }}
      onBlur={far}
      onMouseEnter={near}
      onMouseLeave={far}
      onTouchStart={() => preload(href)}
    >
      {children}
    </a>
  );
}

interface EntityLinkProps extends Anchor {
  readonly type: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** A link to an entity's page by its type; plain text where that type has no page yet. */
export function EntityLink({ type, id, children, ...rest }: EntityLinkProps) {
  const target = entityScreen(type);
  if (!target) return children;
  return (
    <AppLink {...rest} screen={target.name} params={{ [target.param]: id }}>
      {children}
    </AppLink>
  );
}

/** The same in a row among many, without marks and preloading: they cost more than the rest of its row. */
export function RowLink({ type, id, children, className }: Pick<EntityLinkProps, 'type' | 'id' | 'children' | 'className'>) {
  const target = entityScreen(type);
  if (!target) return children;
  const href = hrefOf(target.name, { [target.param]: id });
  return (
    <a href={href} tabIndex={-1} className={className} onClick={(event) => open(event, href)}>
      {children}
    </a>
  );
}

/** Goes to a screen by its name. */
export const go = (screen: string, params: Params = {}, search: SearchValues = {}, options: { replace?: boolean } = {}): Promise<void> =>
  visit(hrefOf(screen, params, search), options);

/** A parameter of the current page. */
export const useParam = (name: string): string => useView(({ match }) => match?.params[name] ?? '');

/** The query string as state: everything a list shows lives here. A patch with undefined takes a parameter away. */
export function useSearchState(): [Search, (patch: SearchValues, options?: { replace?: boolean }) => void] {
  const text = useView(({ location }) => location.search);
  return [useMemo(() => parseSearch(text), [text]), patchSearch];
}

let title: { readonly path: string; readonly text: string } = { path: '', text: '' };
const titles = observed();

/** Says what the page shows: the last breadcrumb and the window's title. */
export function useTitle(text: string | undefined): void {
  const path = useView(({ location }) => location.pathname);
  useEffect(() => {
    if (text === undefined) return;
    title = { path, text };
    titles.changed();
  }, [path, text]);
}

/** What the current page said with `useTitle`. */
export function usePageTitle(): string | undefined {
  const path = useView(({ location }) => location.pathname);
  const said = titles.useValue(() => title);
  return said.path === path ? said.text : undefined;
}

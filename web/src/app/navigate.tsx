import { useCallback, useEffect, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { createExternalStore } from './externalStore.ts';
import { parseSearch, type Search } from '@kurator/contract/kit/queryString';
import { entityScreen, screenNamed } from './directory.ts';

type Params = Readonly<Record<string, string>>;
/** Values of a link's query string; what is undefined or empty is left out. */
export type SearchValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Attributes of a link; TanStack's own types know no `undefined`. */
type Anchor = Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'tabIndex' | 'id' | 'onClick' | 'onFocus' | 'onKeyDown' | 'role' | 'ref' | 'target'
> & {
  readonly [data: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined;
  readonly target?: '_blank';
};

interface AppLinkProps extends Anchor {
  /** Name of the screen. */
  readonly screen: string;
  readonly params?: Params | undefined;
  readonly search?: SearchValues;
  /** Marked as current only on its own page, not on those below it. */
  readonly exact?: boolean;
}

/** A link to a screen by its name. */
export const AppLink = ({ screen, params, search, exact = false, ...rest }: AppLinkProps) => (
  <Link
    {...rest}
    activeOptions={{ exact, includeSearch: false }}
    to={screenNamed(screen).path}
    params={params ?? {}}
    search={{ ...search }}
  />
);

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

/** The same in a row among many, without marks and preloading: a router's own link costs more than the rest of its row. */
export function RowLink({ type, id, children, className }: Pick<EntityLinkProps, 'type' | 'id' | 'children' | 'className'>) {
  const target = entityScreen(type);
  if (!target) return children;
  return (
    <PlainLink screen={target.name} params={{ [target.param]: id }} className={className}>
      {children}
    </PlainLink>
  );
}

interface PlainLinkProps extends Pick<Anchor, 'children' | 'className'> {
  readonly screen: string;
  readonly params: Params;
}

/** A link of a row to a screen by its name. */
export function PlainLink({ screen, params, children, className }: PlainLinkProps) {
  const router = useRouter();
  const { path } = screenNamed(screen);
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: path, params });
  };
  return (
    <a
      href={path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}
      tabIndex={-1}
      className={className}
      onClick={open}
    >
      {children}
    </a>
  );
}

/** Goes to a screen by its name. */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (screen: string, params: Params = {}, search: SearchValues = {}, { replace = false } = {}) =>
      navigate({ to: screenNamed(screen).path, params, search: { ...search }, replace }),
    [navigate],
  );
}

/** A parameter of the current route. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** The query string as state: everything a list shows lives here. A patch with undefined takes a parameter away. */
export function useSearchState(): [Search, (patch: SearchValues, options?: { replace?: boolean }) => void] {
  const navigate = useNavigate();
  const text = useRouterState({ select: (state) => state.location.searchStr });
  const search = useMemo(() => parseSearch(text), [text]);
  const patch = (values: SearchValues, options: { replace?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (before: SearchValues) => ({ ...before, ...values }),
      replace: options.replace ?? false,
      resetScroll: false,
    });
  return [search, patch];
}

let title: { readonly path: string; readonly text: string } = { path: '', text: '' };
const titles = createExternalStore();

/** Says what the page shows: the last breadcrumb and the window's title. */
export function useTitle(text: string | undefined): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (text === undefined) return;
    title = { path, text };
    titles.changed();
  }, [path, text]);
}

/** What the current page said with `useTitle`. */
export function usePageTitle(): string | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const said = titles.useValue(() => title);
  return said.path === path ? said.text : undefined;
}

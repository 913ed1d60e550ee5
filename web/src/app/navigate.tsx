import { useCallback, useEffect, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { createExternalStore } from './externalStore.ts';
import { parseSearch, stringifySearch, type SearchParams } from '@kurator/contract/kit/queryString';
import { entityScreen, requireScreen } from './directory.ts';

type Params = Readonly<Record<string, string>>;
/** Values of a link's query string; empty ones are dropped. */
export type SearchValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Link attributes; TanStack's types lack `undefined`. */
type Anchor = Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'tabIndex' | 'id' | 'onClick' | 'onFocus' | 'onKeyDown' | 'role' | 'ref' | 'target'
> & {
  readonly [data: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined;
  readonly target?: '_blank';
};

interface AppLinkProps extends Anchor {
  readonly screen: string;
  readonly params?: Params | undefined;
  readonly search?: SearchValues;
  /** Marks the link as current on its own page alone. */
  readonly isExact?: boolean;
}

export const AppLink = ({ screen, params, search, isExact = false, ...rest }: AppLinkProps) => (
  <Link
    {...rest}
    activeOptions={{ exact: isExact, includeSearch: false }}
    to={requireScreen(screen).path}
    params={params ?? {}}
    search={{ ...search }}
  />
);

interface EntityLinkProps extends Anchor {
  readonly type: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** Link to an entity's page; plain text for types without page. */
export function EntityLink({ type, id, children, ...rest }: EntityLinkProps) {
  const target = entityScreen(type);
  if (!target) return children;
  return (
    // Pages below a list of types stand below that of all types, too.
    <AppLink {...rest} screen={target.name} params={{ entity_type: 'all', ...target.params, [target.param]: id }}>
      {children}
    </AppLink>
  );
}

/** Plain link without active state or preloading: the router's link would dominate the cost of a row. */
export function RowLink({ type, id, children, className }: Pick<EntityLinkProps, 'type' | 'id' | 'children' | 'className'>) {
  const target = entityScreen(type);
  if (!target) return children;
  return (
    <PlainLink screen={target.name} params={{ ...target.params, [target.param]: id }} className={className}>
      {children}
    </PlainLink>
  );
}

interface PlainLinkProps extends Pick<Anchor, 'children' | 'className'> {
  readonly screen: string;
  readonly params: Params;
  readonly search?: SearchParams;
}

export function PlainLink({ screen, params, search, children, className }: PlainLinkProps) {
  const router = useRouter();
  const to = requireScreen(screen).path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const href = search ? to + stringifySearch(search) : to;
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} tabIndex={-1} className={className} onClick={open}>
      {children}
    </a>
  );
}

export function useNavigateTo() {
  const navigate = useNavigate();
  return useCallback(
    (screen: string, params: Params = {}, search: SearchValues = {}, { replace = false } = {}) =>
      navigate({ to: requireScreen(screen).path, params, search: { ...search }, replace }),
    [navigate],
  );
}

export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** Query string as state of lists. A patch with undefined removes a parameter. */
export function useSearchState(): [SearchParams, (patch: SearchValues, options?: { replace?: boolean }) => void] {
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

/** Sets the last breadcrumb and the window title. */
export function useSetPageTitle(text: string | undefined): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (text === undefined) return;
    title = { path, text };
    titles.notifyListeners();
  }, [path, text]);
}

export function usePageTitle(): string | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pageTitle = titles.useValue(() => title);
  return pageTitle.path === path ? pageTitle.text : undefined;
}

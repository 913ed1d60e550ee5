import { domains, mayEnter } from '../../domains.ts';
import type { IconName } from '../../Icon.tsx';
import { t } from '../../i18n.ts';
import { hasAllWords } from '../../matches.ts';
import { actions, menuOf, requireScreen } from '../../directory.ts';
import { hasPermission } from '../../session.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly text: string;
  readonly way: string;
  readonly icon: IconName;
  readonly screen: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** Pages and actions that the person may open and that contain every word. */
export function matchPaletteEntries(text: string): { pages: readonly PaletteEntry[]; actions: readonly PaletteEntry[] } {
  const isMatch = (offer: PaletteEntry) => hasAllWords(`${offer.text} ${offer.way}`, text);
  return { pages: pages().filter(isMatch), actions: actionOffers().filter(isMatch) };
}

const actionOffers = (): readonly PaletteEntry[] =>
  actions
    .filter(({ permission }) => hasPermission(permission))
    .map(({ text, icon, screen, search = {} }) => ({
      key: `do ${text}`,
      text: t(text),
      way: t(requireScreen(screen).title),
      icon,
      screen,
      search,
    }));

function pages(): readonly PaletteEntry[] {
  const pageEntries: PaletteEntry[] = [];
  for (const { domain, screen, icon } of domains.filter((card) => mayEnter(card.domain))) {
    const name = t(`shell:screen.${screen}`);
    pageEntries.push({ key: screen, text: name, way: t('palette:domain'), icon, screen });
    for (const { section, entries } of menuOf(domain)) {
      const way = `${name} · ${t(`shell:section.${section}`)}`;
      pageEntries.push(
        ...entries.map(({ screen: to, text, icon: drawn, params = {} }) => ({
          key: `${to} ${text}`,
          text: t(text),
          way,
          icon: drawn,
          screen: to,
          params,
        })),
      );
    }
  }
  return pageEntries;
}

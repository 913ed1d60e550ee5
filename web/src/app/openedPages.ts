import { entityScreen, menuOf, requireScreen } from './directory.ts';
import { domains } from './domains.ts';
import { useFindScreen, type ScreenAddress } from './findScreen.ts';
import { t } from './i18n.ts';
import { joinFacts } from './joinFacts.ts';
import { useOpenedEntities, type OpenedEntity } from './recentEntities.ts';

/** Entity with its page. */
interface OpenedPage extends OpenedEntity {
  readonly page: ScreenAddress;
  /** Name of its type, and of the section of verification. */
  readonly typeName: string;
}

/** Pages that the person opened last in this browser and may still open, the newest first. */
export function useOpenedPages(): readonly OpenedPage[] {
  const findScreen = useFindScreen();
  return useOpenedEntities().flatMap((entity) => {
    const page = (entity.address === undefined ? undefined : findScreen(entity.address)) ?? entityPageOf(entity);
    return page ? [{ ...entity, page, typeName: typeNameOf(entity, page) }] : [];
  });
}

function entityPageOf({ type, id }: OpenedEntity): ScreenAddress | undefined {
  const target = entityScreen(type);
  return target && { screen: requireScreen(target.name), params: { ...target.params, [target.param]: id }, search: {} };
}

const VERIFICATION = 'shell:section.verification';

const typeNameOf = ({ type }: OpenedEntity, { screen }: ScreenAddress): string =>
  joinFacts([t(`shell:screen.${type.replace(/^business_?/, '')}`), screen.title === VERIFICATION && t(VERIFICATION)]);

/** Title of a list; a list of verification is named by its entry of the menu. */
export function listTitleOf({ screen, params }: ScreenAddress): string {
  if (screen.title !== VERIFICATION) return t(screen.title);
  const entries = domains.flatMap(({ domain }) => menuOf(domain)).flatMap((section) => section.entries);
  const entry = entries.find((each) => each.screen === screen.name && (each.params?.['type'] ?? '') === (params['type'] ?? ''));
  return joinFacts([t(VERIFICATION), entry !== undefined && t(entry.text)]);
}

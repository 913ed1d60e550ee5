import type { Permission } from '@kurator/contract/kit/permission';
import type { Feature, InquirySource, MenuEntry, Screen } from '../../app/feature.ts';
import { listScreenTexts } from '../../kit/entityFeature.ts';

type OwnScreen = Omit<Screen, 'title' | 'permission' | 'texts'> & {
  /** Texts besides those of every list or page of verification. */
  readonly texts: readonly string[];
};

interface VerificationScreens extends Pick<MenuEntry, 'domain'> {
  readonly permission: Permission;
  readonly list: OwnScreen;
  readonly detail: OwnScreen;
  readonly inquiries: Omit<InquirySource, 'screen' | 'listScreen'>;
  /** Lists in the menu, each with its type of verification, in their order. */
  readonly lists: readonly (Pick<MenuEntry, 'text' | 'icon' | 'params'> & { readonly type: string })[];
}

/**
 * Lists of what is to be verified in a year, and the page of each entity. The list's query string is passed to the page, for its way back
 * and its neighbours.
 */
export function verificationFeature({ domain, permission, list, detail, inquiries, lists }: VerificationScreens): Feature {
  const common = { title: 'shell:section.verification', permission };
  return {
    screens: [
      { ...list, ...common, texts: [...listScreenTexts, 'verification', ...list.texts] },
      { ...detail, ...common, texts: ['kit', 'field', 'entity', 'verificationPage', 'option', ...detail.texts] },
    ],
    inquiries: { ...inquiries, screen: detail.name, listScreen: list.name },
    menu: lists.map(({ type, ...entry }, order) => ({
      ...entry,
      domain,
      section: 'verification',
      screen: list.name,
      order,
      count: `verification.${type}`,
      countFilters: { is_verified: 'false' },
    })),
  };
}

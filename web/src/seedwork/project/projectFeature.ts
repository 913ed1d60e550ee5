import type { Permission } from '@kurator/contract/kit/permission';
import type { NavDomain } from '../../app/domains.ts';
import type { Feature, Screen } from '../../app/feature.ts';

interface ProjectScreen extends Pick<Screen, 'page' | 'answers'> {
  readonly texts: readonly string[];
}

interface Projects {
  readonly domain: NavDomain;
  /** Type of a project in links and counts. */
  readonly type: string;
  readonly path: string;
  readonly permission: Permission;
  /** Permission to create one. */
  readonly creating: Permission;
  readonly list: ProjectScreen;
  readonly detail: ProjectScreen;
  readonly screens?: readonly Screen[];
}

/** Projects of an area: their list, the page of each, menu entry, links and the action that creates one. */
export function projectFeature({ domain, type, path, permission, creating, list, detail, screens = [] }: Projects): Feature {
  const listName = `${domain} projects`;
  const name = `${domain} project`;
  const title = 'shell:screen.projects';
  return {
    screens: [
      { ...list, name: listName, path, title, permission },
      { ...detail, name, path: `${path}/$project`, title: 'shell:screen.project', permission },
      ...screens,
    ],
    menu: [{ domain, section: 'management', text: title, icon: 'folder', screen: listName, order: 10, count: type }],
    entities: { [type]: name },
    actions: [{ text: `palette:action.${type}.create`, icon: 'folder', permission: creating, screen: listName, search: { act: 'create' } }],
  };
}

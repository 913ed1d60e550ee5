import { hasText, t } from '../i18n.ts';

/** Name of the list that a projector updates, as people say it; a list without one keeps the projector's name. */
export function listTitle(projector: string): string {
  const view = projector.replace(/_projector$/, '');
  const list = view.replace(/_compared$/, '_list');
  const key = `projector:view.${list}`;
  if (!hasText(key)) return projector;
  return list === view ? t(key) : t('projector:compared', { list: t(key) });
}

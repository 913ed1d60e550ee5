import { t } from '../../app/i18n.ts';

/** Warning of affiliated medics left by a deletion. @param medics once per place */
export function affiliatedMedicsWarning(medics: readonly { readonly id: string }[] = []): string | undefined {
  const people = new Set(medics.map(({ id }) => id)).size;
  return people > 0 ? t('section:deletion.medics', { count: people }) : undefined;
}

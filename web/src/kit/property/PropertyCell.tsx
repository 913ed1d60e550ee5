import { propertyText, type Property, type ShownProperty } from '@kurator/contract/kit/property';
import { language, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Nothing } from '../list/cells.tsx';
import css from './property.module.css';

/** A value as its format writes it, with a mark where a person gave it. */
export function PropertyCell({ of: property, shown }: { readonly of: Property; readonly shown: ShownProperty | undefined }) {
  const text = propertyText(property, shown?.value ?? null, language());
  if (!shown || text === '') return <Nothing />;
  const isLink = property.format === 'url' && typeof shown.value === 'string' && /^https?:/i.test(shown.value);
  return (
    <>
      {isLink ? (
        <a href={shown.value} target="_blank" rel="noreferrer">
          {text.replace(/^https?:\/\//i, '')}
        </a>
      ) : (
        text
      )}
      {shown.edited_by_hand && (
        <span className={css.hand} data-tip={t('kit:property.by_hand')}>
          <Icon name="pencil" size={12} />
          <span className="sr">{t('kit:property.by_hand')}</span>
        </span>
      )}
    </>
  );
}

import { Icon } from '../../../app/Icon.tsx';
import css from './aiCheck.module.css';

/** Link to a page that an AI named: the page learns nothing of where it was clicked. */
export const WebLink = ({ url }: { readonly url: string }) => (
  <a className={css.link} href={url} target="_blank" rel="noreferrer" data-tip={url}>
    {new URL(url).host}
    <Icon name="external" size={13} />
  </a>
);

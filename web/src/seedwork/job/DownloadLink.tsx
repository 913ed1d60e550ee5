import { Icon } from '../../app/Icon.tsx';
import css from './DownloadLink.module.css';

/** Link to a file. */
export const DownloadLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <a className={css.link} href={href} download>
    <Icon name="download" />
    {text}
  </a>
);

import { useEffect } from 'react';
import { boot } from '../boot.ts';
import { domains, mayEnter } from '../domains.ts';
import { t } from '../i18n.ts';
import { useGo, useSearchState } from '../navigate.tsx';
import { favouriteDomain } from '../preferences.ts';
import { one } from '@kurator/contract/kit/queryString';
import { signInUrl, useMe } from '../session.ts';
import { State } from '../state/State.tsx';
import { DomainCard } from './DomainCard.tsx';
import styles from './StartPage.module.css';
import { Tools } from './Tools.tsx';

const copyright = `© ${new Date().getFullYear()} ${boot.config.footer ?? boot.config.name ?? 'Kurator'}`;

export function Page() {
  const me = useMe();
  useArrivalFromSignIn();
  return (
    <div className={styles.page}>
      {me ? <Signed name={me.name} /> : <Anonymous />}
      <footer className={styles.footer}>{copyright}</footer>
    </div>
  );
}

const Signed = ({ name }: { readonly name: string }) => (
  <>
    <header className={styles.head}>
      <h1>{t('start:hello', { name })}</h1>
    </header>
    {!domains.some(({ domain }) => mayEnter(domain)) && <p>{t('start:closed')}</p>}
    <ul className={styles.domains} aria-label={t('start:domains')}>
      {domains.map((card) => (
        <DomainCard key={card.domain} {...card} />
      ))}
    </ul>
    <Tools />
  </>
);

const Anonymous = () => (
  <State icon="login" title={t('start:welcome', { product: boot.config.name ?? 'Kurator' })}>
    <p>{t('start:anonymous')}</p>
    <a className="button primary" href={signInUrl()}>
      {t('shell:user.sign_in')}
    </a>
  </State>
);

/** After sign-in without target, opens the favourite or first permitted domain. */
function useArrivalFromSignIn(): void {
  const [search] = useSearchState();
  const go = useGo();
  const isFresh = one(search, 'after') === 'sign-in';
  useEffect(() => {
    if (!isFresh) return;
    const wanted = [favouriteDomain(), ...domains.map(({ domain }) => domain)].find((domain) => domain !== undefined && mayEnter(domain));
    // Replaces the history entry, so that Back does not return here.
    void go(domains.find(({ domain }) => domain === wanted)?.screen ?? 'start', {}, {}, { replace: true });
  }, [isFresh, go]);
}

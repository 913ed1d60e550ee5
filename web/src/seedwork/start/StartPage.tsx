import { lazy, Suspense, useEffect, useState } from 'react';
import { bootData } from '../../app/boot.ts';
import { domains, mayEnter } from '../../app/domains.ts';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { menuOf } from '../../app/directory.ts';
import { AppLink, useNavigateTo, useSearchState } from '../../app/navigate.tsx';
import { favouriteDomain } from '../../app/preferences.ts';
import { paramValue } from '@kurator/contract/kit/queryString';
import { signInUrl, useMe } from '../../app/session.ts';
import { MessagePage } from '../../app/state/State.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { DomainCard } from './DomainCard.tsx';
import { formatLongDate } from './longDate.ts';
import { OpenWork } from './OpenWork.tsx';
import { RecentEntities } from './RecentEntities.tsx';
import styles from './StartPage.module.css';
import { Tools } from './Tools.tsx';

/** Texts of jobs name the command of each. */
const CurrentJobs = lazy(() =>
  loadWithTexts(['kit', 'command', 'awardCommand', 'businessCommand', 'jobCommand', 'import'], import('./CurrentJobs.tsx')),
);

const OwnInquiries = lazy(() => loadWithTexts(['kit', 'verificationList'], import('./AssignedInquiries.tsx')));

const copyright = `© ${new Date().getFullYear()} ${bootData.config.footer ?? bootData.config.name ?? 'Kurator'}`;

export function Page() {
  const me = useMe();
  useArrivalFromSignIn();
  return (
    <div className={styles.page}>
      {me ? <SignedInStart name={me.name} /> : <Anonymous />}
      <footer className={styles.footer}>{copyright}</footer>
    </div>
  );
}

/** Whether the person may open a list of verification. */
const mayVerify = () => domains.flatMap(({ domain }) => menuOf(domain)).some(({ section }) => section === 'verification');

function SignedInStart({ name }: { readonly name: string }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{t('start:hello', { name })}</h1>
        <Today />
      </header>
      {!domains.some(({ domain }) => mayEnter(domain)) && <p>{t('start:closed')}</p>}
      <div className={styles.panels}>
        <div>
          {mayVerify() && (
            <Panel title={t('start:today')} isFlush>
              <Suspense fallback={<p className={styles.note} aria-hidden />}>
                <OwnInquiries />
              </Suspense>
            </Panel>
          )}
          <Panel title={t('start:recent')} isFlush>
            <RecentEntities />
          </Panel>
        </div>
        <div>
          <Panel
            title={t('start:jobs')}
            actions={
              <AppLink screen="jobs" className={styles.all}>
                {t('start:jobs.all')}
              </AppLink>
            }
            isFlush
          >
            <Suspense fallback={<p className={styles.note} aria-hidden />}>
              <CurrentJobs />
            </Suspense>
          </Panel>
          <OpenWork />
        </div>
      </div>
      <ul className={styles.domains} aria-label={t('start:domains')}>
        {domains.map((card) => (
          <DomainCard key={card.domain} {...card} />
        ))}
      </ul>
      <Tools />
    </>
  );
}

function Today() {
  const [now] = useState(() => new Date());
  return <p>{formatLongDate(now)}</p>;
}

const Anonymous = () => (
  <MessagePage icon="login" title={t('start:welcome', { product: bootData.config.name ?? 'Kurator' })}>
    <p>{t('start:anonymous')}</p>
    <a className="button primary" href={signInUrl()}>
      {t('shell:user.sign_in')}
    </a>
  </MessagePage>
);

/** After sign-in without target, opens the favourite or first permitted domain. */
function useArrivalFromSignIn(): void {
  const [search] = useSearchState();
  const go = useNavigateTo();
  const isFresh = paramValue(search, 'after') === 'sign-in';
  useEffect(() => {
    if (!isFresh) return;
    const targetDomain = [favouriteDomain(), ...domains.map(({ domain }) => domain)].find(
      (domain) => domain !== undefined && mayEnter(domain),
    );
    // Replaces the history entry, so that Back does not return here.
    void go(domains.find(({ domain }) => domain === targetDomain)?.screen ?? 'start', {}, {}, { replace: true });
  }, [isFresh, go]);
}

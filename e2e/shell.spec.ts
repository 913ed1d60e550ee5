import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openPalette } from './keyboard.ts';
import { pageTest as test, signedInTest } from './signedInTest.ts';
import { signIn } from './signIn.ts';

const projectors = '**/dms/seedwork/api/query/projectors/';

const alerts = (page: Page) => page.getByRole('region', { name: 'Meldungen' });

test.describe('signed out', () => {
  test('the start page offers the sign-in and nothing else', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/dms/iam/login/');
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0);
  });

  test('a page leads to the sign-in and back to itself, query string included', async ({ page }) => {
    await page.goto('/health/research/hospitals?address_city=K%C3%B6ln');
    await expect(page).toHaveURL(/\/dms\/iam\/login\/\?next=/);
    await signIn(page);
    await expect(page).toHaveURL('/health/research/hospitals?address_city=K%C3%B6ln');
  });

  test('without a wish, the sign-in leads to the favourite domain', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('favourite', 'international'));
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await signIn(page);
    await expect(page).toHaveURL('/international');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('error and release pages bear it', async ({ page }) => {
    await page.goto('/error?error=export.expired');
    await expect(page.getByRole('heading', { name: 'Fehler: Diese Datei ist abgelaufen.' })).toBeVisible();
    await page.goto('/error?error=Bitte%20rufen%20Sie%20an');
    await expect(page.getByRole('heading', { name: 'Nicht gefunden' })).toBeVisible();
    await page.goto('/release');
    await expect(page.getByRole('heading', { name: 'Version' })).toBeVisible();
  });

  test('signing out ends at a page without a name', async ({ page }) => {
    // A session of its own: the worker's goes on.
    await page.goto('/dms/iam/login/?next=/testing/alerts');
    await signIn(page);
    await page.getByRole('button', { name: /^Benutzermenü/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  });
});

signedInTest.describe('signed in', () => {
  signedInTest.beforeEach(async ({ page }) => {
    await page.goto('/testing/alerts');
    await page.locator('main').waitFor();
  });

  signedInTest('the favourite is chosen by its star; a second press clears it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /Unternehmen als bevorzugten/ }).click();
    await page.reload();
    const star = page.getByRole('button', { name: /Unternehmen ist Ihr bevorzugter/ });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.click();
    const readDomains = () => page.evaluate(() => [localStorage.getItem('favourite'), localStorage.getItem('last_domain')]);
    await expect.poll(readDomains).toEqual([null, null]);
  });

  signedInTest('language and theme change at once and stay', async ({ page }) => {
    await page.getByRole('button', { name: 'DE: Switch to English' }).click();
    await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose colour scheme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  });

  signedInTest('the palette opens by keyboard and leads to a page', async ({ page }) => {
    await openPalette(page);
    await page.getByRole('combobox').fill('anlegen');
    await expect(page.getByRole('option', { name: /^Krankenhaus anlegen\s*Krankenhäuser$/ })).toBeVisible();
    await page.getByRole('combobox').fill('aktualit');
    await page.getByRole('option', { name: /Aktualität der Listen/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/health/projectors');
    await expect(page).toHaveTitle(/^Aktualität der Listen ·/);
  });

  signedInTest('sections of the navigation fold and stay so; the entry of the current page stays in view', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 808 });
    await page.goto('/health/verification/spa');
    const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
    const research = menu.getByRole('button', { name: 'Recherche' });
    await expect(menu.getByRole('list', { name: 'Verifizierung' }).getByRole('link').last()).toBeInViewport({ ratio: 0.9 });
    await expect(menu.locator('[data-waiting=true]').first()).toHaveCSS('border-radius', '10px');
    await research.click();
    await expect(research).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: /^Praxen/ })).toHaveCount(0);
    await page.reload();
    await expect(research).toHaveAttribute('aria-expanded', 'false');
    await page.goto('/health/research/practices');
    await expect(menu.getByRole('link', { name: /^Praxen/ })).toBeVisible();
    await expect(menu.getByRole('list', { name: 'Recherche' }).getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
  });

  signedInTest('an address of a list that there is not leads to no list', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/query/verification/') && calls.push(request.url()));
    await page.goto('/health/verification/klinik');
    await expect(page.getByRole('heading', { name: 'Nicht gefunden' })).toBeVisible();
    expect(calls.filter((url) => url.includes('klinik'))).toEqual([]);
  });

  signedInTest('the same alert twice within a second shows once, later again', async ({ page }) => {
    const error = page.getByRole('button', { name: 'Fehler anzeigen' });
    const stopAt = (time: number) =>
      page.evaluate((now) => {
        performance.now = () => now;
      }, time);
    await stopAt(10_000);
    await error.dblclick();
    await expect(alerts(page).getByText('Serverfehler')).toHaveCount(1);
    await stopAt(11_100);
    await error.click();
    await expect(alerts(page).getByText('Serverfehler')).toHaveCount(2);
  });

  const catalogue = [
    { about: '500', status: 500, body: '', title: 'Fehler 500', text: 'Serverfehler' },
    { about: '404', status: 404, body: '{"title":"x","message":"y"}', title: 'Fehler 404', text: /Kopierer/ },
    {
      about: 'a title and a message',
      status: 409,
      body: '{"title":"Konflikt","message":"Schon vergeben"}',
      title: 'Konflikt',
      text: 'Schon vergeben',
    },
    {
      about: 'a phrase of our own server',
      status: 422,
      body: '{"title":"Unprocessable Content","message":"Zu kurz","code":"field.short"}',
      title: 'Ungültige Angaben',
      text: 'Zu kurz',
    },
    { about: 'a message alone', status: 422, body: '{"message":"Zu kurz"}', title: 'Fehler 422', text: 'Zu kurz' },
    { about: 'a detail alone', status: 403, body: '{"detail":"Nicht erlaubt"}', title: 'Fehler 403', text: 'Nicht erlaubt' },
    { about: "a proxy's own page", status: 418, body: '<html>', title: 'Fehler 418', text: 'Unbekannter Fehler' },
  ];
  for (const { about, status, body, title, text } of catalogue) {
    signedInTest(`an answer with ${about} is shown as the catalogue says`, async ({ page }) => {
      await page.route('**/dms/seedwork/api/commands/', (route) => route.fulfill({ status, body }));
      await page.goto('/health/projectors');
      await page.getByRole('button', { name: 'Listen jetzt aktualisieren' }).click();
      await expect(alerts(page).getByText(title, { exact: true })).toBeVisible();
      await expect(alerts(page).getByText(text)).toBeVisible();
    });
  }

  signedInTest('no answer at all is a network error', async ({ page }) => {
    await page.goto('/health/projectors');
    await page.route('**/dms/seedwork/api/commands/', (route) => route.abort());
    await page.getByRole('button', { name: 'Listen jetzt aktualisieren' }).click();
    await expect(alerts(page).getByText('Netzwerkfehler', { exact: true })).toBeVisible();
  });

  signedInTest('a session that ends leads to the sign-in and back', async ({ page }) => {
    await page.goto('/health/projectors');
    const button = page.getByRole('button', { name: 'Listen jetzt aktualisieren' });
    await expect(button).toBeEnabled();
    await page.context().clearCookies({ name: /session/ });
    // The click or the page's own poll finds the session ended; the poll may remove the button first.
    await button.dispatchEvent('click', undefined, { timeout: 2_000 }).catch(() => undefined);
    await expect(page).toHaveURL(/\/dms\/iam\/login\/\?next=%2Fhealth%2Fprojectors/);
  });

  signedInTest('alerts are there for screen readers and the keyboard: axe, and F6 leads to them', async ({ page }) => {
    await page.getByRole('button', { name: 'Fehler anzeigen' }).press('Enter');
    await expect(alerts(page).getByRole('button', { name: 'Schließen' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(alerts(page).getByText('Serverfehler')).toHaveCount(0);
  });

  signedInTest('another release is announced within a minute', async ({ page }) => {
    await page.clock.install();
    await page.goto('/testing');
    await page.route('**/release', (route) => route.fulfill({ json: { version: 'another' } }));
    // The poll for releases is loaded after the page; its minute begins then.
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(page.getByText('Eine neue Version ist verfügbar!')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
  });

  signedInTest('the light is red when a projector fails or stands, orange while it catches up', async ({ page }) => {
    const row = { name: 'a', code: 'b', position: 1, is_up_to_date: false, diff: 3, error: null };
    for (const [is_running, text] of [
      [false, 'Fehler'],
      [true, 'wird aktualisiert'],
    ] as const) {
      await page.route(projectors, (route) => route.fulfill({ json: [{ ...row, is_running }] }));
      await page.goto('/testing');
      await expect(page.getByRole('button', { name: `Aktualität der Listen: ${text}` })).toBeVisible();
    }
  });

  signedInTest('the light of many lists opens at its heading, with its buttons in sight', async ({ page }) => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      name: `list_${index}_projector`,
      code: 'b',
      position: 1,
      is_up_to_date: true,
      is_running: false,
      diff: 0,
      error: null,
    }));
    await page.route(projectors, (route) => route.fulfill({ json: rows }));
    await page.goto('/testing');
    await page.getByRole('button', { name: 'Aktualität der Listen: aktuell' }).press('Enter');
    const popup = page.getByRole('dialog', { name: 'Aktualität der Listen' });
    await expect(popup.getByRole('listitem')).toHaveCount(60);
    await expect(popup.locator(':focus')).toHaveCount(1);
    await expect(popup.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(popup.getByRole('button', { name: 'Ansicht neu laden' })).toBeInViewport({ ratio: 1 });
  });

  signedInTest('without its permission a page says so, and its domain is closed', async ({ page }) => {
    await page.route('**/health/research/hospitals', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"me":\{[^}]*\}/, (me) => me.replaceAll('dms.can_access_health_', 'other.'));
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/health/research/hospitals');
    await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Gesundheit: Recherche dms.can_access_health_research');
    await expect(page.getByRole('main').getByRole('link', { name: 'Unternehmen' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Gesundheit' })).toHaveCount(0);
  });
});

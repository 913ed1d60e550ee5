import { expect, type Locator, type Page } from '@playwright/test';

type Values = Readonly<Record<string, string | boolean>>;

export const uniqueText = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
/** The same in letters, as words that may be misspelled have them. */
export const uniqueLetters = (): string => uniqueText().replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
/** An IK number that no other test takes. */
export const ikNumber = (): string => `2${String(Date.now() + Math.floor(Math.random() * 1e6)).slice(-8)}`;
export const dialog = (page: Page): Locator => page.locator('[role=dialog][data-open]');

/** Headers without which the server refuses a change. Whoever is signed in needs no open page for them. */
export async function commandHeaders(page: Page) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken');
  const url = page.url() === 'about:blank' ? process.env['KURATOR_E2E_URL'] : page.url();
  return { 'X-CSRFToken': decodeURIComponent(token?.value ?? ''), Origin: new URL(url ?? '').origin };
}

/** Sends a command to the API. @returns its answer */
async function postCommand(page: Page, topic: string, values: Values, area: string): Promise<string> {
  const answer = await page.request.post(`/dms/${area}/api/commands/`, {
    data: { topic_name: topic, ...values },
    headers: await commandHeaders(page),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.text();
}

/** Sends a command to the API, as a change by somebody else. @returns the id of its subject */
export const sendCommand = async (page: Page, topic: string, values: Values, area = 'health'): Promise<string> =>
  /"entity_id":"([^"]+)"/.exec(await postCommand(page, topic, values, area))?.[1] ?? '';

/** Sends a command that begins a job. @returns the id of the job */
export const startJob = async (page: Page, topic: string, values: Values, area = 'health'): Promise<string> =>
  jobIdIn(await postCommand(page, topic, values, area));

export const jobIdIn = (answer: string): string => /"job_id":"([^"]+)"/.exec(answer)?.[1] ?? '';

/** Waits until lists of health research show the last write: pages show a lagging list as it is and ask once. */
export async function waitForLists(page: Page, ...plurals: readonly string[]): Promise<void> {
  for (const plural of plurals) {
    const lag = async () => (await page.request.get(`/dms/health/api/query/research/${plural}/?limit=1`)).headers()['x-read-behind'];
    await expect.poll(lag, { message: plural }).toBeUndefined();
  }
}

/** Waits until a page is listed as recently opened, after its first paint. @param text id or name of the entity */
export const waitForRecentEntity = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate<string>("localStorage.getItem('opened') ?? ''")).toContain(text);

const place = { zipcode: '24103', city: 'Kiel', skip_duplicate_check: true };

export const createMedic = (page: Page, last_name: string): Promise<string> =>
  sendCommand(page, 'medic.create', {
    gender: 'F',
    title: '',
    first_name: 'Ada',
    last_name,
    email: `${uniqueText()}@praxis.example`,
    skip_duplicate_check: true,
  });

/** Opens the dialog of a new medic and types what it needs. */
export async function fillMedic(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ärztin oder Arzt anlegen' }).click();
  await dialog(page).getByLabel('Geschlecht').selectOption('F');
  await dialog(page).getByLabel('Vorname').fill('Ada');
  await dialog(page).getByLabel('Nachname').fill(name);
  await dialog(page).getByLabel('E-Mail').fill(`${uniqueText()}@praxis.example`);
}

export const createPractice = (page: Page, name: string): Promise<string> =>
  sendCommand(page, 'practice.create', { ...place, name, display_name: name, street: 'Ring 1' });

interface HospitalTree {
  readonly hospital: string;
  readonly location: string;
  readonly clinic: string;
}

/** A hospital with a location and a clinic, each called by its kind and a name. */
export async function createHospital(page: Page, name: string): Promise<HospitalTree> {
  const hospital = await sendCommand(page, 'hospital.create', {
    ...place,
    name: `Klinikum ${name}`,
    gba_ik_number: ikNumber(),
    street: 'Ring 1',
    state: 'Schleswig-Holstein',
    country: 'DE',
  });
  const location = await sendCommand(page, 'hospitallocation.create', {
    ...place,
    hospital_id: hospital,
    name: `Standort ${name}`,
    gba_location_number: '1',
  });
  const clinic = await sendCommand(page, 'clinic.create', {
    hospital_id: hospital,
    location_id: location,
    name: `Urologie ${name}`,
    skip_duplicate_check: true,
  });
  return { hospital, location, clinic };
}

/** DMS One ID of an entity. */
export async function readDmsOneId(page: Page, plural: string, id: string): Promise<string> {
  const answer = await page.request.get(`/dms/health/api/query/research/${plural}/${id}/`);
  return /"dms_one_id":(\d+)/.exec(await answer.text())?.[1] ?? '';
}

/** Answer of a query of the health area. */
export async function readAnswer<A>(page: Page, path: string): Promise<A> {
  const answer = await page.request.get(`/dms/health/api/query/${path}`);
  expect(answer.status(), path).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's tests know its answers
  return (await answer.json()) as A;
}

/** Opens the dialog of an import from the menu above the list of medics. */
export async function openImport(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Importieren', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

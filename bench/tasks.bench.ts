import { z } from 'zod';
import { openPool } from '../server/src/platform/store/index.ts';
import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import { Chromium, type Key, type Tab } from './chromium.ts';
import { median, type Figure } from './figure.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { signInVisitor } from './session.ts';

const REPEATS = 5;
const TIMEOUT_MS = 20_000;

const subject = z.object({ id: z.string(), name: z.string(), email: z.string(), practice: z.string() });
type Subject = z.infer<typeof subject>;

/** Person at the keyboard: counts keys and the time from each to what it shows; typing counts as none. */
class Keyboard {
  readonly #tab: Tab;
  keys = 0;
  ms = 0;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Presses a key and waits until the page shows its effect. @param condition expression of a condition */
  async press(key: Key, condition: string): Promise<void> {
    this.keys += 1;
    const started = performance.now();
    await this.#tab.press(key);
    await this.see(condition);
    this.ms += performance.now() - started;
  }

  /** Does what the task begins with, by a click that counts as none. @param target expression of an element */
  async clickElement(target: string, condition: string): Promise<void> {
    await this.see(`(${target}) !== undefined`);
    await this.#tab.evaluate(`(${target}).click() ?? true`);
    await this.see(condition);
  }

  /** Writes text; waiting for what it shows counts. */
  async type(text: string, condition = 'true'): Promise<void> {
    const started = performance.now();
    await this.#tab.insert(text);
    await this.see(condition);
    this.ms += performance.now() - started;
  }

  /** Waits for a condition to be painted. */
  async see(condition: string): Promise<void> {
    await this.#tab.evaluate(`new Promise((resolve, reject) => {
      const end = performance.now() + ${TIMEOUT_MS};
      const look = () => {
        if (${condition}) requestAnimationFrame(() => resolve(true));
        else if (performance.now() > end) reject(new Error('not seen: ' + ${JSON.stringify(condition)}));
        else requestAnimationFrame(look);
      };
      look();
    })`);
  }
}

const heading = (text: string): string => `document.querySelector('main h1')?.textContent.includes(${JSON.stringify(text)})`;
const input = `document.activeElement?.matches('input')`;
const inDialog = `document.querySelector('[role=dialog]')?.contains(document.activeElement) && ${input}`;
// Alerts are dialogs too, without a form.
const dialogGone = `document.querySelector('[role=dialog] form') === null`;
const button = (pattern: RegExp): string =>
  `[...document.querySelectorAll('button')].find((each) => ${pattern.toString()}.test(each.textContent) && !each.disabled)`;
const [deleting, undoing] = [button(/^(Löschen|Delete)$/), button(/Rückgängig|Undo/)];

interface Task {
  readonly what: string;
  /** Most keys besides typing. */
  readonly keys: number;
  readonly atMost?: number;
  /** Address at which it begins. */
  readonly from: (subject: Subject) => string;
  readonly action: (keyboard: Keyboard, subject: Subject, turn: number) => Promise<void>;
}

const medic = ({ id }: Subject): string => `/health/research/medics/${id}`;

const findBy =
  (text: (subject: Subject) => string): Task['action'] =>
  async (keyboard, person) => {
    await keyboard.press('Control+K', input);
    await keyboard.type(text(person));
    await keyboard.press('Enter', heading(person.name));
  };

const tasks: readonly Task[] = [
  {
    what: 'find a person by name and open',
    keys: 2,
    atMost: 300,
    from: () => '/health/research/hospitals',
    action: findBy(({ name }) => name),
  },
  { what: 'find by email pasted', keys: 2, from: () => '/health/research/hospitals', action: findBy(({ email }) => email) },
  {
    what: 'correct a phone from the list',
    keys: 5,
    from: ({ email }) => `/health/research/medics?search=${encodeURIComponent(email)}`,
    action: async (keyboard, { name }, turn) => {
      await keyboard.press('ArrowDown', `document.activeElement?.matches('[data-row]')`);
      await keyboard.press('Enter', heading(name));
      await keyboard.press('p', inDialog);
      await keyboard.press('Control+A', 'true');
      await keyboard.type(`0351 55 66 ${100 + turn}`);
      await keyboard.press('Enter', `${dialogGone} && document.querySelector('main').textContent.includes('0351 5566${100 + turn}')`);
    },
  },
  {
    what: 'add an affiliation by keyboard',
    keys: 6,
    from: medic,
    action: async (keyboard, { practice }) => {
      await keyboard.press('a', inDialog);
      await keyboard.type(practice);
      await keyboard.press('Enter', `document.querySelector('[role=dialog] input[name=target]:enabled') !== null`);
      await keyboard.press('Enter', `document.querySelector('[role=dialog] input[name=target]:checked') !== null`);
      await keyboard.press('Enter', dialogGone);
    },
  },
  {
    what: 'undo a deletion',
    keys: 1,
    from: medic,
    action: async (keyboard) => {
      await keyboard.clickElement(deleting, `document.querySelector('[role=dialog] button[type=submit]:enabled') !== null`);
      await keyboard.clickElement(
        `document.querySelector('[role=dialog] button[type=submit]')`,
        `${dialogGone} && (${undoing}) !== undefined`,
      );
      await keyboard.press('Control+Z', `(${deleting}) !== undefined`);
    },
  },
];

/** Runs a task for each person. @returns keys and milliseconds of each run */
async function runTask(task: Task, tab: Tab, url: string, people: readonly Subject[]): Promise<readonly Figure[]> {
  const runs: Keyboard[] = [];
  for (const [turn, person] of people.entries()) {
    await tab.navigate(url + task.from(person));
    const keyboard = new Keyboard(tab);
    await task.action(keyboard, person, turn);
    runs.push(keyboard);
  }
  return [
    { what: `${task.what}: keys besides typing`, unit: '', ours: Math.max(...runs.map(({ keys }) => keys)), atMost: task.keys },
    {
      what: '  from the keys to what they show, p50',
      unit: 'ms',
      ours: median(runs.map(({ ms }) => ms)),
      ...(task.atMost === undefined ? {} : { atMost: task.atMost }),
    },
  ];
}

export const benchmark: Benchmark = {
  description: `what a person does by keyboard among ${benchDataset.medics} medics: keys besides typing, and the time that the page takes`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl);
    const pool = openPool(databaseUrl, { max: 2 });
    const product = await startProduct({ databaseUrl });
    const browser = await Chromium.start();
    try {
      const { rows } = await pool.query(
        `with named as (select first_name, last_name from medic_list where not is_deleted group by 1, 2 having count(*) = 1 order by random() limit 2000),
         people as (select row_number() over () as nr, m.id, concat_ws(' ', m.first_name, m.last_name) as name, s.state -> 'emails' -> 0 ->> 'email' as email
           from named join medic_list m using (first_name, last_name) join stream s on s.id = m.id
           where s.state ? 'emails' and s.state ? 'phones' limit ${REPEATS}),
         practices as (select row_number() over () as nr, name from
           (select name from practice_list where not is_deleted and name !~ ',' order by random() limit ${REPEATS}) p)
         select p.id, p.name, p.email, i.name as practice from people p join practices i using (nr)`,
      );
      const people = z.array(subject).length(REPEATS).parse(rows);
      const { cookies } = await signInVisitor(product);
      const tab = await browser.open(product.url, cookies);
      const figures: Figure[] = [];
      for (const task of tasks) figures.push(...(await runTask(task, tab, product.url, people)));
      await tab.close();
      return figures;
    } finally {
      await browser.stop();
      await product.stop();
      await pool.end();
    }
  },
};

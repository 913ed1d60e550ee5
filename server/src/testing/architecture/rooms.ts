import { isTest, type Rule } from './rule.ts';
import type { Import, Source } from './source.ts';

/** Where a file stands, and what it may import; the first room whose path fits counts. */
interface Room {
  path: RegExp;
  /** `$1` and on stand for what the path's groups matched. */
  mayImport: string[];
  mend: string;
}

const areas = 'iam|health|business|international';
const testPackages = ['vitest', 'vitest/node', 'vite', 'fast-check'];
const testFolders = ['contract/', 'server/', 'web/', 'scripts/'];

const rooms: Room[] = [
  {
    path: /^contract\/src\//,
    mayImport: ['contract/src/', 'zod'],
    mend: 'The contract says what can be said and knows zod alone: move what needs more to server or web.',
  },
  {
    path: /^server\/src\/platform\/store\/plumbing\//,
    mayImport: ['server/src/platform/store/plumbing/', 'server/src/platform/failure.ts', 'package', 'node:'],
    mend: 'What connects to PostgreSQL knows neither events nor views: hand in what it needs.',
  },
  {
    path: /^server\/src\/platform\/store\/log\//,
    mayImport: [
      'server/src/platform/store/log/',
      'server/src/platform/store/plumbing/',
      'server/src/platform/yieldToEventLoop.ts',
      '@kurator/contract',
      'package',
      'node:',
    ],
    mend: 'The log knows no view: what needs both stands above, as bulk.ts does.',
  },
  {
    path: /^server\/src\/platform\/store\/views\//,
    mayImport: [...['views', 'log', 'plumbing'].map((room) => `server/src/platform/store/${room}/`), 'package', 'node:'],
    mend: 'Views are made from the log: let what is above the store hand in the rest.',
  },
  {
    path: /^server\/src\/platform\//,
    mayImport: ['server/src/platform/', '@kurator/contract', 'package', 'node:'],
    mend: 'The platform knows no area: let the area hand in what it needs.',
  },
  {
    path: /^server\/src\/seedwork\//,
    mayImport: ['server/src/seedwork/', 'server/src/platform/', '@kurator/contract', 'package', 'node:'],
    mend: 'Seedwork is what every entity can do: it knows the platform, and no area.',
  },
  {
    path: new RegExp(`^server/src/(${areas})/`),
    mayImport: ['server/src/$1/', 'server/src/seedwork/', 'server/src/platform/', '@kurator/contract', 'package', 'node:'],
    mend: 'Areas never import each other: refer by id and card, or move what both need to seedwork.',
  },
  { path: /^server\//, mayImport: ['server/', '@kurator/contract', 'package', 'node:'], mend: 'The server knows itself and the contract.' },
  {
    path: /^web\/src\/kit\//,
    mayImport: ['web/src/kit/', 'web/src/app/', 'web/src/i18n/', '@kurator/contract', 'package'],
    mend: 'The kit serves every thing and knows none: pass in what differs.',
  },
  {
    path: new RegExp(`^web/src/(${areas}|seedwork)/([^/]+)/`),
    mayImport: [
      'web/src/$1/$2/',
      'web/src/$1/section/',
      'web/src/seedwork/',
      'web/src/kit/',
      'web/src/app/',
      'web/src/i18n/',
      '@kurator/contract',
      'package',
    ],
    mend: 'A thing imports kit and contract; it links to other things by route name.',
  },
  {
    path: /^web\/src\//,
    mayImport: ['web/src/', '@kurator/contract', 'package'],
    mend: 'The web knows itself and the contract, and runs in a browser.',
  },
];

/** Which room imports which. */
export const importDirections: Rule = {
  name: 'import directions',
  mend: '',
  offences(source) {
    const room = rooms.find(({ path }) => path.test(source.path));
    if (!room) return [];
    const allowed = [
      ...room.mayImport.map((pattern) => filledIn(pattern, room, source)),
      ...(isTest(source.path) ? [...testFolders, ...testPackages, 'node:', 'package'] : []),
    ];
    return source.imports
      .filter((one) => !isAllowed(one, allowed))
      .map(({ line, target }) => ({ line, what: `imports ${target}: ${room.mend}` }));
  },
};

/** What runs in the product must not need what only tests have. */
export const noTestCode: Rule = {
  name: 'no test code in the product',
  mend: 'Move what both need out of the test.',
  offences(source) {
    if (isTest(source.path)) return [];
    return source.imports.filter(({ target }) => isTest(target)).map(({ line, target }) => ({ line, what: `imports ${target}` }));
  },
};

function filledIn(pattern: string, room: Room, source: Source): string {
  const groups = room.path.exec(source.path) ?? [];
  return pattern.replaceAll(/\$(\d)/g, (_, index: string) => groups[Number(index)] ?? '');
}

function isAllowed({ target }: Import, allowed: string[]): boolean {
  return allowed.some((start) =>
    start === 'package'
      ? isPackage(target)
      : target === start || target.startsWith(start.endsWith('/') || start.endsWith(':') ? start : `${start}/`),
  );
}

/** A package from npm that is not one of our own workspaces. */
function isPackage(target: string): boolean {
  return !/^(node:|@kurator\/|contract\/|server\/|web\/|scripts\/|e2e\/|bench\/|\.)/.test(target);
}

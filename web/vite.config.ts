import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiProxy } from './build/api.ts';
import { budget } from './build/budget.ts';
import { compress } from './build/compress.ts';
import { refuseImportCycles } from './build/cycles.ts';
import { embedScreenDirectory } from './build/directory.ts';
import { englishFallback } from './build/englishFallback.ts';
import { librariesFirst } from './build/libraries.ts';
import { createModuleMatcher, modulesIn } from './build/modules.ts';
import { writePageManifest } from './build/pages.ts';
import { scopedName } from './build/scopedName.ts';

/** Origin of the API for `npm run dev`. */
const api = process.env['KURATOR_API'] ?? 'http://127.0.0.1:8000';
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/;

/** Modules shared by details and lists: buttons, cells, flags, dialog openers. */
const kit = createModuleMatcher([
  ...modulesIn('web/src/app/fault', ['useLastError']),
  ...modulesIn('web/src/kit', ['CopyText', 'tableRole', 'touchScreen']),
  ...['button', 'flag'].flatMap((folder) => modulesIn(`web/src/kit/${folder}`)),
  ...modulesIn('web/src/kit/field', ['cells', 'kinds', 'option', 'filters', 'input', 'field']),
  ...modulesIn('web/src/kit/dialog', ['CommandButton', 'OpenOnArrival', 'draft', 'lazyDialog', 'texts']),
  ...modulesIn('web/src/kit/list', ['cells', 'pageSize', 'useDebouncedInput']),
]);
/** Inputs come with dialogs, popups and search bars. */
const inputs = createModuleMatcher(modulesIn('web/src/kit/field', ['SelectInput', 'TextInput', 'TextChips']));
const listKit = createModuleMatcher(
  [...modulesIn('web/src/kit/list'), ...modulesIn('web/src/seedwork/job', ['ImportButton'])],
  modulesIn('web/src/kit/list', [
    'SearchBar',
    'searchSuggestions',
    'cells',
    'pageSize',
    'useDebouncedInput',
    'UrlPagination',
    'FilterChips',
    'FacetLine',
    'facetLine',
    'useFacetCounts',
    'ExportOmissionsText',
    'StaleListNotice',
    'ListProjectorStatus',
    'ListSkeleton',
    'FacetChip',
    'facet',
    'pagination',
  ]),
);
/** Modules that come after a list's first rows, so that they are there when the server is not. */
const listLater = createModuleMatcher([
  ...modulesIn('web/src/kit/list', ['listKeys', 'ListFault', 'focusSearch']),
  ...modulesIn('web/src/kit/detail', ['DetailFault']),
]);
/** Modules shared by detail pages only. */
const detailKit = createModuleMatcher([
  ...modulesIn('web/src/app/fault', ['PartBoundary']),
  ...modulesIn('web/src/kit/detail', [
    'DetailBoundary',
    'NoContentMessage',
    'DetailHeader',
    'DetailColumns',
    'useDetail',
    'Facts',
    'Panel',
    'MissingAnswer',
  ]),
  ...modulesIn('web/src/health/section', ['place.module']),
]);
/** Modules shared by lists and pages of verification. */
const verification = createModuleMatcher([
  ...modulesIn('web/src/seedwork/verification', [
    'VerificationStateIcon',
    'labelColumns',
    'lastVisited',
    'light.module',
    'verificationFeature',
  ]),
  ...modulesIn('contract/src/seedwork', ['verificationFilter']),
]);
/** Modules shared by overviews and pages of projects. */
const project = createModuleMatcher([
  ...modulesIn('web/src/seedwork/project', ['projectFeature']),
  ...modulesIn('web/src/seedwork/date', ['DeliveryDateFact', 'DeliveryUrgency', 'date.module', 'deliveryDate']),
]);
/** Modules shared by the list of jobs and the page of one. */
const job = createModuleMatcher([
  ...modulesIn('web/src/seedwork/job', ['job', 'useImportCommands', 'import.module']),
  ...modulesIn('web/src/kit/list', ['UrlPagination']),
  ...modulesIn('contract/src/seedwork', ['jobStatus']),
]);
/** Modules shared by the pages of entities, which have contact channels, addresses and a note. */
const entityDetail = createModuleMatcher([
  ...modulesIn('web/src/seedwork/section', ['EntityDetail', 'Addresses', 'ContactChannels', 'ItemList', 'Note']),
  ...modulesIn('contract/src/seedwork', ['contactChannel.command']),
]);
/** Modules of sections that other pages than those of entities show, too. */
const section = createModuleMatcher([
  ...modulesIn('web/src/seedwork/section', ['EntityAction', 'entity', 'section.module']),
  ...modulesIn('web/src/seedwork/live', ['LazyPageActivity']),
  ...modulesIn('web/src/seedwork/timeline', ['LazyTimeline']),
  ...modulesIn('contract/src/kit', ['addressLine']),
]);
/** Modules shared by lists and pages of accounts to be verified. */
const accountVerification = createModuleMatcher([
  ...modulesIn('web/src/business/verification', ['verification']),
  ...modulesIn('contract/src/business/verification', ['verification.list', 'verification.query']),
]);
/** Modules that the same pages load, in one file each. */
const wordSearch = createModuleMatcher([
  ...modulesIn('web/src/app', ['matches']),
  ...modulesIn('contract/src/text', ['foldText', 'transcribe']),
]);
const address = createModuleMatcher([
  ...modulesIn('contract/src/seedwork', ['address.command']),
  ...modulesIn('contract/src/text', ['country']),
]);
const action = createModuleMatcher(modulesIn('web/src/kit/action', ['ActionMenu', 'usePopupWithDialogPreload']));
/** Declarations of awards and their projects, which pages of either need together. */
const awards = createModuleMatcher([
  ...modulesIn('contract/src/health/award', ['award.list', 'award.query']),
  ...modulesIn('contract/src/health/project', ['project.list', 'project.query']),
]);
const unsavedInput = createModuleMatcher(modulesIn('web/src/kit/dialog', ['useUnsavedChangesGuard', 'useKeepDraft']));
const clockTime = createModuleMatcher(modulesIn('web/src/app', ['clockTime', 'formatList']));
/** Modules behind the declarations of entity types; those of properties load with pages that have some. */
const declarations = createModuleMatcher(
  [
    ...modulesIn('contract/src/kit'),
    ...modulesIn('contract/src/seedwork', ['filter', 'permission', 'entity.command']),
    ...modulesIn('web/src/kit', ['entityFeature']),
  ],
  modulesIn('contract/src/kit', ['day', 'property', 'propertyAnswer', 'propertyFormat', 'propertyValue', 'numberText', 'addressLine']),
);
const textFiles: readonly (readonly [file: string, catalogues: readonly string[]])[] = [
  ['texts', ['catalogues', 'shell', 'kit', 'field', 'command', 'entity']],
  ['texts-detail', ['entityCommand', 'section', 'seedwork', 'option']],
  ['texts-dialog', ['dialog', 'form']],
  ['texts-award', ['award', 'awardCommand']],
  ['texts-award-page', ['awardPage', 'property']],
  ['texts-job', ['jobCommand', 'import']],
  [
    'texts-more',
    ['alert', 'api', 'banner', 'beside', 'error', 'found', 'menu', 'notice', 'palette', 'projector', 'start', 'state', 'testing'],
  ],
];
/** Groups of catalogues that share a file. */
const textsOf = (id: string): string | null => {
  const [, language = '', name = ''] = /[\\/]i18n[\\/](de|en)[\\/](\w+)\.(?:json|ts)$/.exec(id) ?? [];
  const textFile = textFiles.find(([, names]) => names.includes(name));
  return textFile ? `${textFile[0]}-${language}` : null;
};

/** Files that are loaded with every page. */
const sharedChunkPattern = /\/(index|vendor|rolldown-runtime)-/;
/** Files of first loads; the names of what their popups need cost them 10 bytes each, so of that they name style sheets alone. */
const first = /(^|\/)(index|list(?!-later)|texts-(de|en))-[^/]*$/;
/** Scripts that start right after the first paint. */
const early = /\/(background|list-later)-\w/;
const isPreloaded = (file: string, wanted: string, host: string): boolean =>
  !sharedChunkPattern.test(file) && (!first.test(host) || early.test(wanted) || file.endsWith('.css'));

export default defineConfig({
  plugins: [
    react(),
    englishFallback(),
    embedScreenDirectory(),
    librariesFirst(),
    writePageManifest(),
    compress(),
    refuseImportCycles(),
    budget(),
    apiProxy(api),
  ],
  resolve: {
    // All libraries use React's store hook; the shim is for versions that lack it.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    // Older targets make Lightning CSS rewrite light-dark(), and the themes break.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (wanted, files, { hostId }) => files.filter((file) => isPreloaded(file, wanted, hostId)),
    },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Weighs 30 to 50 bytes less per first load than constants inlined in one pass.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // A slow machine is no fault of the build.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Keeps libraries in the cache when only our own code changes.
            { name: 'vendor', test: libraries, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // Bundles the code of lists, and its texts, in one file each: a request costs more than a kilobyte. Names of specialisations
            // are separate, since no list needs them first.
            { name: 'kit', test: kit, minShareCount: 3 },
            { name: 'inputs', test: inputs },
            { name: 'list', test: listKit, minShareCount: 3 },
            { name: 'detail', test: detailKit, minShareCount: 3 },
            { name: 'fault', test: createModuleMatcher(modulesIn('web/src/app/fault', ['LoadFault'])) },
            { name: 'keys', test: createModuleMatcher(modulesIn('web/src/app', ['keys', 'useDeclaredKeys'])) },
            { name: 'list-later', test: listLater },
            { name: 'declarations', test: declarations, minShareCount: 5 },
            { name: textsOf, debugName: 'texts' },
            // Takes no dependencies along: other pages need those alone.
            ...Object.entries({
              verification,
              accountVerification,
              project,
              job,
              section,
              entityDetail,
              action,
              address,
              clockTime,
              unsavedInput,
              wordSearch,
              awards,
            }).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
});

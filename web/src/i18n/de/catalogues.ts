type Catalogue = Readonly<Record<string, string>>;

const webCatalogues = import.meta.glob<Catalogue>('./*.json', { import: 'default' });
const contractCatalogues = import.meta.glob<Catalogue>('../../../../contract/src/i18n/de/*.json', { import: 'default' });

/** Loaders of German catalogues, by file name. */
export const catalogueLoaders: Readonly<Record<string, () => Promise<Catalogue>>> = Object.fromEntries(
  Object.entries({ ...contractCatalogues, ...webCatalogues }).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]),
);

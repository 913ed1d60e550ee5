import type { Language } from '@kurator/contract';
import { isReservedProperty, reservedProperties } from '@kurator/contract/business/award/awardProperty';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { columnTitle } from '@kurator/contract/text/column';
import { languages } from '@kurator/contract/text/error';
import type { JsonObject } from '../../platform/store/index.ts';
import { definitionOf } from '../../seedwork/property.ts';

/** Language of the labels that awards are created with. */
const storedLanguage: Language = 'de';

/** Label of a built-in property of awards. Default: in the stored language. @throws an Error for any other property */
export function builtInLabel(name: string, language = storedLanguage): string {
  const title = isReservedProperty(name) ? columnTitle(name) : undefined;
  if (title === undefined) throw new Error(`${name} is no built-in property with a title`);
  return title[language];
}

/** Whether a property of an award is built in and nobody has renamed it. */
const hasBuiltInLabel = (award: JsonObject, name: string): boolean =>
  isReservedProperty(name) && definitionOf(award, name)?.label === builtInLabel(name);

/** State of an award whose built-in properties have their labels in a language; those that somebody renamed keep theirs. */
export function awardInLanguage(award: JsonObject, language: Language): JsonObject {
  if (language === storedLanguage) return award;
  const translated = reservedProperties.filter((name) => hasBuiltInLabel(award, name));
  const withLabel = (name: string): JsonObject => ({ ...definitionOf(award, name), label: builtInLabel(name, language) });
  return { ...award, ...Object.fromEntries(translated.map((name) => [propertyFieldName(name), withLabel(name)])) };
}

/** Label to store: a built-in one in any language renames nothing. */
export function labelToStore(award: JsonObject, name: string, label: string): string {
  const isBuiltIn = hasBuiltInLabel(award, name) && languages.some((language) => label === builtInLabel(name, language));
  return isBuiltIn ? builtInLabel(name) : label;
}

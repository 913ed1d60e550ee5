import { foldText } from '@kurator/contract/text/foldText';

/** Last parts of streets' names. */
const ENDINGS =
  'strasse|weg|platz|allee|ring|gasse|damm|ufer|markt|chaussee|promenade|steig|steige|stieg|wall|hof|berg|graben|pfad|garten|kamp|kai|zeile' +
  '|anlage|anlagen|brucke|landwehr|siedlung';
/** Words before an article or a place: 'An der Schanz', 'Im Winkel', 'Rund um den Dom'. */
const PREPOSITIONS =
  'an|am|auf|aufm|bei|beim|hinter|hinterm|im|in|neben|ob|oberm|rund um|uber|um|unter|unterm|vom|vor|vorm|zu|zum|zur|zwischen';
/** Adjectives of places: 'Neue Mitte', 'Lange Reihe'. */
const ADJECTIVES = ['neu', 'alt', 'gross', 'klein', 'ober', 'mittler', 'inner', 'ausser', 'vorder', 'lang', 'breit', 'kurz', 'hoh']
  .flatMap((stem) => ['e', 'er', 'en', 'em', 'es'].map((ending) => foldText(stem + ending)))
  .join('|');
const NUMBER = String.raw`\d+ ?[a-z]?`;

const STREET = new RegExp(
  [
    `(?:${ENDINGS})(?: ${NUMBER})*$`,
    // Streets that begin with their kind: 'Straße des Friedens', 'Platz der Einheit', 'Straße des 17. Juni'.
    String.raw`^(?:strasse|allee|platz|weg|ufer) (?:am|an|de[rsmn]|im|nach|zu[mr]?) [\p{L}\d]`,
    String.raw`^(?:${PREPOSITIONS}) (?:de[rnm]|die|das|dem)? ?(?:\d+ )?\p{L}`,
    String.raw`^(?:${ADJECTIVES}) \p{L}`,
    String.raw`[^\d ] ${NUMBER}(?: ${NUMBER})*$`,
  ].join('|'),
  'u',
);

/** Whether a folded text may be a street, by its first or last word or a number behind it. */
export const isStreet = (folded: string): boolean => STREET.test(folded);

import { foldText } from '@kurator/contract/text/foldText';
import { expect, test } from 'vitest';
import { isStreet } from './streetName.ts';

const streets = `Am Bach, An der Schanz, Auf dem Sande, Bei den Mühren, Beim Andreasbrunnen, Hinter den Höfen, Im Grund, In der Au, Rund um den Dom,
  Über den Wiesen, Unter den Linden, Vor dem Tor, Zum Bahnhof, Zur Alten Post, Neue Mitte, Lange Reihe, Großer Burstah, Straße des Friedens,
  Platz der Einheit, Straße des 17. Juni, Zum 3. Oktober, 1. Mai-Straße, Bergstraße, Hafenstr. 12-14, Domgraben, Planken 5 b, Unter den Linden 5`;
test.each(streets.split(/,\s+/))('a street: %s', (text) => expect(isStreet(foldText(text))).toBe(true));

test.each([
  'Anna Schulz',
  'Klaus Amann',
  'Imhoff',
  'Neumann',
  'Unterberger',
  'Langer',
  'Zurmühlen',
  'Sankt Marien',
  'Ina Auer',
  '04103 Leipzig',
])('no street: %s', (text) => expect(isStreet(foldText(text))).toBe(false));

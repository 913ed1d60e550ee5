/** Facts of a line, separated by dots that stay at the end of their line. */
export const joinFacts = (facts: readonly (string | number | false | null | undefined)[]): string => facts.filter(Boolean).join('\u00A0· ');

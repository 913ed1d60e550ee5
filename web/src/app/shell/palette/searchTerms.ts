/** Splits typed text into words and quoted terms, which keep their quotes: the server splits what has none. */
export const splitSearchTerms = (text: string): readonly string[] => text.match(/"[^"]*"|\S+/g) ?? [];

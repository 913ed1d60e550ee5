/** The words of academic titles as they stand before names, each with or without its point, several of them perhaps without a space between. */
const title =
  /^(?!univ$)(?:dipl[.-].*|(?:(?:univ|apl|prof|professor|professorin|pd|priv|doz|privatdozent|privatdozentin|dr|med|dent|rer|habil|h\.c)(?:[.-]+|$))+)$/i;

/**
 * Whether a word that somebody types belongs to a title. Titles stand in no searched text: an import of a hundred thousand of them would
 * write the index of all names anew, and whoever pastes a name with a title that we do not know yet looks for the same person.
 */
export const isTitle = (word: string): boolean => title.test(word);

/** Academic titles, with or without points and spaces. */
const title =
  /^(?!univ$)(?:dipl[.-].*|(?:(?:univ|apl|prof|professor|professorin|pd|priv|doz|privatdozent|privatdozentin|dr|med|dent|rer|habil|h\.c)(?:[.-]+|$))+)$/i;

/** Whether a word is a title. Titles are not indexed, since importing many would rewrite the index of names. */
export const isTitle = (word: string): boolean => title.test(word);

const words = 'univ|apl|prof|professor|professorin|pd|priv|doz|privatdozent|privatdozentin|dr|med|dent|rer|habil';
const salutations = 'herrn?|frau';

/** Academic titles, with or without points and spaces. */
const title = new RegExp(String.raw`^(?!univ$)(?:dipl[.-].*|(?:(?:${words}|h\.c)(?:[.-]+|$))+)$`, 'i');
const salutation = new RegExp(`^(?:${salutations})$`, 'i');

/** Whether a word is a title. Titles are not indexed, since importing many would rewrite the index of names. */
export const isTitle = (word: string): boolean => title.test(word);

/** Whether people put a word before a name to address somebody. */
export const isFormOfAddress = (word: string): boolean => isTitle(word) || salutation.test(word);

/** SQL of a folded name without forms of address before it. */
export const withoutFormsOfAddressSql = (folded: string): string =>
  `regexp_replace(${folded}, '^(?:(?:${words}|h c|dipl [a-z]+|${salutations}) )+', '')`;

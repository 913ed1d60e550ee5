/** Number as it is dialled in Germany: a stored `+49 351 1234567` reads `0351 1234567`; foreign ones stay international. */
export const toNationalPhone = (phone: string): string => phone.replace(/^\+49 ?(?=[1-9])/, '0');

/** Number that begins as it is dialled in Germany, with the country's code; others as they are typed. */
export const toInternationalPhone = (typed: string): string => typed.replace(/^\s*\(?0 ?([1-9]\d*)\)?/, '+49 $1');

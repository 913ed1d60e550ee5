/** Number as it is dialled in Germany: a stored `+49 351 1234567` reads `0351 1234567`; foreign ones stay international. */
export const nationalPhone = (phone: string): string => phone.replace(/^\+49 ?(?=[1-9])/, '0');

const weights = [2, 1, 2, 1, 2, 1] as const;

/** Whether the check digit matches digits three to eight. */
export function hasRightCheckDigit(ik: string): boolean {
  const sum = weights.reduce((total, weight, index) => {
    const product = Number(ik[index + 2]) * weight;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 10 === Number(ik[8]);
}

export const checkDigitOf = (first8: string): string =>
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].find((digit) => hasRightCheckDigit(first8 + digit)) ?? '0';

export const hasIkFormat = (typed: string): boolean => /^\d{9}$/.test(typed);

/** Whether a finger points: it cannot hover, and the focus of an input opens a keyboard. */
export const touchScreen = matchMedia('(pointer: coarse)');

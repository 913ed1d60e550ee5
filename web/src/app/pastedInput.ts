let inputType = '';

/** Whether the input that is being handled was pasted or dropped. */
export const isPasted = (): boolean => /^insertFrom(Paste|Drop)$/.test(inputType);

// Runs before the handlers of the input.
document.addEventListener('input', (event) => (inputType = event instanceof InputEvent ? event.inputType : ''), true);

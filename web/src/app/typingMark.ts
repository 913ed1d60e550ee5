const texts = 'input:not([type=radio], [type=checkbox]), textarea';
// A focused element that is removed tells nobody: the next key or click does.
const events = ['focusin', 'focusout', 'keyup', 'pointerup'];

const markTyping = () => void document.documentElement.toggleAttribute('data-typing', document.activeElement?.matches(texts) === true);

/** Marks the page while a text has the focus: buttons hide their keys. With `:root:has(:focus)` every change would cost all styles anew. */
export function startTypingMark(): void {
  for (const type of events) document.addEventListener(type, markTyping);
  markTyping();
}

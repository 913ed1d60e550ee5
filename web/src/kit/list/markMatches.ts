import { findMatchRanges, searchWordsOf } from './matchedLetters.ts';

/** Name of the highlight in `list.css`. */
const NAME = 'search';

function rangesIn(rows: Iterable<Element>, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const row of rows) {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [start, end] of findMatchRanges(node.nodeValue ?? '', words)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Underlays letters of rows that match the search, in browsers that can. @param terms of the shown rows @returns a function that stops */
export function markMatches(terms: () => readonly string[] | undefined): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  let frame = 0;
  const mark = (): void => {
    const words = searchWordsOf(terms() ?? []);
    if (words.length === 0) CSS.highlights.delete(NAME);
    else CSS.highlights.set(NAME, new Highlight(...rangesIn(document.querySelectorAll('[data-row]'), words)));
  };
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  });
  observer.observe(document.querySelector('.list-page') ?? document.body, { subtree: true, childList: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    CSS.highlights.delete(NAME);
  };
}

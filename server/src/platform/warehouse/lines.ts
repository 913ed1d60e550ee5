/** Line, and whether it ended with a line end: a truncated one lacks it. */
export interface TextLine {
  readonly text: string;
  readonly isTerminated: boolean;
}

/** Splits UTF-8, with or without a byte order mark, into lines without blank ones. @throws RangeError for a line of more than `most` characters */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder();
  let incompleteLine = '';
  for await (const chunk of chunks) {
    const parts = (incompleteLine + decoder.decode(chunk, { stream: true })).split('\n');
    incompleteLine = parts.pop() ?? '';
    if (incompleteLine.length > most) throw new RangeError(`a line of more than ${most} characters`);
    for (const text of parts) if (text.trim() !== '') yield { text, isTerminated: true };
  }
  incompleteLine += decoder.decode();
  if (incompleteLine.trim() !== '') yield { text: incompleteLine, isTerminated: false };
}

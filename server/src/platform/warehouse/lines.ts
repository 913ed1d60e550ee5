import { StringDecoder } from 'node:string_decoder';

/** A line, and whether a line end stood behind it: what breaks off has none. */
export interface Line {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Splits bytes into lines, those of spaces alone left out. @throws RangeError for a line that is longer than `most` characters */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.write(Buffer.from(chunk))).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > most) throw new RangeError(`a line of more than ${most} characters`);
    for (const text of parts) if (text.trim() !== '') yield { text, isWhole: true };
  }
  rest += decoder.end();
  if (rest.trim() !== '') yield { text: rest, isWhole: false };
}

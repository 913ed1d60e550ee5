import { describeContractViolations } from './answerFaults.ts';

globalThis.addEventListener('message', ({ data: [url, answer] }: MessageEvent<readonly [url: string, answer: unknown]>) => {
  const violationText = describeContractViolations(url, answer);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
  if (violationText !== '') globalThis.postMessage(`${url.split('?')[0]}: ${violationText}`);
});

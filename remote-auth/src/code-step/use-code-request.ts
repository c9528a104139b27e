import { useRef } from 'react';
import type { ApiResult, CodeSent } from '@tessera/api';

/** Wait before another code where the backend names none. */
export const usualWaitS = 30;

/**
 * Requests a code. If the user goes back and continues without a change, a code has already been
 * sent: until another may be sent, that one is reused, with the rest of its wait.
 */
export function useCodeRequest<Content>(send: (content: Content) => Promise<ApiResult<CodeSent>>) {
  const latest = useRef<{ readonly content: string; readonly waitEndsMs: number }>(null);

  return async (content: Content): Promise<ApiResult<CodeSent>> => {
    const written = JSON.stringify(content);
    const leftS =
      latest.current?.content === written
        ? Math.ceil((latest.current.waitEndsMs - Date.now()) / 1000)
        : 0;
    if (leftS > 0) return { ok: true, data: { resendAfterS: leftS } };
    const result = await send(content);
    if (result.ok) {
      const waitS = result.data.resendAfterS ?? usualWaitS;
      latest.current = { content: written, waitEndsMs: Date.now() + waitS * 1000 };
    }
    return result;
  };
}

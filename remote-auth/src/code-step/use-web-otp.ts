import { useEffect, useRef } from 'react';

/** WebOTP, which the DOM's types do not have yet. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Takes the code out of the arriving SMS where the browser offers that (AUTH-5). */
export function useWebOtp(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) latest.current(String(credential.code));
      },
      // Refused, timed out or left behind: the code is typed by hand.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
}

/** Browsers have passkeys for names only, not for bare addresses, and only over a safe line. */
const missing =
  "!('PublicKeyCredential' in window)||!window.isSecureContext||/^[\\d.]+$|:/.test(location.hostname)";

/** Runs in the head before anything is painted, so that a way in which this browser lacks never shows and vanishes. */
export const passkeyScript = `if(${missing})document.documentElement.dataset.passkeys='none'`;

export const browserHasPasskeys = () => document.documentElement.dataset.passkeys !== 'none';

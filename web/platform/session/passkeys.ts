/** Browsers support passkeys only for host names, not IP addresses, and only over https. */
const missing =
  "!('PublicKeyCredential' in window)||!window.isSecureContext||/^[\\d.]+$|:/.test(location.hostname)";

/** Runs in the head before the first paint, so that a button for passkeys does not appear and vanish again. */
export const passkeyScript = `if(${missing})document.documentElement.dataset.passkeys='none'`;

export const browserHasPasskeys = () => document.documentElement.dataset.passkeys !== 'none';

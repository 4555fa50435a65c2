import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const period = 30;

/** What an authenticator app needs, as text and as a picture. */
export function newTotp(issuer: string, label: string) {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), digits: 6, period });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { pixelSize: 4, border: 2 }) };
}

/** The time step of which this is the code, one step early or late allowed; nothing when it is none. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

import { decodeJwt, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { testApp } from './kit/app.ts';

it('a token that brings its own key, or says where to find one, is rejected', async () => {
  const t = await testApp();
  const { token } = await t.signIn('admin');
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const status = async (bearer: string) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    return (await t.fetch('/api/enquiries', { headers })).status;
  };
  expect(await status(token)).toBe(200);
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const forgedHeaders: Omit<JWTHeaderParameters, 'alg'>[] = [
    { jwk },
    { jwk, kid },
    { jku: `${t.origin}/keys.json` },
    { x5u: `${t.origin}/key.pem` },
  ];
  for (const header of forgedHeaders) {
    const signed = new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header });
    expect(await status(await signed.sign(privateKey))).toBe(401);
  }
});

/** Calls that cannot succeed in this run, and why. Of the others, only a few may fail to by chance. */
export const neverTaken: Record<string, string> = {
  'POST /auth/v1/token?grant_type=pkce': 'its code comes by mail or from a third party',
  'POST /auth/v1/token?grant_type=id_token': 'no third party runs beside it',
  'POST /auth/v1/token?grant_type=web3': 'not offered',
  'POST /auth/v1/token?grant_type=__proto__': 'there is no such grant',
  'POST /auth/v1/sso': 'not offered',
  'GET /auth/v1/user/identities/authorize': 'no third party runs beside it',
  'DELETE /auth/v1/user/identities/ID': 'a second identity comes from a third party',
  'POST /auth/v1/admin/oauth/clients': 'not offered',
  'GET /auth/v1/admin/oauth/clients/ID': 'not offered',
  'PUT /auth/v1/admin/oauth/clients/ID': 'not offered',
  'DELETE /auth/v1/admin/oauth/clients/ID': 'not offered',
  'POST /auth/v1/admin/oauth/clients/ID/regenerate_secret': 'not offered',
  'POST /webhooks/{gateway}': 'no gateway is set; signed webhooks are tried in server/features/payments',
};

/** One sender however the address is spelled: in lower case, without what follows a plus sign. */
export function senderOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

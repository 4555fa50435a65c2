/** Who wrote, whatever the spelling: the address in lower case, without what follows a plus sign. */
export function senderOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

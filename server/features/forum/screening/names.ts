import { wordSet } from './lists.ts';
import { collapse, placeOf } from './platforms.ts';
import { tokensOf } from './reading/tokens.ts';

const shortPlaces = wordSet(
  'ig yt youtube snap fb tg twitter bgmi pubg ff freefire roblox minecraft valorant',
);
const invitations = wordSet('call dm dms follow subscribe text msg contact inbox');
/** 'RiyaYT'. */
const channel = /\p{Ll}(?:YT|IG|FB|TG)(?!\p{L})|#\d{4}/u;
const hidden =
  /^(?:follow|call|text|dm|mesage|ping|ad)me|insta(?!n|l|b)|whatsap|watsap|snapchat|telegram|discord(?!i|ant)|facebok|youtube/;

/** Whether a display name leads elsewhere, which no real name does: 'Instariya', 'Ninenineeight'. */
export function isContactName(name: string): boolean {
  const { tokens } = tokensOf(name);
  if (channel.test(name)) return true;
  let spelled = 0;
  return tokens.some(({ kind, text, weak, digits, spelled: isSpelled }) => {
    if (kind === 'sign') return false;
    spelled = isSpelled && !weak ? spelled + 1 : 0;
    if (spelled > 2 || (!isSpelled && digits.length > 5)) return true;
    const place = placeOf(text);
    return (
      place === 'place' ||
      place === 'mail' ||
      shortPlaces.has(text) ||
      invitations.has(text) ||
      hidden.test(collapse(text))
    );
  });
}

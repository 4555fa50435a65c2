import { leadsElsewhere } from './elsewhere.ts';
import { wordSet } from './lists.ts';
import { placeOf } from './platforms.ts';
import type { Token } from './reading/tokens.ts';
import { idTalk, labels, yourTalk } from './talk.ts';
import { isPlainlyUsername, isUsername, namesIn } from './usernames.ts';

/** After an @ these are program code, or a place in the school. */
const notNames = wordSet(`
  media import override param params return returns keyframes font property staticmethod classmethod dataclass test autowired interface
  app echo component injectable charset supports page author see throws deprecated entity bean controller data
  school home class college work tuition academy library everyone all here teacher teachers sir maam mam admin office the
`);
const nameTriggers = wordSet(`
  id ids username handle ign gamertag uid user search follow find add profile naam dhundo navane नावाने नाम tag mail email e-mail ईमेल मेल आईडी आयडी channel
`);
const games = wordSet(
  'bgmi pubg ff freefire fire coc minecraft roblox valorant valo genshin mlbb ml brawl brawlstars cod nintendo epic riot lichess steam xbox psn playstation fortnite codm chess clash ludo pinterest bereal moj',
);
const consoles = wordSet('xbox psn playstation steam epic riot nintendo');
const playTalk = wordSet('add aao aaja khelte khelna khele khelo milo squad friend code challenge join play');
const gameTriggers = wordSet(
  'code link pass passcode id ids uid tag ign username user gamertag server is add request handle',
);

/** A name by which someone is found on another site or in a game. */
export function hasHandle(tokens: Token[]): boolean {
  return (
    tokens.some(
      (_, i) =>
        isAtName(tokens, i) ||
        isTag(tokens, i) ||
        isTriggered(tokens, i) ||
        isGameId(tokens, i) ||
        isUid(tokens, i) ||
        isSpokenName(tokens, i),
    ) ||
    isBareName(tokens) ||
    leadsElsewhere(tokens)
  );
}

const programTalk = wordSet(
  'flask django spring springboot pytest decorator decorators annotation annotations junit angular python java fixture hibernate kotlin lombok css html',
);

/** '@riya_07', 'drop your @'. */
function isAtName(tokens: Token[], i: number): boolean {
  const [sign, name] = [tokens[i] as Token, tokens[i + 1]];
  if (sign.text === '@' && yourTalk.has(tokens[i - 1]?.text ?? '')) return true;
  if (sign.text !== '@' || !name || name.spaced || name.kind === 'sign' || !/\p{L}/u.test(name.text))
    return false;
  const before = tokens[i - 1];
  if (tokens.slice(Math.max(0, i - 12), i + 12).some(({ text }) => programTalk.has(text))) return false;
  const free = sign.spaced || before === undefined || (before.kind === 'sign' && before.text !== ')');
  return free && name.text.length > 1 && !notNames.has(name.text);
}

/** 'kabir#0071'. */
function isTag(tokens: Token[], i: number): boolean {
  const [name, sign, tag] = [tokens[i - 1], tokens[i] as Token, tokens[i + 1]];
  if (sign.text !== '#' || sign.spaced || !name || !tag || tag.spaced || name.kind === 'sign') return false;
  if (!/\p{L}/u.test(name.text) || labels.has(name.text)) return false;
  if (tag.kind === 'word' && tokens.slice(Math.max(0, i - 6), i).some(({ text }) => games.has(text)))
    return true;
  const more = tokens[i + 2];
  return (
    tag.digits.length === 4 ||
    (more !== undefined && !more.spaced && more.kind === 'number' && tag.kind === 'word')
  );
}

const codeTalk = wordSet(
  'varchar char key variable variables function print int def html css python java sql column code program select from var const let array string div flask django spring springboot pytest decorator decorators annotation annotations junit angular fixture hibernate kotlin lombok',
);

/** 'my id is zoya.snaps', 'search riya.dances07'. */
function isTriggered(tokens: Token[], i: number): boolean {
  if (!nameTriggers.has((tokens[i] as Token).text)) return false;
  if (tokens.slice(Math.max(0, i - 12), i + 12).some(({ text }) => codeTalk.has(text))) return false;
  return (
    namesIn(tokens.slice(i + 1, i + 7)).some(isUsername) ||
    namesIn(tokens.slice(Math.max(0, i - 6), i)).some(isUsername)
  );
}

const appHints = new Set(['app', 'gram', 'dc', 'bio', 'acc']);
const appSigns = new Set(['📷', '📸', '👻', '✈', '🐦', '🎮']);
/** A plain username, or a weaker one beside a hint at an app: 'riya_07', 'the ghost app riyaj'. */
function isBareName(tokens: Token[]): boolean {
  if (tokens.some(({ text }) => codeTalk.has(text))) return false;
  const names = namesIn(tokens);
  if (names.some(isPlainlyUsername)) return true;
  return names.some(isUsername) && tokens.some(({ text }) => appHints.has(text) || appSigns.has(text));
}

/** 'id is riya underscore 99'. */
function isSpokenName(tokens: Token[], i: number): boolean {
  if (!underscore.has((tokens[i] as Token).text)) return false;
  const [before, after] = [tokens[i - 1], tokens[i + 1]];
  if (!before || !after || before.kind !== 'word' || after.kind === 'sign') return false;
  const near = tokens.slice(Math.max(0, i - 8), i + 8);
  if (near.some(({ text }) => codeTalk.has(text))) return false;
  return after.kind === 'number' || near.some(({ text }) => nameTriggers.has(text) || placeOf(text));
}
const underscore = wordSet('underscore अंडरस्कोर');

/** 'uid 886712049'. */
function isUid(tokens: Token[], i: number): boolean {
  const { text } = tokens[i] as Token;
  if (text === 'id' || text === 'tag') {
    const isSchoolId = tokens
      .slice(Math.max(0, i - 4), i)
      .some((token) => idTalk.has(token.text) || token.text === 'student');
    return (
      !isSchoolId && tokens.slice(i + 1, i + 4).some(({ digits, spelled }) => !spelled && digits.length > 7)
    );
  }
  if (text !== 'uid' && text !== 'ign' && text !== 'gamertag') return false;
  return tokens
    .slice(i + 1, i + 4)
    .some(({ digits, kind }) => digits.length > 5 || (text !== 'uid' && kind === 'word'));
}

const digitsIn = (tokens: Token[]) => tokens.reduce((sum, token) => sum + token.digits.length, 0);

/** 'steam id parth', 'bgmi id 5904417826', 'zoom meeting id 844 1773 5201'. */
function isGameId(tokens: Token[], i: number): boolean {
  const { text } = tokens[i] as Token;
  const after = tokens.slice(i + 1, i + 9);
  const trigger = after.slice(0, 4).findIndex((token) => gameTriggers.has(token.text));
  if (
    (text === 'meet' || text === 'gmeet' || text === 'code') &&
    namesIn(after).some((name) => /^[a-z]{3}-[a-z]{4}-[a-z]{3}$/.test(name))
  )
    return true;
  if (text === 'zoom' || text === 'meet' || text === 'teams')
    return (
      trigger >= 0 &&
      (digitsIn(after) >= 9 ||
        namesIn(after).some((name) => /^[a-z]{3}-[a-z]{3,4}-[a-z]{3}|^[a-z]{2}\d[a-z\d]{3,}/.test(name)))
    );
  if (!games.has(text)) return false;
  const tag = after.findIndex((token) => token.text === '#');
  if (tag >= 0 && after[tag + 2]?.spaced === false && after[tag + 2]?.kind !== 'sign') return true;
  if (after[0]?.text === 'nick' || after[0]?.text === 'nickname') return true;
  if (consoles.has(text) && /^[:=-]$/.test(after[0]?.text ?? '') && after.length < 4) return true;
  if (text !== 'chess' && text !== 'steam' && after.slice(0, 5).some((token) => playTalk.has(token.text)))
    return true;
  if (namesIn(after.slice(0, 7)).some(isUsername)) return true;
  if (
    after[0]?.text === 'id' ||
    after[0]?.text === 'uid' ||
    (after[0]?.text === 'name' && after[1]?.text === 'is')
  )
    return true;
  return (
    trigger >= 0 &&
    (after.some(({ digits, spelled }) => !spelled && digits.length >= 5) ||
      after.some(({ text }) => text === '#'))
  );
}

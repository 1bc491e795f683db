import { plain } from './terms';

/**
 * Detects questions about something other than this title: small talk with the bot, other games, computers,
 * the world. They get no answer instead of a wrong one, although the help can contain their words: "can I
 * castle if my king has moved?"
 *
 * No term here can be in the help, names or ways of asking of our titles. A test reads them all. In another
 * title, a word here that its pages use is no sign of another subject.
 */

/** In figures or in words; "debt minus points" is no sum. */
const NUMBERS = '\\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** Small talk with the bot, and sums: neither is about a game. */
const SMALL_TALK: readonly RegExp[] = [
  /\b(what is|whats|do you have) (your|a) name\b/,
  /\bhow old are you\b/,
  /^\W*(who|what) are you\W*$/,
  /\bwhat (time|day|date|year) is it\b/,
  /\b(a|another|some) (joke|poem|song|riddle|recipe|story)s?\b/,
  new RegExp(`^\\W*(what is |whats )?(${NUMBERS}) (plus|minus|times|divided by) (${NUMBERS})\\W*$`, 'u'),
  /\b(do|are|can) you (love|like|married|human|real|a (bot|robot|human|person)|speak|sing|dance|code)\b/,
];

/**
 * Questions for an encyclopaedia: who did something, how old or heavy something is, how one becomes
 * something.
 */
const FACTS: readonly RegExp[] = [
  /^\W*who (invented|discovered|wrote|painted|composed|founded|directed|designed|published|sings|sang)\b/,
  /^\W*(when|where) (was|were) .*\b(born|built|invented|discovered|founded|painted|written)\W*$/,
  /^\W*how (old|tall|heavy|deep) (is|are|was|were)\b/,
  /^\W*how (do|can) (i|you|one) become an? (good |great |real )?\p{L}+\W*$/u,
];

/** Other games. A question that compares with one is about the title: "is it a market as in Catan?" */
const GAMES = `
  agricola, among us, azul, baccarat, backgammon, battleship, battleships, blackjack, bridge bidding,
  canasta, candyland, carcassonne, cards against humanity, catan, charades, checkers, chess, cluedo,
  codenames, craps, cribbage, crokinole, dixit, dnd, dungeons and dragons, euchre, everdell, fortnite,
  gin rummy, gloomhaven, gwent, hearthstone, holdem, jenga, league of legends, lego, ludo, mahjong,
  mario kart, minecraft, minesweeper, monopoly, mtg, munchkin, old maid, othello, pandemic, parcheesi,
  pictionary, pinochle, pokemon, poker, puerto rico, roblox, roulette, rugby, rummikub, rummy, scrabble,
  scythe, settlers, shogi, stratego, sudoku, super mario, tarot, terraforming mars, tetris, ticket to ride,
  uno, warhammer, wingspan, wordle, xiangqi, yahtzee, yugioh, zelda`;

/** Terms of other games that no title here uses. */
const THEIRS = `
  +2 card, +4 card, a skip card, ace high, after the river, aircraft carrier, alaska, armor class,
  armour class, baltic avenue, barbarian, bard, beat a pair, beat four of a kind, beat three of a kind,
  beats a pair, big blind, bishop and knight, bishop take, boardwalk, booster pack, brick for, bullseye,
  cantrip, castle after, castle early, castle if, castle kingside, castle out of, castle queenside,
  castle through, castle when, castling, character sheet, check mate, checkmate, collect 200,
  collect two hundred, community chest, constitution save, counter a spell, creature tapped, critical hit,
  crossword, d20, death save, development card, does a flush, domino, dominoes, double word, draw a skip,
  draw four card, druid, dungeon master, en passant, fireball, flop, flush beat, flying creature,
  follow suit, for a brick, free parking, full house, go all in, goalkeeper, going all in, holding asia,
  hole cards, hole in one, home run, hotel, initiative roll, jail free, joystick, kamchatka, king side,
  knight take, landlord, largest army, letter tile, level 3 wizard, long rest, longest road, mayfair,
  mediterranean avenue, mortgage my, mortgaged, move diagonally, my bishop, nat 20, natural 20, nintendo,
  offside, ore and wheat, pair beat, pair of aces, pair of kings, pair of queens, park lane, park place,
  pass go, passed go, passed pawn, passes go, passing go, pawn become, pawn capture, pawn take,
  pawns become, pay rent, penalty kick, planeswalker, play a land, playstation, plus four card,
  plus two card, preflop, promote a pawn, promote my pawn, queen side, railroad, raise preflop, rent on,
  reverse card, rook, royal flush, royal straight, saving throw, say uno, second queen, settlement, sheep,
  sheep for, shoot the moon, short rest, side pot, small blind, sneak attack, spell slot, stack two cards,
  straight flush, summoning sickness, tapped, the river after, the robber, to the flop, touch move,
  touchdown, trample, triple word, trump card, trump suit, two lands a turn, two pair, two pairs, vowel,
  warlock, went all in, wheat and ore, wheat for, wood for sheep, xbox`;

/** Discord, telephones and computers, where the help has nothing to say of them. */
const COMPUTERS = `
  admin rights, administrator, airpods, antivirus, app store, bluetooth, browser, change my nickname,
  change my username, dark mode, delete my account, discord crashes, download discord, emote, facebook,
  firewall, friend request, google, headphones, headset, hear anyone, instagram, install discord, internet,
  keyboard, laptop, leave the server, leave this server, light mode, make a channel, microphone, mute this,
  my camera, my mic, my mouse, my nickname, my password, my printer, new channel, new server, nitro,
  notifications, password, pin a message, profile picture, reinstall, restart the server, screen frozen,
  screen is frozen, send a file, share my screen, slow mode, soundboard, spotify, stream my, streaming,
  text channel, tiktok, turn on dark, twitch, twitter, two factor, unmute, upload, username, virus,
  voice channel, voice chat, webcam, whatsapp, wi fi, wifi, windows update, youtube`;

/** The world. */
const WORLD = `
  airport, anniversary, astronaut, atom, barbecue, basketball, bicycle, birthday, bitcoin, boil, boyfriend,
  cancer, capital of, cappuccino, celebrity, chatgpt, chocolate, christmas, cigarette, cinema, columbus,
  concert, cook, covid, dentist, diabetes, dinosaur, divorce, doctor appointment, dog, easter, egg, eiffel,
  election, elephants sleep, equation, euro, exam, fahrenheit, file my taxes, film, flight,
  football, girlfriend, grammar, guitar, halloween, headache, homework, horoscope, how far is the moon,
  how tall is, ice cream, in history, iphone, kilometer, kilometre, learn english, learn french, lottery,
  make coffee, marathon, mona lisa, mount everest, movie, my car, my cat, netflix, newspaper, novel,
  nuclear, olympics, ounces, pancake, parking ticket, pasta, physics, piano, pizza, planet, president,
  python, quantum, rain tomorrow, raining, refrigerator, restaurant, shakespeare, shampoo, snow, soccer,
  solar system, spaghetti, sunrise, sunset, swimming, tax return, temperature, tennis, thanksgiving,
  the moon, toothache, tourist, traffic jam, train station, translate, universe, vaccine, vacuum, visa,
  vitamin, wallpaper, washing machine, weather, wedding, wikipedia, world cup, world war, yoga, zodiac`;

const COUNTRIES = `
  america, amsterdam, argentina, athens, australia, austria, beijing, belgium, berlin, britain, california,
  canada, chicago, chile, china, copenhagen, denmark, dublin, egypt, england, finland, france, germany,
  greece, hawaii, hungary, iceland, indonesia, ireland, israel, jamaica, japan, kenya, korea, london,
  los angeles, madrid, mexico, mongolia, morocco, moscow, netherlands, new york, new zealand, nigeria,
  norway, paris, peru, poland, prague, russia, san francisco, scotland, singapore, stockholm, sweden,
  switzerland, sydney, texas, thailand, tokyo, toronto, ukraine, united states, vietnam, wales, warsaw,
  washington`;

const escaped = (term: string): string => term.replace(/[+]/g, '\\+');

function anyOf(...lists: readonly string[]): RegExp {
  const terms = lists
    .flatMap((list) => list.split(','))
    .map((term) => term.trim().replace(/\s+/g, ' '))
    .filter((term) => term !== '');
  return new RegExp(
    `(?<![\\p{L}\\p{N}+])(?:${terms.map(escaped).join('|')})(?:s|es)?(?![\\p{L}\\p{N}])`,
    'gu',
  );
}

const OTHER_GAME = anyOf(GAMES);
const COMPARED = new RegExp(
  `\\b(?:like|as|unlike|similar to|same as|than|from)(?: \\p{L}+){0,3} (?:${OTHER_GAME.source})|` +
    `(?:${OTHER_GAME.source}) ?(?:like|style)`,
  'u',
);
const ELSEWHERE = anyOf(THEIRS, COMPUTERS, WORLD, COUNTRIES);
/** "How many armies do I get in Risk" is of the game, "is it a risk" is not. */
const IN_RISK = /\bin risk\b(?! of)/;

/** True if the question is about something that the title does not have. A word of its pages is its own. */
export function isOffTopic(question: string, isOurs: (word: string) => boolean = () => false): boolean {
  const text = plain(question);
  if ([...SMALL_TALK, ...FACTS, IN_RISK].some((kind) => kind.test(text))) return true;
  const theirs = (terms: RegExp): boolean => (text.match(terms) ?? []).some((term) => !isOurs(term));
  return theirs(ELSEWHERE) || (theirs(OTHER_GAME) && !COMPARED.test(text));
}

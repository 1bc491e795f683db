import { stemOf } from './terms';

/**
 * Everyday words that every table uses. They can be on no page of a title, and a question with them still
 * belongs to the title: "may I peek at the pile before choosing?"
 */
const EVERYDAY = new Set(
  `able above across actual afford aim allowed almost already alright amount another anywhere arent around
    asap aside attempt automatic available avoid away awesome awful bad barely basic beat begin behind
    below beside bestow better big bit blah block bother bottom box brag brilliant bro broke buddy buggy
    bunch buy call cannot care careful catch cause certain chance change cheap cheat check choice choose
    chuck clear clever click close collect colour color combine come compare complete confuse consider
    continue correct count couple cover crap crazy cross current cut damn dead deal decide decline
    definite depend desperate differ different difference direct distance ditch double doubt downside drop
    dude dump early easy either empty end enough entire equal error escape ever exact example except exist
    expensive extra fair fall far fast favourite favorite fella fewer fewest figure final find fine finish
    fit flip fold folk force forever forget forgot forgotten former forward free frequent friend front
    full fun further gain gang general girl glad goal good grab great group guess guy half halfway handle
    happen hard hate heavy help hidden high hit hold hope horrible huge hurt idea ignore immediate
    immediately important impossible include increase instant instead intend interrupt involved join junk
    keep kick kind know lack lad large late later latter lazy lead learn leave left legal less let level
    lie limit line list little load lone long look lose lot lousy low lucky luck main make manage many
    matter max maximum maybe meant meantime mess middle mind mine minimum miss missing mistake mix moment
    mostly move multiple mystery nasty near neat necessary need negative neighbour neighbor neither nice
    nope normal note notice number nuts odd okay old once open opposite option order ordinary otherwise
    overall own pair part partial past patient peek per perhaps permanent permit person pick piece pile
    place plain plan play player please plenty plus point poor possible possibly power prefer present
    pretend pretty prevent previous probable problem properly pull punish purpose push put quick quit
    quite random rate rather reach ready real reason recover reduce refill refuse regular remain remember
    remind remove repeat replace request require reserve rest restart result return reverse rich rid right
    risk rubbish rule run safe same save saw screw second secret see seem select send separate set several
    shame share short show side sign silly similar simple simultaneous single sit situation size skip slow
    small smart soon sort spare special specific split spot stack start stash stay stick still stop store
    straight strange stuck stuff stupid suck sudden suffer suggest suit super suppose swap sweet switch
    take talk team tell temporary terrible theft thing think thought throw tie time tiny tip tired
    together top toss total totally touch towards track trap trick trigger true try turn twice type ugly
    unable unclear under understand undo unfair unless unlimited until unused upgrade upside useful
    useless usual value various version versus via wait wanna warn waste watch way weak weird whatever
    whenever wherever whether whoever whole whom win wipe wise within without wonder word work worst worth
    wrong yet yourself
    active activate apply beaten couldnt didnt fifth hasnt havent largest private refresh refund resolve
    shouldnt strong strongest till unknown visible wasnt weakest werent worse wouldnt attack battle deck
    discard enemy exchange explain fight hand opponent remaining rival after back before during money next
    press sentence tap trade twelve`.split(/\s+/),
);

const STEMS = new Set([...EVERYDAY].map(stemOf));

/** The everyday words, for the correction of typing errors. */
export const everydayText = [...EVERYDAY].join(' ');

export const isEveryday = (stem: string): boolean => STEMS.has(stem);

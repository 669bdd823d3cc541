// Endings of hosts that are read as such in any case. Other endings of Latin letters are small letters behind a dot.
const endings = 'com|net|org|edu|gov|info|biz|io|co|us|uk|eu|app|dev|xyz|online|site|top|link|click|ru|cn';
// The endings of scripts without small letters, in the root zone of domain names.
const scriptEndings = [
  '中国|中國|中文网|中信|香港|台湾|台灣|臺灣|澳門|澳门|新加坡|公司|网络|網絡|网址|网站|网店|在线|商城|商店|商标|集团|手机|移动|信息|娱乐|游戏',
  '公益|政务|政府|机构|组织机构|世界|我爱你|企业|健康|时尚|购物|購物|餐厅|食品|大拿|酒店|嘉里大酒店|慈善|招聘|新闻|书籍|微博|八卦|点看|联通|广东|佛山',
  '天主教|谷歌|亚马逊|飞利浦|淡马锡|电讯盈科|電訊盈科|香格里拉|嘉里|家電|通販|通用电器',
  'みんな|コム|ネット|ストア|セール|ファッション|クラウド|グーグル|アマゾン|ポイント|닷컴|닷넷|한국|삼성',
  'भारत|भारतम्|भारोत|संगठन|कॉम|नेट|বাংলা|ভারত|ভাৰত|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|இலங்கை|சிங்கப்பூர்|భారత్|ಭಾರತ|ഭാരതം|ලංකා|ไทย|คอม|ລາວ|ישראל|קום',
  'مصر|قطر|عرب|كوم|موقع|شبكة|بيتك|بازار|همراه|عمان|تونس|سورية|سوريا|اليمن|العراق|عراق|الاردن|الجزائر|المغرب|السعودية|السعوديه|السعودیة|السعودیۃ',
  'امارات|ارامكو|ابوظبي|البحرين|فلسطين|سودان|موريتانيا|مليسيا|كاثوليك|العليان|اتصالات|ایران|ايران|پاکستان|پاكستان|بھارت|بارت|ڀارت',
].join('|');

// What is a link whatever stands around: a scheme, 'www.', an address of email, a host in its technical form, a path or
// port behind a host, four numbers with dots, and what is written so that only people read it as a dot or an '@'.
const surely = [
  /:\/\/|www\.|@|xn--/i,
  /(?<![\p{L}\d])(?:https?|hxxps?|ftp|mailto|tel|sms|callto|facetime|skype|whatsapp|javascript):\S/iu,
  new RegExp(
    `[\\p{L}\\d]\\.(?:\\p{Ll}{2,24}|\\p{Lo}[\\p{Lo}\\p{M}]{1,24}|${endings.toUpperCase()})(?::\\d|[/#\\\\]|\\?[^\\s.])`,
    'u',
  ),
  /(?<![\d.])(?:(?:1?\d?\d|2[0-4]\d|25[0-5])\.){3}(?:1?\d?\d|2[0-4]\d|25[0-5])(?![\d.])/,
  /[\p{L}\d](?: ?[([{<] ?\. ?[)\]}>] ?|[([{<](?:dot|punkt|punto)[)\]}>])[\p{L}\d]/iu,
  /[([{<] ?at ?[)\]}>]/i,
  // A path on a server, as programs of Windows write it, and an address without a scheme.
  /(?<![\p{L}\d/\\])(?:\\\\|\/\/)[\p{L}\d]/u,
  new RegExp(
    `[\\p{L}\\d] ?(?: dot|[([{<] ?dot ?[)\\]}>]| \\.) ?(?:${endings.split('|').slice(0, 8).join('|')}|${scriptEndings})(?![\\p{L}\\p{M}\\d])`,
    'iu',
  ),
  new RegExp(`[\\p{L}\\p{M}\\d]\\.(?:${scriptEndings})(?![\\p{L}\\p{M}\\d])`, 'u'),
  // Points that are letters or separators in some languages.
  new RegExp(`[\\p{L}\\d][·‧∙⋅•۔܁܂ꓸ・](?:${endings}|${scriptEndings})(?![\\p{L}\\p{M}\\d])`, 'iu'),
];
const known = new RegExp(`[a-z\\d]{2}\\.(?:${endings})(?![a-z\\d])`, 'i');
// Whatever the ending is, a mail program may know it, now or later.
const likely = [known, /[\p{L}\d]\.\p{Ll}{2}/u, /^(?=[\d-]*[a-z])[a-z\d-]{2,}[.\u2024\uFF0E]\p{Lo}/u];

const piece = /[^\s,;()[\]{}<>"\u201C-\u201F\u00AB\u00BB]+/g;
// A name such as 'Care.com' or 'Sam.Co': a word that begins with a capital letter, and one plain dot.
const dotted =
  /^['\u2018]?\d{0,4}\p{Lu}[\p{sc=Latn}\d'\u2019&-]*\.\p{sc=Latn}\p{Ll}{1,23}(?:['\u2019-]\p{sc=Latn}+)?['\u2019.:!?]*$/u;

const ignored = /\p{Default_Ignorable_Code_Point}/u;

// Address bars read other forms of letters and dots as the plain ones, and leave out what cannot be seen (UTS 46). An
// ellipsis does not become dots.
function asAddressBarsRead(sign: string): string {
  if (ignored.test(sign)) return '';
  const plain = sign.normalize('NFKC');
  if (plain === '\u3002') return '.';
  if (/[\u2044\u2215\u29F8]/.test(plain)) return '/';
  return plain.length === 1 || /^[a-z\d]+$/i.test(plain) ? plain : sign;
}

const folded = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, asAddressBarsRead).replaceAll(/\s+/g, ' ');

const isLike = (patterns: readonly RegExp[], text: string): boolean => {
  const plain = folded(text);
  return patterns.some((pattern) => pattern.test(text) || (plain !== text && pattern.test(plain)));
};

/**
 * Returns whether a text has what a mail program makes a link of, in any script and with any dot. Not so a name with
 * only a dot, such as 'Care.com', which mails write with `unlinked`.
 */
export function hasLink(text: string): boolean {
  return (
    isLike(surely, text) ||
    (text.match(piece) ?? []).some((word) => !dotted.test(word) && isLike(likely, word))
  );
}

/** Returns whether a text has a web address for sure. Of prose, an unknown word behind a dot is none. */
export function hasWebAddress(text: string): boolean {
  return isLike([...surely, known], text);
}

const linkable =
  /(?<=[\p{L}\p{M}\p{Nd}])(?=(?:[.\u2024\uFF0E]\p{L}|[\u3002\uFF61][\p{Ll}\p{Lu}])[\p{L}\p{M}\p{Nd}-])/gu;

/** Returns a text with a word joiner, which nobody sees, before each dot of which a mail program could make a link. */
export function unlinked(text: string): string {
  return text.replaceAll(linkable, '\u2060');
}

const isDigit = /\p{Nd}/u;

// The ten digits of a script follow each other, from a code point on that ends in 0 or 6.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  return String((code - (isDigit.test(String.fromCodePoint(row)) ? row : row + 6)) % 10);
}

const asDialled = (text: string): string =>
  folded(text)
    .replaceAll(/[^\P{Nd}\d]/gu, asciiDigit)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00B7\u2022\u2027]/g, '.');

// Numbers with separators that are none to call: dates, ZIP codes with four more digits, and years.
const otherNumbers = [
  /(?<![\d./-])(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}))(?![./-]?\d)/g,
  /(?<![\d-])\d{5}-\d{4}(?![\d-])/g,
  /(?<!\d[ ()./-]{0,2})(?:(?:19|20)\d{2}(?!\d)[ /-]{0,3})+/g,
];
const numbers = /(?<![\p{L}\d])(?:\+[ (]{0,2})?\(?\d(?:[ ()./-]{0,3}\d)*/gu;
const callWord =
  /(?<!\p{L})(?:call|dial|fax|phone|ring|sms|tel|telephone|text|whatsapp)[^\p{L}\d]{0,8}(?:me |us |at |on |now )?$/iu;
const placeWord =
  /(?:#|(?<!\p{L})(?:apt|bldg|box|floor|id|lic|license|licence|no|number|receipt|rm|room|rooms|ste|suite|suites|unit))[.:]? {0,2}$/iu;
// Letters in place of digits, as on the keys of a telephone.
const lettered =
  /(?<![\p{L}\d])\+?1[ .-]{1,2}\(?(?:8(?:00|33|44|55|66|77|88)|900)\)?[ .-]{1,2}[A-Z\d]{0,7}[ -]?[A-Z]{3}/u;
const local = /^(?:\(?\d{3}\)?(?: ?[-.] ?| )\d{4}|\(?\d{2,4}\)?(?:[ .-]\d{2,4}){2,4}|\d{4}[ .-]\d{4})$/;

/**
 * Returns whether a text has a number to call, in the digits of any script: of 7 digits and more, as people write it.
 * Where the text is a number of another kind, such as that of a license, only one with a plus or a word such as 'call'.
 */
export function hasNumberToCall(text: string, isNumber = false): boolean {
  const dialled = asDialled(text);
  if (lettered.test(dialled)) return true;
  const rest = otherNumbers.reduce((left, pattern) => left.replaceAll(pattern, 'x'), dialled);
  return [...rest.matchAll(numbers)].some(({ 0: number, index }) => {
    const count = number.replaceAll(/\D/g, '').length;
    if (number.startsWith('+')) return count >= 7 || /^\+\d{1,3}[ .(-]+\d{3}/.test(number);
    const before = rest.slice(Math.max(0, index - 24), index);
    if (count >= 5 && callWord.test(before)) return true;
    if (isNumber) return false;
    return count >= 10 || (count >= 7 && local.test(number) && !placeWord.test(before));
  });
}

/** Returns whether a name is only a word with a dot, of which mails make no link by `unlinked`. */
export function isDottedName(word: string): boolean {
  return dotted.test(word) && !isLike(surely, word);
}

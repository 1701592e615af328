/** Letters of a Latin spelling → what they may stand for in Persian; pairs of letters first. */
const SOUNDS: readonly (readonly [latin: string, persian: string])[] = [
  ['sh', 'ش'],
  ['kh', 'خ'],
  ['ch', '[چک]'],
  ['gh', '[قغ]'],
  ['zh', 'ژ'],
  ['ph', 'ف'],
  ['oo', 'و'],
  ['ou', 'و'],
  ['ee', 'ی'],
  ['ey', 'ی'],
  ['a', '[اع]?'],
  ['b', 'ب'],
  ['c', '[کس]'],
  ['d', 'د'],
  ['e', '[یهاع]?'],
  ['f', 'ف'],
  ['g', '[گج]'],
  ['h', '[هح]'],
  ['i', '[یاع]?'],
  ['j', 'ج'],
  ['k', 'ک'],
  ['l', 'ل'],
  ['m', 'م'],
  ['n', 'ن'],
  ['o', '[واع]?'],
  ['p', 'پ'],
  ['q', '[قغ]'],
  ['r', 'ر'],
  ['s', '[سصثز]'],
  ['t', '[تط]'],
  ['u', '[واع]?'],
  ['v', 'و'],
  ['w', 'و'],
  ['x', 'کس'],
  ['y', 'ی'],
  ['z', '[زذضظ]'],
];
/** Fewer letters sound like too many words. */
const MIN_LETTERS = 3;
/** A vowel that begins a word is written. */
const FIRST_VOWEL = /^(\[[^\]]+\])\?/;

function patternOf(word: string): string {
  let pattern = '';
  for (let at = 0; at < word.length; ) {
    const [latin, persian] = SOUNDS.find(([letters]) => word.startsWith(letters, at)) ?? [
      word[at] as string,
      '',
    ];
    pattern += persian;
    // A doubled consonant is written once.
    at += latin.length;
    if (word[at] === latin && latin.length === 1) at += 1;
  }
  return `^${pattern.replace(FIRST_VOWEL, '$1')}$`;
}

const isLatin = (word: string): boolean => /^[a-z']+$/.test(word);

/**
 * A normalized text with its Latin words in Persian letters, where they sound like one of the `known` words, e.g. "sandogh tala" →
 * «صندوق طلا»; null where none does.
 */
export function inPersianLetters(normalized: string, known: readonly string[]): string | null {
  const words = normalized.split(' ');
  const written = words.map((word) => {
    const sound = isLatin(word) ? soundsLike(word) : null;
    return (sound && known.find((each) => sound.test(each))) ?? word;
  });
  return written.every((word, i) => word === words[i]) ? null : written.join(' ');
}

/**
 * A test of normalized Persian words for a word in Latin letters: true where they may sound alike, e.g. "ayar" → «عیار», "mofid" → «مفید»,
 * "lotus" → «لوتوس». Null for other words and for those of fewer than three letters.
 */
export function soundsLike(word: string): RegExp | null {
  return isLatin(word) && word.length >= MIN_LETTERS ? new RegExp(patternOf(word.replaceAll("'", ''))) : null;
}

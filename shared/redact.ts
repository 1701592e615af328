/** What stands in place of a secret. */
export const HIDDEN = '***';

const URL_START = String.raw`\b([a-z][a-z\d+.-]{0,20}:\/\/`;
const PARAMETERS = 'password|passwd|pass|token|secret|key|signature|credential';

/** Shapes of secrets that libraries quote in their errors. Repetitions are bounded: a message may hold what a stranger sent. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // e.g. "postgres://user:secret@host"; a port is not taken for a password
  [
    new RegExp(`${URL_START}[^\\s:@/"'<>]{0,300}):(?!\\d{1,5}(?:[/?#\\s]|$))[^\\s"'<>]{0,500}@`, 'gi'),
    `$1:${HIDDEN}@`,
  ],
  // e.g. "https://token@host"
  [/\b(https?:\/\/)[^\s:@/?#"'<>]{1,300}@/gi, `$1${HIDDEN}@`],
  // e.g. "?apikey=…", "&X-Amz-Signature=…"
  [new RegExp(`([?&][\\w-]{0,40}(?:${PARAMETERS})=)[^\\s&"'<>]+`, 'gi'), `$1${HIDDEN}`],
  // e.g. "host=db user=me password=secret"
  [/(\b(?:ssl)?passw(?:or)?d=)[^\s&"'<>]+/gi, `$1${HIDDEN}`],
  // A field of a JSON line, e.g. "accessToken":"…"
  [/("[\w-]{0,40}(?:password|secret|token|api_?key|authorization)"\s*:\s*")(?:[^"\\]|\\.)*/gi, `$1${HIDDEN}`],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  // fetch quotes the whole value of a header that it refuses.
  [/\b(Headers\.\w{1,20}: ).*/g, `$1${HIDDEN}`],
  // A Supabase secret key; a JSON Web Token
  [/\bsb_secret_[\w-]+/g, HIDDEN],
  [/\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]+/g, HIDDEN],
];

/** A text with what looks like a password, a key or a token replaced by `***`. */
export const redactSecrets = (text: string): string =>
  RULES.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);

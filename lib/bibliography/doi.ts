/** A registrant number, a slash, and a suffix of the registrant's choice, without spaces or quotes. */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/[^\s"<>]{1,200}$/
/**
 * A DOI made from the issue and the page, such as `10.1002/(SICI)1097-0258(19980515)17:9<981::AID-SIM510>3.0.CO;2-N`.
 */
const SICI =
  /^10\.\d{4,9}(?:\.\d+)*\/[^\s"<>]{1,100}<[^\s"<>]{1,80}>\d\.\d\.[a-z]{2};\d(?:-[a-z\d#])?/i
/** With the query or fragment of a URL. */
const SICI_WHOLE = new RegExp(String.raw`${SICI.source}(?:[?#][^\s<>]*)?`, 'i')
/** The beginning of a SICI DOI: a truncated one would be another publication's DOI. */
const SICI_START = /\/(?:\(sici\))?\d{4}-\d{3}[\dx]\(\d{4,8}\)[^<>]*$/i

/** The prefix of a DOI as people copy it. */
const ADDRESS = String.raw`(?:https?:\/\/)?(?:www\.|dx\.)?doi\.org\/`
const LEADING = new RegExp(String.raw`^(?:${ADDRESS}|(?:info:|urn:)?doi[:/]?\s*)`, 'i')
const START = /(?<![\w.])10\.\d{4,9}(?:\.\d+)*(?:\/|%(?:25)?2f)/gi
/** The start of another DOI directly after one. */
const NEXT = new RegExp(String.raw`[;,|&](?:${ADDRESS}|doi:)?10\.\d{4,9}(?:\.\d+)*\/`, 'i')
/** Tracking parameters of URLs, wherever they were copied along. */
const TRACKING =
  /[?&](?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|casa_token|_ga|ref|via|source|nosfx)=.*$|#:~:.*$/i
/** The views of a publication that publishers have URLs for. */
const VIEW =
  /(?:\/(?:full|fulltext|abstract|abs|pdf|epdf|html?|meta|references|summary|citedby|tables|figures|suppl)(?:\/.*)?|\.(?:full(?:\.pdf)?|pdf))$/i
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g
/** Anything longer is not a DOI, encoded or not. */
const MAX_RUN = 600
/** The longest value of a DOI field, with everything people paste around the DOI. */
const MAX_TEXT = 4000

/**
 * The DOI in a text that is nothing else: bare, as `doi:10.…`, or as a link to doi.org; null otherwise. Lowercase,
 * because DOIs are case-insensitive.
 */
export function parseDoi(text: string): string | null {
  if (text.length > MAX_TEXT) return null
  let bare = toPlain(text)
    .trim()
    .replace(/^["'“‘<]+/, '')
  let isAddress = false
  for (let led = LEADING.exec(bare); led; led = LEADING.exec(bare)) {
    isAddress ||= /doi\.org/i.test(led[0])
    bare = bare.slice(led[0].length)
  }
  if (/\s/.test(bare) || NEXT.test(bare)) return null
  return parseRun(bare.replace(/>$/, ''), isAddress) ?? parseRun(bare, isAddress)
}

/** Every DOI in a text, such as a footnote, in order and without duplicates. */
export function extractDois(text: string): string[] {
  return [...new Set(findDois(toPlain(text)).map(({ doi }) => doi))]
}

/** The text without its DOIs; empty if there is nothing else. */
export function withoutDois(text: string): string {
  const plain = toPlain(text)
  let [rest, end] = ['', 0]
  for (const found of findDois(plain)) {
    rest += plain.slice(end, found.start)
    end = found.end
  }
  return (rest + plain.slice(end)).replace(/^[\s.;,|<>]+|(?<![\s.;,|<>])[\s.;,|<>]+$/g, '')
}

interface DoiMatch {
  doi: string
  /** The start of the DOI, including its prefix. */
  start: number
  end: number
}

function findDois(text: string): DoiMatch[] {
  const found: DoiMatch[] = []
  for (const { index } of text.matchAll(START)) {
    if (index < (found.at(-1)?.end ?? 0)) continue
    const [whole = ''] = /^[^\s"“”]*/.exec(text.slice(index, index + MAX_RUN)) ?? []
    const next = NEXT.exec(whole)?.index ?? whole.length
    const lead = getLead(text.slice(Math.max(0, index - MAX_RUN), index))
    const run = whole.slice(0, next)
    const doi = parseFound(run, lead)
    if (doi === null) continue
    const [sici] = SICI_WHOLE.exec(run) ?? []
    const end = index + (sici?.length ?? run.split(/[<>]/)[0]?.length ?? run.length)
    found.push({ doi, start: index - lead.length, end })
  }
  return found
}

/** The URL or the word “doi” before a DOI. */
function getLead(before: string): string {
  let start = before.length
  while (start > 0 && !/[\s"<>“”(]/.test(before.charAt(start - 1))) start -= 1
  const token = before.slice(start)
  const scheme = token.search(/[a-z]{1,10}:\/\//i)
  if (scheme !== -1) return token.slice(scheme)
  return (
    /(?:(?:www\.|dx\.)?doi\.org\/|(?:info:|urn:)?doi[:/]?\s{0,3})$/i.exec(before.slice(-20))?.[0] ??
    ''
  )
}

/** The DOI at the start of a run without spaces; the text may continue directly after it. */
function parseFound(run: string, lead: string): string | null {
  const isAddress = /:\/\/|doi\.org/i.test(lead)
  if (SICI.test(decoded(run))) return parseRun(run, isAddress)
  const [bare = '', ...rest] = run.split(/[<>]/)
  if (rest.length > 0 && SICI_START.test(decoded(bare))) return null
  const isPublisher = isAddress && !/doi\.org\/$/i.test(lead)
  return parseRun(isPublisher ? bare.replace(/[?#][\s\S]*/, '').replace(VIEW, '') : bare, isAddress)
}

function parseRun(run: string, isAddress: boolean): string | null {
  const whole = decoded(run)
  const [sici] = SICI.exec(whole) ?? []
  if (sici !== undefined)
    return /^[\p{L}\p{N}/]/u.test(whole.slice(sici.length)) ? null : sici.toLowerCase()
  const doi = withoutStop(decoded(run.replace(isAddress ? /[?#][\s\S]*/ : TRACKING, '')))
  return DOI.test(doi) ? doi.toLowerCase() : null
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  '#60': '<',
  '#x3c': '<',
  gt: '>',
  '#62': '>',
  '#x3e': '>',
  amp: '&',
  '#38': '&',
}

/** Strips invisible characters, and normalizes the text to how it looks on a page. */
function toPlain(text: string): string {
  const plain = text.replace(INVISIBLE, '').replace(/[\u2010\u2011]/g, '-')
  const once = (written: string) =>
    written.replace(
      /&(lt|gt|amp|#60|#62|#38|#x3c|#x3e);/gi,
      (_, name: string) => ENTITIES[name.toLowerCase()] ?? '',
    )
  return once(once(plain))
}

/** The fields that identify a source's publication. */
interface SourceIdentifiers {
  doi?: unknown
  url?: unknown
}

/** The DOI of a source, in lowercase: from its DOI field, otherwise from its URL; null if it has none. */
export function getDoi({ doi, url }: SourceIdentifiers): string | null {
  return ownDoi(doi) ?? doiOfAddress(url)
}

function ownDoi(value: unknown): string | null {
  return typeof value === 'string' ? parseDoi(value) : null
}

/** Accepts only links to doi.org: a publisher's URL may contain another publication's DOI. */
function doiOfAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/(?:www\.|dx\.)?doi\.org\//i.test(value.trim())
    ? parseDoi(value)
    : null
}

/** The permanent URL of a DOI. */
export function doiAddress(doi: string): string {
  // Encode everything but slashes: a registrant may have used `#` and `?`.
  return `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`
}

/** Percent-decodes a text, even if a URL was encoded twice. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text)
    return /%(?:3c|3e|28|29|2f|3a|3b)/i.test(once) ? decodeURIComponent(once) : once
  } catch {
    return text
  }
}

/** Strips a trailing period or bracket of the sentence, unless the DOI has the opening bracket. */
function withoutStop(doi: string): string {
  let end = doi
  for (;;) {
    const last = end.at(-1) ?? ''
    const opening = { ')': '(', ']': '[', '}': '{' }[last]
    const isLoose = opening !== undefined && count(end, opening) < count(end, last)
    if (!isLoose && !/[.,;:!?'’”»…]/.test(last)) return end
    end = end.slice(0, -1)
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

/** A registrant's number, a slash, and whatever the registrant chose; no blanks and no quotes in it. */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/[^\s"<>]{1,200}$/
/** One made of the issue and the page, such as `10.1002/(SICI)1097-0258(19980515)17:9<981::AID-SIM510>3.0.CO;2-N`. */
const SICI =
  /^10\.\d{4,9}(?:\.\d+)*\/[^\s"<>]{1,100}<[^\s"<>]{1,80}>\d\.\d\.[a-z]{2};\d(?:-[a-z\d#])?/i
/** With what an address carries behind it. */
const SICI_WHOLE = new RegExp(String.raw`${SICI.source}(?:[?#][^\s<>]*)?`, 'i')
/** The beginning of such a one: what is cut there is the DOI of something else. */
const SICI_START = /\/(?:\(sici\))?\d{4}-\d{3}[\dx]\(\d{4,8}\)[^<>]*$/i

/** What stands before a DOI where people copy it from. */
const ADDRESS = String.raw`(?:https?:\/\/)?(?:www\.|dx\.)?doi\.org\/`
const LEADING = new RegExp(String.raw`^(?:${ADDRESS}|(?:info:|urn:)?doi[:/]?\s*)`, 'i')
const START = /(?<![\w.])10\.\d{4,9}(?:\.\d+)*(?:\/|%(?:25)?2f)/gi
/** Where another DOI begins right behind one. */
const NEXT = new RegExp(String.raw`[;,|&](?:${ADDRESS}|doi:)?10\.\d{4,9}(?:\.\d+)*\/`, 'i')
/** What addresses carry to say where readers came from, wherever it was copied with them. */
const TRACKING =
  /[?&](?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|casa_token|_ga|ref|via|source|nosfx)=.*$|#:~:.*$/i
/** The views of a publication that publishers have addresses for. */
const VIEW =
  /(?:\/(?:full|fulltext|abstract|abs|pdf|epdf|html?|meta|references|summary|citedby|tables|figures|suppl)(?:\/.*)?|\.(?:full(?:\.pdf)?|pdf))$/i
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g
/** Longer ones are none, encoded or not. */
const MAX_RUN = 600
/** As long as a field with a DOI is at most, with all that people paste around it. */
const MAX_TEXT = 4000

/**
 * The DOI that a text is, pasted by itself, as `doi:10.…` or as a link to doi.org; null where it is none. In small
 * letters: DOIs that differ in those alone are one.
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

/** Every DOI within a text, such as a footnote's, in their order, each once. */
export function extractDois(text: string): string[] {
  return [...new Set(findDois(toPlain(text)).map(({ doi }) => doi))]
}

/** What a text says besides its DOIs; empty where it says nothing else. */
export function withoutDois(text: string): string {
  const plain = toPlain(text)
  let [rest, end] = ['', 0]
  for (const found of findDois(plain)) {
    rest += plain.slice(end, found.start)
    end = found.end
  }
  return (rest + plain.slice(end)).replace(/^[\s.;,|<>]+|(?<![\s.;,|<>])[\s.;,|<>]+$/g, '')
}

interface FoundDoi {
  doi: string
  /** Where it begins, with what leads to it. */
  start: number
  end: number
}

function findDois(text: string): FoundDoi[] {
  const found: FoundDoi[] = []
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

/** The address, or the word “doi”, that a DOI stands behind. */
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

/** The DOI at the beginning of what has no blanks; what follows it in the text may stand close to it. */
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
  ...{ lt: '<', '#60': '<', '#x3c': '<', gt: '>', '#62': '>', '#x3e': '>', amp: '&', '#38': '&' },
}

/** Without characters that nobody sees, and as it looks where it stands in a page. */
function toPlain(text: string): string {
  const plain = text.replace(INVISIBLE, '').replace(/[\u2010\u2011]/g, '-')
  const once = (written: string) =>
    written.replace(
      /&(lt|gt|amp|#60|#62|#38|#x3c|#x3e);/gi,
      (_, name: string) => ENTITIES[name.toLowerCase()] ?? '',
    )
  return once(once(plain))
}

/** What says which publication a source is. */
interface Identified {
  doi?: unknown
  url?: unknown
}

/** The DOI of a source, in small letters: the one that it names, else that of its address; null where it has none. */
export function getDoi({ doi, url }: Identified): string | null {
  return ownDoi(doi) ?? doiOfAddress(url)
}

function ownDoi(value: unknown): string | null {
  return typeof value === 'string' ? parseDoi(value) : null
}

/** That of a link to doi.org, and of no other address: a publisher’s may hold that of something else. */
function doiOfAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/(?:www\.|dx\.)?doi\.org\//i.test(value.trim())
    ? parseDoi(value)
    : null
}

/** The lasting address of what has this DOI. */
export function doiAddress(doi: string): string {
  // Everything but the slashes: a registrant may have used `#` and `?`.
  return `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`
}

/** Without percent signs that stand for characters, also where an address was encoded twice. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text)
    return /%(?:3c|3e|28|29|2f|3a|3b)/i.test(once) ? decodeURIComponent(once) : once
  } catch {
    return text
  }
}

/** A sentence's full stop or bracket is none of the DOI's, unless it was opened within. */
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

import { atOnceIn, spans, type Span } from './waiting.ts'

const IS = String.raw`(?:is|are|be|being|was|were|['’]s|['’]re)`
const DEGREE = String.raw`(?:(?:perfectly|quite|completely|totally|just|only|entirely|usually|often|mostly|generally|normally|almost always|always) ){0,2}`

/** Words that tell a reader that something is harmless. */
const REASSURES: readonly RegExp[] = [
  /\bharmless(?:ly)?\b|\bbenign\b/gi,
  /\bnot (?:a |an |at all |usually |really ){0,2}(?:serious|dangerous|emergency|problem|urgent|worrisome|worrying|alarming|harmful|bad sign|warning sign|cause for|reason for|sign of anything)\b/gi,
  /n['’]t (?:a |an |usually |really ){0,2}(?:serious|dangerous|emergency|problem|urgent|worrisome|worrying|harmful)\b/gi,
  /\bnothing (?:serious|dangerous|urgent|bad|to (?:worry|be concerned|fear|fret))/gi,
  /\bno (?:need|reason|cause) (?:to (?:worry|call|panic|see|go|seek|be concerned)|for (?:concern|alarm|worry|panic|a doctor|help))/gi,
  /\bno (?:danger|worries|worry|big deal)\b/gi,
  /\b(?:do not|don['’]t|need not|needn['’]t|never) (?:need to )?(?:worry|panic|fear|fret|be (?:alarmed|concerned|afraid))\b/gi,
  /\b(?:do not|does not|don['’]t|doesn['’]t|need not|needn['’]t) (?:need )?(?:to )?(?:(?:call|see|get|need|require|seek|visit|go to) )?(?:a |an |any |the |your )?(?:doctor|911|emergency|ambulance|medical (?:help|care|attention)|help|care|treatment|checkup)\b/gi,
  /\b(?:safe to ignore|safely ignore|can (?:safely )?be ignored|you (?:can|may) (?:safely )?ignore|just ignore|ignore (?:it|them|this|that))\b/gi,
  new RegExp(
    String.raw`\b${IS} ${DEGREE}(?:normal|fine|okay|ok|minor|trivial|safe|nothing)\b(?! (?:until|unless))`,
    'gi',
  ),
  /\b(?:will|should|usually|often) (?:go away|pass|clear up|get better|stop|heal|settle) (?:by itself|on its own|by themselves|on their own)\b/gi,
]
/** Words that negate them, or say that they only seem so. */
const DENIED =
  /(?:\b(?:not|never|no longer|rarely|hardly|isn['’]t|aren['’]t|seldom|cannot be|seems?|seeming|looks?|appears?|without|even if|whether)|n['’]t)(?: (?!and\b|but\b|then\b)[\w’']+){0,3} $/i
/** A claim that no one should believe. */
const DISBELIEVED =
  /(?:\b(?:not|never)|n['’]t) (?:assume|think|believe|say|suppose|expect|treat)\b/i
const OWN_NOT = /^(?:not|n['’]t|no|nothing|do|does|need|don|never)/i
/** Where a new statement starts. */
const CLAUSE =
  /;|(?<=,) ?(?=(?:but|yet|so|or)\b)|\b(?=(?:but|however|although|though|whereas|while|unless|except) )/gi
/** “Most” or “often”: leaves exceptions, and is fine if help is named next to it. */
const HEDGED =
  /\b(?:most|many|some|often|usually|sometimes|can be|may be|might be|mostly|generally)\b/i
const HELP =
  /\b(?:call|see|tell|ask|talk (?:to|with)|contact|visit|get (?:checked|help|care|it checked)|needs? (?:a |an |to be )?(?:check|checked|care|help|visit|exam)|have it checked|check with)\b/i

const YES = /^\s*(?:yes|yeah|of course|sure|usually|often|mostly)\b/i
const NO = /^\s*no\b(?! (?:doubt|matter))/i
const ASKS_FOR_HARM =
  /\b(?:worr(?:y|ied)|serious|dangerous|concern(?:ed)?|emergency|urgent|bad sign)\b/i

/** A part of a text with one statement. */
interface Clause {
  start: number
  end: number
}

/** Maximum distance in characters at which a word negates a later one. */
const NEAR = 80

/**
 * Finds where a text plays something down, once per text. The returned function looks in the clause of a sign, or with
 * null anywhere.
 */
export function readReassurances(text: string): (at: Clause | null) => Span[] {
  const answerStart = text.lastIndexOf('?') + 1
  const whole: Clause = { start: 0, end: text.length }
  const marks = answerStart > 0 ? [] : [...text.matchAll(CLAUSE)].map(({ index }) => index)
  const answer = text.slice(answerStart)
  const hasHelp = HELP.test(answer) || atOnceIn(answer).length > 0
  const cache = new Map<number, Span[]>()
  const read = ({ start, end }: Clause): Span[] => {
    const words = text.slice(start, end)
    if (hasHelp && HEDGED.test(words)) return []
    const disbelieved = DISBELIEVED.exec(words)?.index ?? words.length
    const found = REASSURES.flatMap((pattern) => spans(words, pattern))
      .filter(({ words: said, start: at }) => {
        if (at > disbelieved) return false
        return OWN_NOT.test(said) || !DENIED.test(words.slice(Math.max(0, at - NEAR), at))
      })
      .map((span) => ({ ...span, start: span.start + start, end: span.end + start }))
      // A question is no statement, unless it is answered with yes.
      .filter((span) => span.start >= answerStart || YES.test(answer))
    const no = ASKS_FOR_HARM.test(text.slice(0, answerStart)) ? NO.exec(answer) : null
    return no
      ? [...found, { words: no[0], start: answerStart, end: answerStart + no[0].length }]
      : found
  }
  return (at) => {
    const clause = at === null ? whole : getClause(marks, at, text.length)
    const spansThere = cache.get(clause.start) ?? read(clause)
    if (at !== null) cache.set(clause.start, spansThere)
    return spansThere
  }
}

/** From the mark before a sign to the next one after it; marks are sorted. */
function getClause(marks: readonly number[], at: Clause, length: number): Clause {
  let [low, high] = [0, marks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle] ?? 0) <= at.start) low = middle + 1
    else high = middle
  }
  let next = low
  while ((marks[next] ?? length) < at.end) next += 1
  return { start: marks[low - 1] ?? 0, end: marks[next] ?? length }
}

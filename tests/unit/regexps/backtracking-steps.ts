import { RegExpParser, type AST } from '@eslint-community/regexpp'

/** Stops a match that takes more steps: the result is clear by then. */
const MAX_STEPS = 2_000_000

/** Continues at a position; false if the rest does not match from there. */
type Next = (at: number) => boolean
/** Matches at a position and continues. */
type Matcher = (at: number, next: Next) => boolean

/**
 * A step-counting regular expression engine: it backtracks like those of browsers and Node, and each check of a letter,
 * a position, or a repetition is a step. Time would differ between machines.
 */
export class CountingPattern {
  readonly ast: AST.RegExpLiteral
  readonly #flags: string
  readonly #isSticky: boolean
  readonly #matcher: Matcher
  #text = ''
  #steps = 0

  constructor({ source, flags }: { source: string; flags: string }) {
    this.ast = new RegExpParser().parseLiteral(`/${source}/${flags}`)
    this.#flags = flags.replace(/[gy]/g, '')
    this.#isSticky = flags.includes('y')
    this.#matcher = this.#oneOf(this.ast.pattern.alternatives)
  }

  /** All matches in a text, as `matchAll` and `replaceAll` find them, and the steps taken. */
  find(text: string): { steps: number; matches: string[] } {
    this.#text = text
    this.#steps = 0
    const matches: string[] = []
    let end = 0
    const isFound: Next = (at) => {
      end = at
      return true
    }
    try {
      for (let at = 0; at <= text.length;) {
        const isMatch = this.#matcher(at, isFound)
        if (isMatch) matches.push(text.slice(at, end))
        else if (this.#isSticky) break
        at = isMatch && end > at ? end : at + 1
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error
    }
    return { steps: this.#steps, matches }
  }

  #step(): void {
    this.#steps += 1
    if (this.#steps > MAX_STEPS) throw new TooManySteps()
  }

  #oneOf(alternatives: readonly AST.Alternative[]): Matcher {
    const all = alternatives.map(({ elements }) => this.#sequence(elements))
    return (at, next) => all.some((each) => each(at, next))
  }

  #sequence(elements: readonly AST.Element[]): Matcher {
    return elements
      .map((element) => this.#element(element))
      .reduceRight<Matcher>(
        (rest, each) => (at, next) => each(at, (then) => rest(then, next)),
        (at, next) => next(at),
      )
  }

  #element(element: AST.Element): Matcher {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.#oneOf(element.alternatives)
      case 'Quantifier':
        return this.#repeated(element)
      case 'Assertion':
        return this.#assertion(element)
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#letter(element.raw)
      case 'Backreference':
        throw new Error(`A reference back is not counted: ${this.ast.raw}`)
    }
  }

  #letter(raw: string): Matcher {
    const one = new RegExp(`^(?:${raw})$`, this.#flags)
    const known = new Map<string, boolean>()
    return (at, next) => {
      this.#step()
      const code = this.#text.codePointAt(at)
      if (code === undefined) return false
      const letter = /[uv]/.test(this.#flags) ? String.fromCodePoint(code) : (this.#text[at] ?? '')
      const isOne = known.get(letter) ?? one.test(letter)
      known.set(letter, isOne)
      return isOne && next(at + letter.length)
    }
  }

  #repeated({ element, min, max, greedy }: AST.Quantifier): Matcher {
    const once = this.#element(element)
    const from = (at: number, count: number, next: Next): boolean => {
      this.#step()
      const more = () =>
        count < max && once(at, (then) => (then > at || count < min) && from(then, count + 1, next))
      if (count < min) return more()
      return greedy ? more() || next(at) : next(at) || more()
    }
    return (at, next) => from(at, 0, next)
  }

  #assertion(assertion: AST.Assertion): Matcher {
    const holds = this.#holds(assertion)
    return (at, next) => {
      this.#step()
      return holds(at) && next(at)
    }
  }

  #holds(assertion: AST.Assertion): (at: number) => boolean {
    const isMultiline = this.#flags.includes('m')
    switch (assertion.kind) {
      case 'start':
        return (at) => at === 0 || (isMultiline && this.#text[at - 1] === '\n')
      case 'end':
        return (at) => at === this.#text.length || (isMultiline && this.#text[at] === '\n')
      case 'word': {
        const isWord = (at: number) => /\w/.test(this.#text[at] ?? '')
        return (at) => (isWord(at) !== isWord(at - 1)) !== assertion.negate
      }
      case 'lookahead': {
        const ahead = this.#oneOf(assertion.alternatives)
        return (at) => ahead(at, () => true) !== assertion.negate
      }
      case 'lookbehind': {
        const behind = this.#oneOf(assertion.alternatives)
        const most = longest(assertion.alternatives)
        // Start at the nearest position, up to the maximum.
        return (at) => {
          for (let from = at; from >= Math.max(0, at - most); from -= 1)
            if (behind(from, (end) => end === at)) return !assertion.negate
          return assertion.negate
        }
      }
    }
  }
}

class TooManySteps extends Error {}

/** The maximum length of the alternatives' matches, in UTF-16 units. */
function longest(alternatives: readonly AST.Alternative[]): number {
  return Math.max(
    ...alternatives.map(({ elements }) =>
      elements.reduce((sum, element) => sum + getLongest(element), 0),
    ),
  )
}

function getLongest(element: AST.Element): number {
  if (element.type === 'Assertion') return 0
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return longest(element.alternatives)
  if (element.type === 'Quantifier') return element.max * getLongest(element.element)
  return 2
}

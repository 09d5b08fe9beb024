import { isRecord } from '../../is-record.ts'
import { FORM_MESSAGES, type FormWord } from '../model/form-messages.ts'

/** What a rule may use besides the value itself. */
export interface RuleContext {
  document: Readonly<Record<string, unknown>>
  parent: unknown
  /** Rules that need the lake are not checked here: the lake has its own refusals for them. */
  getClient: () => never
}

type Test = (value: unknown, context: RuleContext) => unknown

/**
 * A field's rule as the schema declares it, in Sanity's API: `rule.required().max(80)`. Sanity's library is
 * asynchronous and pulls in the Studio's texts; a decision in the lake has to be synchronous. Gives Sanity's results
 * for the methods that our schema uses; any other one is a schema error, and throws.
 */
export class FormRule {
  readonly isRequired: boolean
  readonly #tests: readonly Test[]
  readonly #isError: boolean
  readonly #words: string | undefined

  constructor(
    tests: readonly Test[] = [],
    {
      isRequired = false,
      isError = true,
      words,
    }: { isRequired?: boolean; isError?: boolean; words?: string } = {},
  ) {
    this.#tests = tests
    this.isRequired = isRequired
    this.#isError = isError
    this.#words = words
  }

  /** Null if the value is valid; otherwise the first message about it. */
  getProblem(value: unknown, context: RuleContext): string | null {
    if (!this.#isError) return null
    for (const test of this.#tests) {
      const answer = test(value, context)
      if (typeof answer === 'string') return this.#words ?? answer
    }
    return null
  }

  /** The type that it is stored as. */
  kind(kind: 'string' | 'number' | 'boolean' | 'array' | 'object'): FormRule {
    return this.#and((value) => {
      if (value === undefined || value === null) return true
      const found = Array.isArray(value) ? 'array' : typeof value
      return found === kind || formMessage('generic.incorrect-type')
    })
  }

  required(): FormRule {
    return this.#and((value) => (isMissing(value) ? formMessage('generic.required') : true), {
      isRequired: true,
    })
  }

  min(least: number): FormRule {
    return this.#sized((size, kind) =>
      size >= least
        ? true
        : kind === 'number'
          ? formMessage('number.minimum', { minNumber: least })
          : formMessage(kind === 'list' ? 'array.minimum-length' : 'string.minimum-length', {
              minLength: least,
            }),
    )
  }

  max(most: number): FormRule {
    return this.#sized((size, kind) =>
      size <= most
        ? true
        : kind === 'number'
          ? formMessage('number.maximum', { maxNumber: most })
          : formMessage(kind === 'list' ? 'array.maximum-length' : 'string.maximum-length', {
              maxLength: most,
            }),
    )
  }

  length(length: number): FormRule {
    return this.#sized((size, kind) =>
      size === length
        ? true
        : formMessage(kind === 'list' ? 'array.exact-length' : 'string.exact-length', {
            wantedLength: length,
          }),
    )
  }

  integer(): FormRule {
    return this.#ofNumber((value) => Number.isInteger(value) || formMessage('number.non-integer'))
  }

  precision(limit: number): FormRule {
    return this.#ofNumber(
      (value) =>
        Number(value.toFixed(limit)) === value ||
        formMessage('number.maximum-precision', { limit }),
    )
  }

  unique(): FormRule {
    return this.#and((value) => {
      if (!Array.isArray(value)) return true
      const members = value.map(withoutKey)
      return new Set(members).size === members.length || formMessage('array.item-duplicate')
    })
  }

  email(): FormRule {
    return this.#ofText(
      (value) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value) || formMessage('string.email'),
    )
  }

  regex(pattern: RegExp, { name }: { name: string }): FormRule {
    return this.#ofText(
      (value) => pattern.test(value) || formMessage('string.regex-does-not-match', { name }),
    )
  }

  uri({ scheme }: { scheme: readonly string[] }): FormRule {
    return this.#ofText((value) => {
      if (!URL.canParse(value)) return formMessage('string.url.not-absolute')
      return (
        scheme.includes(new URL(value).protocol.replace(':', '')) ||
        formMessage('string.url.disallowed-scheme')
      )
    })
  }

  /** One of a closed list, or several of them. */
  valid(values: readonly unknown[]): FormRule {
    return this.#and(
      (value) =>
        isMissing(value) ||
        [value].flat().every((each) => values.includes(each)) ||
        formMessage('generic.not-allowed'),
    )
  }

  slug(): FormRule {
    return this.#and(
      (value) =>
        !isRecord(value) || !isMissing(value.current) || formMessage('slug.missing-current'),
    )
  }

  /** A date or a time. */
  time(): FormRule {
    return this.#ofText(
      (value) => !Number.isNaN(Date.parse(value)) || formMessage('date.invalid-format'),
    )
  }

  assetRequired(): FormRule {
    return this.#and(
      (value) => !isRecord(value) || isRecord(value.asset) || formMessage('object.asset-required'),
    )
  }

  custom(check: Test): FormRule {
    return this.#and((value, context) => {
      const answer = getAnswer(check, value, context)
      // It queries the lake, which is this process; the client that it was given has failed.
      if (answer instanceof Promise) answer.catch(() => undefined)
      return answer
    })
  }

  warning(): FormRule {
    return new FormRule(this.#tests, { isRequired: this.isRequired, isError: false })
  }

  error(words?: string): FormRule {
    return new FormRule(this.#tests, { isRequired: this.isRequired, words })
  }

  #and(test: Test, { isRequired = this.isRequired } = {}): FormRule {
    return new FormRule([...this.#tests, test], {
      isRequired,
      isError: this.#isError,
      words: this.#words,
    })
  }

  #ofText(test: (value: string) => true | string): FormRule {
    return this.#and((value) => (typeof value === 'string' ? test(value) : true))
  }

  #ofNumber(test: (value: number) => true | string): FormRule {
    return this.#and((value) => (typeof value === 'number' ? test(value) : true))
  }

  #sized(test: (size: number, kind: 'text' | 'list' | 'number') => true | string): FormRule {
    return this.#and((value) => {
      if (typeof value === 'string') return test(value.length, 'text')
      if (Array.isArray(value)) return test(value.length, 'list')
      return typeof value === 'number' ? test(value, 'number') : true
    })
  }
}

/** A custom check of the schema expects values as the form writes them; a draft may contain anything. */
function getAnswer(check: Test, value: unknown, context: RuleContext): unknown {
  try {
    return check(value, context)
  } catch {
    return formMessage('generic.incorrect-type')
  }
}

/** Our message for a rule, filled in. */
function formMessage(
  word: FormWord,
  blanks: Readonly<Record<string, string | number>> = {},
): string {
  return FORM_MESSAGES[word].replaceAll(/\{\{(\w+)\}\}/g, (_all, name) =>
    String(blanks[name] ?? ''),
  )
}

/** An object with nothing but its type is empty. */
function isMissing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return (
    isRecord(value) &&
    Object.keys(value).every((key) => key === '_type' || key === '_key' || key === '_weak')
  )
}

/** As text: two members are equal if everything but their keys is. */
function withoutKey(member: unknown): string {
  if (!isRecord(member)) return JSON.stringify(member)
  const { _key, ...rest } = member
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
}

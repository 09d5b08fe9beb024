import { config, type z } from 'zod'

interface Problem {
  where: string
  what: string
}

/**
 * The library's own messages are for programmers (“Too big: expected string to have <=128 characters”). In the lake's
 * process, ours replace them wherever a schema has none of its own; they continue a sentence that starts with the
 * field's name.
 */
config({ customError: wordsOf })

function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `has to be ${nameOfType(issue.expected)}`
    case 'too_big':
      return tooMuch(issue)
    case 'too_small':
      return tooLittle(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'does not have the form that is asked for'
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `holds what nobody asked for: ${issue.keys.map((key) => `“${key}”`).join(', ')}`
    case 'invalid_value':
      return `has to be one of these: ${issue.values.map(String).join(', ')}`
    default:
      return 'is none of what can be given here'
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  date: 'a day',
  null: 'empty',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'has to be an e-mail address',
  url: 'has to be a web address',
  date: 'has to be a day such as 2026-03-01',
  datetime: 'has to be a time such as 2026-03-01T09:30:00Z',
  uuid: 'has to be a UUID',
}

function nameOfType(expected: string): string {
  return TYPES[expected] ?? 'of another kind'
}

const figure = (many: number | bigint) => many.toLocaleString('en-US')

type Most = Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>

function tooMuch({ origin, maximum, inclusive }: Most): string {
  const most = figure(maximum)
  if (origin === 'string') return `is too long: it may have ${most} characters at most`
  if (origin === 'array' || origin === 'set') return `has too many entries: ${most} at most`
  return inclusive === false ? `has to be below ${most}` : `has to be ${most} at most`
}

type Least = Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>

function tooLittle({ origin, minimum, inclusive }: Least): string {
  const least = figure(minimum)
  if (origin === 'string' && Number(minimum) <= 1) return 'is empty'
  if (origin === 'string') return `is too short: it needs ${least} characters at least`
  if (origin === 'array' || origin === 'set') return `has too few entries: ${least} at least`
  return inclusive === false ? `has to be above ${least}` : `has to be ${least} at least`
}

/** The first validation error of an input. `whole` names the input, for errors that concern all of it. */
export function firstProblem(error: z.ZodError, whole: string): Problem {
  const [issue] = error.issues
  return { where: nameOf(issue?.path ?? []) || whole, what: issue?.message ?? 'cannot be read' }
}

/** A field name as words, such as `checked on` for `checkedOn`; a nested path keeps its technical form. */
function nameOf(path: readonly PropertyKey[]): string {
  const [name] = path
  if (path.length !== 1 || typeof name !== 'string') return path.map(String).join('.')
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}

/** The same as a sentence. */
export function problemSentence(error: z.ZodError, whole: string): string {
  const { where, what } = firstProblem(error, whole)
  const name = where === whole ? `${whole[0]?.toUpperCase()}${whole.slice(1)}` : `“${where}”`
  return `${name} ${what}.`
}

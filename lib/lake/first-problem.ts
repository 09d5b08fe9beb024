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
config({ customError: problemMessage })

function problemMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${typeName(issue.expected)}`
    case 'too_big':
      return tooMuch(issue)
    case 'too_small':
      return tooLittle(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has the wrong format'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.map((key) => `“${key}”`).join(', ')}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    default:
      return 'is not an allowed value'
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  date: 'a date',
  null: 'empty',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a URL',
  date: 'must be a date, for example 2026-03-01',
  datetime: 'must be a time, for example 2026-03-01T09:30:00Z',
  uuid: 'must be a UUID',
}

function typeName(expected: string): string {
  return TYPES[expected] ?? 'of another type'
}

const figure = (many: number | bigint) => many.toLocaleString('en-US')

type Most = Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>

function tooMuch({ origin, maximum, inclusive }: Most): string {
  const most = figure(maximum)
  if (origin === 'string') return `is too long: use at most ${most} characters`
  if (origin === 'array' || origin === 'set') return `has too many entries: the maximum is ${most}`
  return inclusive === false ? `must be less than ${most}` : `must be at most ${most}`
}

type Least = Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>

function tooLittle({ origin, minimum, inclusive }: Least): string {
  const least = figure(minimum)
  if (origin === 'string' && Number(minimum) <= 1) return 'is empty'
  if (origin === 'string') return `is too short: use at least ${least} characters`
  if (origin === 'array' || origin === 'set') return `has too few entries: the minimum is ${least}`
  return inclusive === false ? `must be greater than ${least}` : `must be at least ${least}`
}

/** The first validation error of an input. `whole` names the input, for errors that concern all of it. */
export function firstProblem(error: z.ZodError, whole: string): Problem {
  const [issue] = error.issues
  return { where: fieldName(issue?.path ?? []) || whole, what: issue?.message ?? 'is not valid' }
}

/** A field name as words, such as `checked on` for `checkedOn`; a nested path keeps its technical form. */
function fieldName(path: readonly PropertyKey[]): string {
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

import { isRecord } from '../lib/is-record.ts'
import { isFilled } from './article-text.ts'

const MAX_FACTS = 8
const MAX_CHARACTERS = 300
export const MIN_FACTS = 3

/** The form's rules for key facts: true, or the message for the editor. `older` is the form without sources. */
export function checkFacts(facts: unknown, older: unknown): true | string {
  const lengths = Array.isArray(facts) ? facts.filter(isRecord).map(getLength) : []
  if (lengths.length === 0) return isFilled(older) || 'Required. Enter the key facts.'
  if (lengths.length > MAX_FACTS)
    return `There are ${lengths.length} facts. The maximum is ${MAX_FACTS}.`
  const empty = lengths.indexOf(0)
  if (empty !== -1) return `Fact ${empty + 1} is empty. Enter the fact, or remove the line.`
  const long = lengths.findIndex((length) => length > MAX_CHARACTERS)
  if (long === -1) return true
  return `Fact ${long + 1} has ${lengths[long]} characters. The maximum is ${MAX_CHARACTERS}.`
}

/** Whether there are enough facts: true, or the message for the editor. Having none is an error of its own. */
export function checkFactCount(facts: unknown): true | string {
  const count = Array.isArray(facts) ? facts.filter(isRecord).length : 0
  return count === 0 || count >= MIN_FACTS ? true : FEW_FACTS
}

/** The message of form and checks for too few facts. */
export const FEW_FACTS = `Enter at least ${MIN_FACTS} key facts.`

function getLength({ children }: Record<string, unknown>): number {
  const words = Array.isArray(children) ? children.filter(isRecord).map(({ text }) => text) : []
  return words
    .map((text) => (typeof text === 'string' ? text : ''))
    .join('')
    .trim().length
}

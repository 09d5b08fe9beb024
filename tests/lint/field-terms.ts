import path from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Rule['create']>>
type Name = Parameters<NonNullable<Visitor['VariableDeclarator']>>[0]['id']

/** Private words, each with the term of the field that takes its place. */
const TERMS: Readonly<Record<string, string>> = {
  anew: 'again, or start over',
  crowd: 'connection limiter',
  desk: 'dashboard',
  doings: 'action',
  dossier: 'page records',
  errand: 'job',
  fault: 'error, or violation',
  hearsay: 'untrusted',
  kept: 'cached, stored, or buffered',
  mend: 'fix, or update',
  nobody: 'anonymous, or unassigned',
  patience: 'timeout, or a factor with a name',
  refusal: 'error',
  somebody: 'user',
  sought: 'query',
  stretch: 'range, or segment',
  teller: 'notifier',
  tidings: 'notification',
  told: 'sent, or notification',
  trouble: 'error',
  troubles: 'errors',
  wanted: 'requested, or pending',
  whoever: 'user',
}

const PATTERNS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/^(?:MOST|LONGEST)(?:_|$)/, 'MAX_… says an upper limit'],
  [/^LEAST(?:_|$)/, 'MIN_… says a lower limit'],
  [
    /^(?!one|any|instead|value)[a-z][A-Za-z]*[a-z](?<!One)Of$/,
    'name a function get…, to…, find… or parse…',
  ],
  [/^(?!split|count|diff|without)[A-Za-z]*[a-z]Words$/, 'name a text …Message, …Label or …Text'],
]

/** A participle says what was done to a thing, not what it is. Nouns of the same shape are fine. */
const PARTICIPLE =
  /^(?!Booking|Branding|Encoding|Finding|Grouping|Heading|Listing|Mapping|Numbering|Rating|Seed|Setting|String|Thing|Warning)(?:[A-Z][a-z]+(?:ed|ing)|Bound|Drawn|Found|Given|Held|Kept|Known|Left|Made|Read|Seen|Sent|Shown|Taken|Told|Written)$/

/** Names that documents and stores have: a stored type, and migrations that have run. */
const STORED = /^(?:boundWords|\d{3}-.*)$/

/** The words of `camelCase`, `PascalCase`, `UPPER_CASE` and `kebab-case`, in lower case. */
const split = (name: string) =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []

/** Why a name is refused; null if it is fine. */
function findProblem(name: string): string | null {
  if (STORED.test(name)) return null
  for (const [pattern, advice] of PATTERNS) if (pattern.test(name)) return `“${name}”: ${advice}.`
  const word = split(name).find((each) => Object.hasOwn(TERMS, each))
  return word === undefined ? null : `“${name}”: instead of “${word}” write ${TERMS[word] ?? ''}.`
}

/** Functions, classes, types, variables and files have names that an engineer would search for. */
export const fieldTerms: Rule = {
  create(context) {
    const check = (id: Name | null) => {
      if (id?.type !== 'Identifier') return
      const message = findProblem(id.name)
      if (message !== null) context.report({ node: id, message })
    }
    const checkType = (id: Name | null) => {
      if (id?.type === 'Identifier' && PARTICIPLE.test(id.name))
        context.report({ node: id, message: `“${id.name}”: name a type by a noun.` })
      else check(id)
    }
    return {
      Program() {
        const file = path.basename(context.filename).replace(/(?:\.[a-z]+)+$/, '')
        const message = findProblem(file.replace(/-words$/, 'Words'))
        const start = { line: 1, column: 0 }
        if (message !== null) context.report({ loc: { start, end: start }, message })
      },
      FunctionDeclaration: ({ id }) => check(id),
      ClassDeclaration: ({ id }) => checkType(id),
      TSInterfaceDeclaration: ({ id }) => checkType(id),
      TSTypeAliasDeclaration: ({ id }) => checkType(id),
      VariableDeclarator({ id }) {
        if (id.type === 'Identifier') check(id)
      },
    }
  },
}

import { GroqSyntaxError, parse, type ParseOptions } from 'groq-js'
import { LRUCache } from 'lru-cache'
import type { ExprNode } from './ast.ts'
import { QueryParseError } from '../../errors.ts'
import { functionCalls, scoresWhatIsNoDocument, unboundParameters } from './analysis.ts'
import { isSupported } from './functions.ts'
import { formatParseError } from './format-parse-error.ts'
import { MAX_FILTER_LENGTH, MAX_QUERY_LENGTH } from '../../../limits/queries.ts'

/**
 * Parsing time grows with the square of the length: 9 s for 100,000 characters, which a query's own thread and time
 * limit contain. Filters run on the thread that serves requests: 16,000 characters take 0.2 s.
 */
const MAX_LENGTH = { normal: MAX_QUERY_LENGTH, delta: MAX_FILTER_LENGTH }
const CACHE_SIZE = 500

const cache = new LRUCache<string, ExprNode>({ max: CACHE_SIZE })

/**
 * Parses a GROQ query. Parameters are bound while parsing, because `[$from...$to]` and `[$index]` are syntax that
 * needs constants. `delta` allows `before()`, `after()`, and `delta::` functions. Throws QueryParseError, in the
 * format that @sanity/client turns into a marked excerpt.
 */
export function parseQuery(
  query: string,
  params: Readonly<Record<string, unknown>> = {},
  mode: 'normal' | 'delta' = 'normal',
): ExprNode {
  if (query.length > MAX_LENGTH[mode]) {
    throw parseError(query.slice(0, 100), `longer than ${MAX_LENGTH[mode]} characters`, 0, 100)
  }
  const key = `${mode}\n${query}\n${JSON.stringify(params)}`
  const cached = cache.get(key)
  if (cached) return cached
  const tree = parseOrThrow(query, params, mode)
  if (key.length <= 10_000) cache.set(key, tree)
  return tree
}

function parseOrThrow(
  query: string,
  params: Readonly<Record<string, unknown>>,
  mode: 'normal' | 'delta',
): ExprNode {
  try {
    const tree = getTree(query, { params: { ...params }, mode })
    // Rejected here and not when called: a query must not work until some document reaches the call.
    const missing = functionCalls(tree).find((call) => !isSupported(call))
    if (missing) {
      const name =
        missing.namespace === 'global' ? missing.name : `${missing.namespace}::${missing.name}`
      const at = Math.max(0, query.indexOf(missing.name))
      throw parseError(query, `this lake has no function ${name}()`, at, at + missing.name.length)
    }
    if (scoresWhatIsNoDocument(tree)) {
      const at = Math.max(0, query.search(/\bscore\s*\(/))
      throw parseError(query, 'score() must be applied to documents', at, at + 'score'.length)
    }
    const [unbound] = unboundParameters(tree)
    if (unbound === undefined) return tree
    const start = Math.max(0, query.search(new RegExp(`\\$${unbound}\\b`)))
    throw parseError(
      query,
      `param $${unbound} referenced, but not provided`,
      start,
      start + unbound.length + 1,
    )
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const wording = formatParseError(query)
      if (wording) throw parseError(query, wording.description, wording.start, query.length)
      const detail = error.message.replace(/^Syntax error in GROQ query at position \d+(: )?/, '')
      // The parser says this wherever it cannot continue, also in the middle of a query.
      const isLeftOver = detail === '' || detail === 'Unexpected end of query'
      throw parseError(
        query,
        isLeftOver ? 'unable to parse entire query' : detail,
        error.position,
        query.length,
      )
    }
    if (error instanceof QueryParseError) throw error
    if (error instanceof RangeError) {
      throw parseError(query, 'expression is nested too deeply', 0, query.length)
    }
    const message = error instanceof Error ? error.message : 'unable to parse query'
    throw parseError(query, message, 0, query.length)
  }
}

/**
 * groq-js does not know `geo()`, the only such function without a namespace, so it is parsed under another name.
 * Syntax errors are reported first, so that their offsets fit the text as sent.
 */
function getTree(query: string, options: ParseOptions): ExprNode {
  try {
    return parse(query, options)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.endsWith('Undefined function: geo')) throw error
    return parse(
      query.replace(GEO_CALL, (text) => (text === 'geo' ? 'geo::latLng' : text)),
      options,
    )
  }
}

/** Text that is not code (strings, comments, names that contain `geo`), and calls of `geo`. */
const GEO_CALL =
  /"(?:\\[\s\S]?|[^"\\])*"?|'(?:\\[\s\S]?|[^'\\])*'?|\/\/[^\n]*|(?<![\w$])[\w$]+\s*::\s*\w+|(?<![\w$])geo(?=\()/g

function parseError(
  query: string,
  description: string,
  start: number,
  end: number,
): QueryParseError {
  return new QueryParseError({ description, start, end, query })
}

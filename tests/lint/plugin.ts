import type { RuleTester } from 'oxlint/plugins-dev'
import { fieldTerms } from './field-terms.ts'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Rule['create']>>
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0]
type Expression = Call['callee'] | Call['arguments'][number]

const RENAMED = new Set(['componentWillMount', 'componentWillReceiveProps', 'componentWillUpdate'])

/** The text of a literal, or the static start of a template; null if only known at run time. */
function getBeginning(expression: Expression | undefined): string | null {
  if (expression?.type === 'Literal' && typeof expression.value === 'string')
    return expression.value
  if (expression?.type !== 'TemplateLiteral') return null
  const [first] = expression.quasis
  return first && (first.value.raw !== '' || expression.expressions.length === 0)
    ? first.value.raw
    : null
}

const getName = (node: { type: string; name?: unknown }): unknown =>
  node.type === 'Identifier' ? node.name : undefined

/** `location`, `window.location` or `globalThis.location`. */
function isLocation(expression: Expression): boolean {
  if (expression.type === 'MemberExpression')
    return (
      ['window', 'globalThis', 'document'].includes(String(getName(expression.object))) &&
      getName(expression.property) === 'location'
    )
  return getName(expression) === 'location'
}

const isElsewhere = (address: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(address)

/** Navigate to our own pages with a link or the router: setting the location reloads everything. */
const ownPagesByTheRouter: Rule = {
  create(context) {
    const judge = (node: Call | Expression, destination: Expression | undefined) => {
      const address = getBeginning(destination)
      if (address === null || isElsewhere(address)) return
      context.report({ node, message: `Go to ${address} by a link or the router.` })
    }
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || !isLocation(callee.object)) return
        if (['assign', 'replace'].includes(String(getName(callee.property))))
          judge(node, node.arguments[0])
      },
      AssignmentExpression({ left, right }) {
        const isHref =
          left.type === 'MemberExpression' &&
          getName(left.property) === 'href' &&
          isLocation(left.object)
        if (
          isHref ||
          (left.type !== 'ObjectPattern' && left.type !== 'ArrayPattern' && isLocation(left))
        )
          judge(right, right)
      },
    }
  },
}

/** `export default memo(() => …)`: the one form that `react/display-name` misses. */
const memoHasName: Rule = {
  create: (context) => ({
    ExportDefaultDeclaration({ declaration }) {
      let inner: Expression | typeof declaration | undefined = declaration
      let isWrapped = false
      while (inner?.type === 'CallExpression') {
        const { callee }: Call = inner
        const name = callee.type === 'MemberExpression' ? callee.property : callee
        if (!['memo', 'forwardRef'].includes(String(getName(name)))) return
        isWrapped = true
        inner = inner.arguments[0]
      }
      if (!isWrapped || !inner) return
      if (inner.type !== 'ArrowFunctionExpression' && inner.type !== 'FunctionExpression') return
      if (!('id' in inner && inner.id))
        context.report({ node: inner, message: 'Name the component: tools show it by its name.' })
    },
  }),
}

/** Removed React APIs fail type checking; renamed ones do not. */
const noRenamedLifecycles: Rule = {
  create: (context) => ({
    MethodDefinition({ key }) {
      const name = String(getName(key))
      if (RENAMED.has(name))
        context.report({
          node: key,
          message: `React has renamed ${name}, and asks for other ways.`,
        })
    },
  }),
}

/** `{ ...{ a, b }, c }` only keeps fields on one line, against the formatter. */
const noSpreadInPlace: Rule = {
  create: (context) => ({
    SpreadElement(node) {
      const { argument, parent } = node
      const isObject = argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression'
      const isList =
        argument.type === 'ArrayExpression' &&
        ['ArrayExpression', 'CallExpression', 'NewExpression'].includes(parent.type)
      if (isObject || isList) context.report({ node, message: 'Write the fields themselves.' })
    },
  }),
}

/** Rules of the previous linter that oxlint lacks; see docs/decisions/003-libraries-and-tooling.md. */
const plugin = {
  meta: { name: 'clearwell' },
  rules: {
    'field-terms': fieldTerms,
    'own-pages-by-the-router': ownPagesByTheRouter,
    'memo-has-name': memoHasName,
    'no-spread-in-place': noSpreadInPlace,
    'no-renamed-lifecycles': noRenamedLifecycles,
  },
}

export default plugin

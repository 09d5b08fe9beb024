import type { ExprNode, FuncCallNode, ObjectAttribute } from './ast.ts'
import { isRecord } from '../is-record.ts'

/** The scopes at one place of a query, known statically; mirrors Scope. */
class StaticScope {
  readonly parent: StaticScope | null
  readonly isHidden: boolean
  constructor(parent: StaticScope | null, isHidden: boolean) {
    this.parent = parent
    this.isHidden = isHidden
  }
  open(isHidden: boolean): StaticScope {
    return new StaticScope(this.isHidden ? this.parent : this, isHidden)
  }
}

interface Facts {
  /** Outer scopes that the expression reads. */
  reads: ReadonlySet<StaticScope>
  readsDataset: boolean
  /** Cannot be memoized: the result may change although nothing that it reads does. */
  opaque: boolean
}

/**
 * The subexpressions that read the dataset but no enclosing document, such as `*[n >= 0]._id` in `count(*[_id in *[n
 * >= 0]._id])`. Evaluating each of them once keeps such a query linear.
 */
export function memoisableNodes(tree: ExprNode): ReadonlySet<ExprNode> {
  const found = new Set<ExprNode>()
  const root = new StaticScope(null, false)
  walk(tree, root, (node, facts) => {
    const constant = facts.reads.size === 0 || (facts.reads.size === 1 && facts.reads.has(root))
    if (facts.readsDataset && constant && !facts.opaque && node.type !== 'Everything')
      found.add(node)
  })
  return found
}

/** Whether the expression reads `@` or an attribute of its immediate scope. */
export function readsThis(node: ExprNode, levels = 1): boolean {
  let scope = new StaticScope(null, false)
  const inner = Array.from({ length: levels }, () => (scope = new StaticScope(scope, false)))
  const { reads } = walk(node, scope, () => undefined)
  return inner.some((each) => reads.has(each))
}

type Visit = (node: ExprNode, facts: Facts) => void

function walk(node: ExprNode, scope: StaticScope, visit: Visit): Facts {
  const reads = new Set<StaticScope>()
  let readsDataset = false
  let opaque = false
  const include = (child: ExprNode | undefined, inside: StaticScope = scope): void => {
    if (!child) return
    const facts = walk(child, inside, visit)
    for (const read of facts.reads) if (read !== inside || inside === scope) reads.add(read)
    readsDataset ||= facts.readsDataset
    opaque ||= facts.opaque
  }
  const includeAttribute = (attribute: ObjectAttribute): void => {
    if (attribute.type === 'ObjectConditionalSplat') include(attribute.condition)
    include(attribute.value)
  }

  switch (node.type) {
    case 'This':
      reads.add(scope)
      break
    case 'Everything':
      readsDataset = true
      break
    case 'Parent': {
      let current: StaticScope | null = scope
      for (let i = 0; i < node.n; i++) current = current?.parent ?? null
      if (current) reads.add(current)
      break
    }
    case 'AccessAttribute':
      if (node.base) include(node.base)
      else reads.add(scope)
      break
    case 'Filter':
      include(node.base)
      include(node.expr, scope.open(false))
      break
    case 'Projection':
      include(node.base)
      include(node.expr, scope.open(false))
      break
    case 'Map':
    case 'FlatMap':
      include(node.base)
      include(node.expr, scope.open(true))
      break
    case 'PipeFuncCall': {
      include(node.base)
      const inside = scope.open(false)
      for (const arg of node.args) include(arg, inside)
      break
    }
    case 'FuncCall':
      for (const arg of node.args) include(arg)
      if (node.namespace === 'releases') readsDataset = true
      if (node.namespace === 'global' && node.name === 'references') reads.add(scope)
      if (node.namespace === 'sanity') reads.add(scope)
      if (node.namespace === 'documents') {
        readsDataset = true
        reads.add(scope)
      }
      if (node.namespace === 'delta' || node.namespace === 'diff') opaque = true
      break
    case 'Deref':
      include(node.base)
      readsDataset = true
      break
    case 'And':
    case 'Or':
    case 'OpCall':
      include(node.left)
      include(node.right)
      break
    case 'InRange':
      include(node.base)
      include(node.left)
      include(node.right)
      break
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Group':
    case 'Asc':
    case 'Desc':
    case 'AccessElement':
    case 'Slice':
    case 'ArrayCoerce':
      include(node.base)
      break
    case 'Array':
      for (const element of node.elements) include(element.value)
      break
    case 'Object':
      for (const attribute of node.attributes) includeAttribute(attribute)
      break
    case 'Select':
      for (const alternative of node.alternatives) {
        include(alternative.condition)
        include(alternative.value)
      }
      include(node.fallback)
      break
    case 'Tuple':
      for (const member of node.members) include(member)
      break
    case 'SelectorFuncCall':
      include(node.arg, scope.open(true))
      opaque = true
      break
    case 'SelectorNested':
    case 'Context':
      opaque = true
      break
    case 'Parameter':
    case 'Value':
      break
  }
  const facts = { reads, readsDataset, opaque }
  visit(node, facts)
  return facts
}

/** The function calls of a query, in no particular order. */
export function functionCalls(tree: ExprNode): FuncCallNode[] {
  const found: FuncCallNode[] = []
  walk(tree, new StaticScope(null, false), (node) => {
    if (node.type === 'FuncCall') found.push(node)
  })
  return found
}

/**
 * Whether `| score(…)` is applied to anything but stored documents, filtered, sliced, or ordered: projections and
 * single documents have no score (the official GROQ test suite, function/score.yml).
 */
export function scoresWhatIsNoDocument(tree: ExprNode): boolean {
  let isFound = false
  walk(tree, new StaticScope(null, false), (node) => {
    if (node.type === 'PipeFuncCall' && node.name === 'score') isFound ||= !areDocuments(node.base)
  })
  return isFound
}

function areDocuments(node: ExprNode): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Filter':
    case 'Slice':
    case 'Group':
    case 'ArrayCoerce':
    case 'PipeFuncCall':
      return areDocuments(node.base)
    default:
      return false
  }
}

/** Names of the parameters that a query uses but that are not bound. */
export function unboundParameters(tree: unknown): string[] {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item)
    else if (isRecord(node)) {
      // A bound parameter's value may look like syntax and must not be searched.
      if (node.type === 'Value') return
      if (node.type === 'Parameter' && 'name' in node) found.add(String(node.name))
      else for (const item of Object.values(node)) visit(item)
    }
  }
  visit(tree)
  return [...found]
}

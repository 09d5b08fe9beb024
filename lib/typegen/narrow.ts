import type { ExprNode } from '../lake/engine/groq/ast.ts'
import type { Shape } from './shapes.ts'

/** The remaining shapes after a condition. */
export interface ShapeSelection {
  shapes: readonly Shape[]
  /** The query's parameters that determine the type: `_type == $type`. Null if the shapes alone do. */
  parameters: readonly string[] | null
}

/** The shapes that may satisfy the condition, judged by its `_type` tests; a superset where it has none. */
export function narrow(condition: ExprNode, shapes: readonly Shape[]): ShapeSelection {
  const unchanged: ShapeSelection = { shapes, parameters: null }
  switch (condition.type) {
    case 'Group':
      return narrow(condition.base, shapes)
    case 'And': {
      const left = narrow(condition.left, shapes)
      const right = narrow(condition.right, left.shapes)
      return { shapes: right.shapes, parameters: left.parameters ?? right.parameters }
    }
    case 'Or': {
      const either = [narrow(condition.left, shapes), narrow(condition.right, shapes)]
      const parameters = either.map((each) => each.parameters)
      return {
        shapes: [...new Set(either.flatMap((each) => each.shapes))],
        // If one side has no parameters, the shapes say more than the other side's parameter.
        parameters: parameters.every((each) => each !== null) ? parameters.flat() : null,
      }
    }
    case 'OpCall':
      return isType(condition.left) ? byType(condition.op, condition.right, unchanged) : unchanged
    default:
      return unchanged
  }
}

function byType(op: string, right: ExprNode, unchanged: ShapeSelection): ShapeSelection {
  if (op === '==' && right.type === 'Parameter') return { ...unchanged, parameters: [right.name] }
  const names = op === '==' ? getStrings(right) : op === 'in' ? getMembers(right) : null
  if (names === null) return unchanged
  const fits = ({ name }: Shape) => name === null || names.includes(name)
  return { shapes: unchanged.shapes.filter(fits), parameters: null }
}

function isType(node: ExprNode): boolean {
  const ofThis = node.type === 'AccessAttribute' && (!node.base || node.base.type === 'This')
  return ofThis && node.name === '_type'
}

function getStrings(node: ExprNode): string[] | null {
  return node.type === 'Value' && typeof node.value === 'string' ? [node.value] : null
}

function getMembers(node: ExprNode): string[] | null {
  if (node.type !== 'Array') return null
  const members = node.elements.map(({ value }) => getStrings(value))
  return members.every((each) => each !== null) ? members.flat() : null
}

/**
 * The syntax tree that `parse` of groq-js returns. Declared here because the package's types use `any` for values and
 * separate nodes that are walked alike.
 */
export type ExprNode =
  | { type: 'Everything' | 'This' }
  | { type: 'Value'; value: unknown }
  | { type: 'Parameter'; name: string }
  | { type: 'Context'; key: string }
  | { type: 'Parent'; n: number }
  | AccessAttributeNode
  | { type: 'AccessElement'; base: ExprNode; index: number }
  | SliceNode
  | FilterNode
  | { type: 'Projection' | 'Map' | 'FlatMap'; base: ExprNode; expr: ExprNode }
  | {
      type: 'Deref' | 'Group' | 'ArrayCoerce' | 'Not' | 'Neg' | 'Pos' | 'Asc' | 'Desc'
      base: ExprNode
    }
  | { type: 'And' | 'Or'; left: ExprNode; right: ExprNode }
  | { type: 'OpCall'; op: Operator; left: ExprNode; right: ExprNode }
  | { type: 'InRange'; base: ExprNode; left: ExprNode; right: ExprNode; isInclusive: boolean }
  | FuncCallNode
  | PipeFuncCallNode
  | { type: 'Select'; alternatives: SelectAlternative[]; fallback?: ExprNode }
  | { type: 'Array'; elements: { value: ExprNode; isSplat: boolean }[] }
  | ObjectNode
  | { type: 'Tuple'; members: ExprNode[] }
  | { type: 'SelectorFuncCall'; name: 'anywhere'; arg: ExprNode }
  | { type: 'SelectorNested'; base: ExprNode; nested: ExprNode }

export type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'match'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**'

export interface AccessAttributeNode {
  type: 'AccessAttribute'
  base?: ExprNode
  name: string
}

export interface SliceNode {
  type: 'Slice'
  base: ExprNode
  left: number
  right: number
  isInclusive: boolean
}

export interface FilterNode {
  type: 'Filter'
  base: ExprNode
  expr: ExprNode
}

export interface FuncCallNode {
  type: 'FuncCall'
  namespace: string
  name: string
  args: ExprNode[]
}

export interface PipeFuncCallNode {
  type: 'PipeFuncCall'
  base: ExprNode
  name: string
  args: ExprNode[]
}

export interface SelectAlternative {
  condition: ExprNode
  value: ExprNode
}

export interface ObjectNode {
  type: 'Object'
  attributes: ObjectAttribute[]
}

export type ObjectAttribute =
  | { type: 'ObjectAttributeValue'; name: string; value: ExprNode }
  | { type: 'ObjectConditionalSplat'; condition: ExprNode; value: ExprNode }
  | { type: 'ObjectSplat'; value: ExprNode }

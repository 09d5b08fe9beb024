import type { ExprNode } from './ast.ts'
import type { AllocationBudget } from './allocation-budget.ts'
import type { Dataset } from './dataset.ts'
import type { Attributes, Source, Value } from './values.ts'

/** Constant during one evaluation. */
export interface EvaluationContext {
  dataset: Dataset
  identity: string
  now: Date
  before: Value
  after: Value
  sanity: { projectId: string; dataset: string } | undefined
  /** The source of a whole document; undefined when sources are not tracked. */
  getSource: ((document: Attributes) => Source) | undefined
  /** Results of subqueries that do not depend on the enclosing scope, each evaluated once. */
  memo: Map<ExprNode, Value>
  memoisable: ReadonlySet<ExprNode>
  /** The number of documents that refer to each id; computed if no index has it. */
  referrers: ReadonlyMap<string, number> | undefined
  /** Receives everything that the result depends on, for live content. */
  dependencies: DependencyListener | undefined
  remainingSteps: number
  deadline: number
  clock: () => number
  growth: AllocationBudget
}

/**
 * What a result depends on: a document by id, all documents that refer to one, all documents of a type, or the whole
 * dataset.
 */
export interface DependencyListener {
  onId(id: string): void
  /** `type`: only documents of this type; null for any. */
  onReferenceTo(id: string, type: string | null): void
  onType(type: string): void
  onEverything(): void
}

/** Steps between checks of the clock, which cost more than a step. */
const CLOCK_STEPS = 4096

/** Counts a step; throws EvaluationTooLongError past the limit of steps or the deadline. */
export function tick(context: EvaluationContext): void {
  if (--context.remainingSteps < 0) throw new EvaluationTooLongError()
  if (context.remainingSteps % CLOCK_STEPS === 0 && context.clock() > context.deadline)
    throw new EvaluationTooLongError()
}

/** Thrown when an evaluation exceeds its limit of steps or time. */
export class EvaluationTooLongError extends Error {
  constructor() {
    super('The GROQ expression took too many steps to evaluate')
  }
}

/**
 * `this` and its enclosing scopes. A hidden scope (inside a map) has a value but is not a parent: `^` inside
 * `tags[]{…}` is the document that has the tags.
 */
export class Scope {
  readonly value: Value
  readonly context: EvaluationContext
  readonly parent: Scope | null
  readonly isHidden: boolean

  constructor(value: Value, context: EvaluationContext, parent: Scope | null, isHidden = false) {
    this.value = value
    this.context = context
    this.parent = parent
    this.isHidden = isHidden
  }

  nested(value: Value): Scope {
    return new Scope(value, this.context, this.isHidden ? this.parent : this)
  }

  hidden(value: Value): Scope {
    return new Scope(value, this.context, this.isHidden ? this.parent : this, true)
  }
}

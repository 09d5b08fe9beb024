import { describeError } from '../../log/redact.ts'
import type { LakeContext } from '../context.ts'
import { isNoRoom, LakeError } from '../errors.ts'
import type { SanityDocument } from '../types.ts'
import { mapPolicyErrors } from './policy-errors.ts'

/** Listed in the log; beyond this, only their number. */
const MAX_NAMED = 20
const UNKNOWN_ERROR = 'The server failed to move it. See its log for the reason.'

/** A document of an earlier version, and the id that the policy uses for it now. */
interface Move {
  document: SanityDocument
  id: string
}

/** A move that a rule refused, and the reason. */
export interface RejectedMove {
  document: SanityDocument
  reason: string
}

interface MoveOutcome {
  count: number
  rejected: readonly RejectedMove[]
}

type Lake = Pick<LakeContext, 'store' | 'config' | 'log'>

/**
 * Moves documents of an older store to the ids that the policy uses now, before the lake serves anyone. A document that
 * a rule refuses is left where it is and set aside: any writer could have stored it, so it must block neither the
 * others nor the lake.
 */
export function moveEarlierIds(lake: Lake & Pick<LakeContext, 'quarantine'>): void {
  const { log, quarantine } = lake
  try {
    const { count, rejected } = tryMoves(lake, { isDry: false })
    if (count > 0) log(`Moved ${count} documents from an earlier version to their current IDs`)
    for (const { document, reason } of rejected) quarantine.add(document, 'earlierId', reason)
    for (const { document, reason } of rejected.slice(0, MAX_NAMED))
      log(`Set aside ${document._id} (${document._type}): ${reason}`)
    if (rejected.length > MAX_NAMED)
      log(`Set aside ${rejected.length - MAX_NAMED} more documents from an earlier version`)
    if (rejected.length > 0)
      log('They are unchanged, and readers do not see them. Run lake repair to see how to fix them')
  } catch (error) {
    if (!isNoRoom(error)) throw error
    log('The disk is full: documents from an earlier version will be moved at the next start')
  }
}

/** What would be refused, without moving anything. */
export function rejectedMoves(lake: Lake): readonly RejectedMove[] {
  return tryMoves(lake, { isDry: true }).rejected
}

function tryMoves(lake: Lake, { isDry }: { isDry: boolean }): MoveOutcome {
  const { moves, rejected } = findMoves(lake)
  const moved = moveAll(lake, moves, isDry)
  return { count: moved.count, rejected: [...rejected, ...moved.rejected] }
}

function findMoves({ store, config, log }: Lake): { moves: Move[]; rejected: RejectedMove[] } {
  const moves: Move[] = []
  const rejected: RejectedMove[] = []
  const { types = [], migrateId } = config.policy?.migrated ?? {}
  for (const document of types.flatMap((type) => store.ofType(type))) {
    try {
      const id = migrateId?.(document) ?? null
      if (id !== null) moves.push({ document, id })
    } catch (error) {
      log(`The current ID of ${document._id} cannot be determined: ${describeError(error)}`)
      rejected.push({ document, reason: UNKNOWN_ERROR })
    }
  }
  return { moves, rejected }
}

/**
 * All in one transaction; if a move is refused, each half gets its own: few are refused, and most not retried often.
 */
function moveAll(lake: Lake, moves: readonly Move[], isDry: boolean): MoveOutcome {
  const [first] = moves
  if (!first) return { count: 0, rejected: [] }
  try {
    mapPolicyErrors(() => writeMoves(lake, moves, isDry))
    return { count: moves.length, rejected: [] }
  } catch (error) {
    if (isNoRoom(error)) throw error
    if (moves.length === 1) return { count: 0, rejected: [toRejectedMove(lake, first, error)] }
    const middle = moves.length >> 1
    const halves = [moves.slice(0, middle), moves.slice(middle)].map((half) =>
      moveAll(lake, half, isDry),
    )
    return {
      count: halves.reduce((sum, { count }) => sum + count, 0),
      rejected: halves.flatMap(({ rejected }) => rejected),
    }
  }
}

/** Checked like anything that becomes public: its author may have known that it would be moved. */
function writeMoves({ store }: Lake, moves: readonly Move[], dryRun: boolean): void {
  store.write({ author: 'import', channel: 'decision', dryRun }, (tx) => {
    for (const { document, id } of moves) {
      const made = { ...document, _id: id }
      if (!tx.get(id)) tx.put(made, [{ create: made }], { keepTimes: true })
      tx.delete(document._id)
    }
  })
}

function toRejectedMove({ log }: Lake, { document }: Move, error: unknown): RejectedMove {
  if (error instanceof LakeError) return { document, reason: error.message }
  log(`Moving ${document._id} to its current ID failed: ${describeError(error)}`)
  return { document, reason: UNKNOWN_ERROR }
}

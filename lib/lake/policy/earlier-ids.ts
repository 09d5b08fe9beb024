import { describeError } from '../../log/redact.ts'
import type { LakeContext } from '../context.ts'
import { isNoRoom, LakeError } from '../errors.ts'
import type { SanityDocument } from '../types.ts'
import { refusing } from './refused.ts'

/** Listed in the log; beyond this, only their number. */
const MAX_NAMED = 20
const UNKNOWN_ERROR = 'The server failed to move it. See its log for the reason.'

/** A document of an earlier version, and the id that the policy uses for it now. */
interface Move {
  document: SanityDocument
  id: string
}

/** A move that a rule refused, and the reason. */
export interface RefusedMove {
  document: SanityDocument
  reason: string
}

interface MoveOutcome {
  count: number
  refused: readonly RefusedMove[]
}

type Lake = Pick<LakeContext, 'store' | 'config' | 'log'>

/**
 * Moves documents of an older store to the ids that the policy uses now, before the lake serves anyone. A document that
 * a rule refuses is left where it is and set aside: any writer could have stored it, so it must block neither the
 * others nor the lake.
 */
export function moveEarlierIds(lake: Lake & Pick<LakeContext, 'setAside'>): void {
  const { log, setAside } = lake
  try {
    const { count, refused } = tryMoves(lake, { isDry: false })
    if (count > 0) log(`Moved ${count} documents from an earlier version to their current IDs`)
    for (const { document, reason } of refused) setAside.add(document, 'earlierId', reason)
    for (const { document, reason } of refused.slice(0, MAX_NAMED))
      log(`Set aside ${document._id} (${document._type}): ${reason}`)
    if (refused.length > MAX_NAMED)
      log(`Set aside ${refused.length - MAX_NAMED} more documents from an earlier version`)
    if (refused.length > 0)
      log('They are unchanged, and readers do not see them. Run lake repair to see how to fix them')
  } catch (error) {
    if (!isNoRoom(error)) throw error
    log('The disk is full: documents from an earlier version will be moved at the next start')
  }
}

/** What would be refused, without moving anything. */
export function refusedMoves(lake: Lake): readonly RefusedMove[] {
  return tryMoves(lake, { isDry: true }).refused
}

function tryMoves(lake: Lake, { isDry }: { isDry: boolean }): MoveOutcome {
  const { moves, refused } = findMoves(lake)
  const moved = moveAll(lake, moves, isDry)
  return { count: moved.count, refused: [...refused, ...moved.refused] }
}

function findMoves({ store, config, log }: Lake): { moves: Move[]; refused: RefusedMove[] } {
  const moves: Move[] = []
  const refused: RefusedMove[] = []
  const { types = [], migrateId } = config.policy?.moved ?? {}
  for (const document of types.flatMap((type) => store.ofType(type))) {
    try {
      const id = migrateId?.(document) ?? null
      if (id !== null) moves.push({ document, id })
    } catch (error) {
      log(`The current ID of ${document._id} cannot be determined: ${describeError(error)}`)
      refused.push({ document, reason: UNKNOWN_ERROR })
    }
  }
  return { moves, refused }
}

/**
 * All in one transaction; if a move is refused, each half gets its own: few are refused, and most not retried often.
 */
function moveAll(lake: Lake, moves: readonly Move[], isDry: boolean): MoveOutcome {
  const [first] = moves
  if (!first) return { count: 0, refused: [] }
  try {
    refusing(() => writeMoves(lake, moves, isDry))
    return { count: moves.length, refused: [] }
  } catch (error) {
    if (isNoRoom(error)) throw error
    if (moves.length === 1) return { count: 0, refused: [refusedBy(lake, first, error)] }
    const middle = moves.length >> 1
    const halves = [moves.slice(0, middle), moves.slice(middle)].map((half) =>
      moveAll(lake, half, isDry),
    )
    return {
      count: halves.reduce((sum, { count }) => sum + count, 0),
      refused: halves.flatMap(({ refused }) => refused),
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

function refusedBy({ log }: Lake, { document }: Move, error: unknown): RefusedMove {
  if (error instanceof LakeError) return { document, reason: error.message }
  log(`Moving ${document._id} to its current ID failed: ${describeError(error)}`)
  return { document, reason: UNKNOWN_ERROR }
}

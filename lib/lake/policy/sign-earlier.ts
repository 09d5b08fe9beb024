import { describeError } from '../../log/redact.ts'
import type { LakeContext } from '../context.ts'
import { isNoRoom } from '../errors.ts'
import type { PolicyCall } from '../policy-config.ts'
import { policyCall } from './check.ts'
import { mapPolicyErrors } from './policy-errors.ts'
import { policyServices } from './policy-services.ts'

/** Documents in one transaction. */
const BATCH = 200
const OPTIONS = { author: 'upgrade', channel: 'decision' } as const

type Lake = Pick<LakeContext, 'store' | 'config' | 'access' | 'log'>

/**
 * Signs, once, what a store has from before the lake signed, and adds, once, what it has from before there was a chain
 * of records, before the lake serves anyone. This trusts what is in the store at that moment. That it was done is noted
 * with the key, not in the store.
 */
export function signEarlierDocuments(lake: Lake, isFollower = false): void {
  const { store, config, access, log } = lake
  const { signingKey } = access
  const earlier = config.policy?.earlier
  const isUnsigned = signingKey.earlierSignedAt() === null
  if (!earlier || (!isUnsigned && signingKey.chainedAt() !== null)) return
  const mark = () => {
    // Restored to any moment before this one, a store is signed again.
    const now = new Date().toISOString()
    if (isUnsigned) signingKey.markEarlierSigned(now)
    signingKey.markChained(now)
  }
  // By another node of a cluster. Signing again would trust what was changed since.
  const view = { get: (id: string) => store.get(id), ofType: store.ofType, signing: signingKey }
  if (earlier.isDone?.(view)) return mark()
  if (isFollower) return
  const sign = isUnsigned ? earlier.sign : earlier.chain
  try {
    const subjects = earlier.subjects({ ofType: store.ofType })
    const { begin, complete } = earlier
    if (subjects.length > 0 && begin) write(lake, begin)
    for (let from = 0; sign && from < subjects.length; from += BATCH)
      signAll(lake, subjects.slice(from, from + BATCH), sign)
    if (complete) write(lake, complete)
    mark()
    if (subjects.length > 0)
      log(`Signed the records of ${subjects.length} documents from an earlier version`)
  } catch (error) {
    if (!isNoRoom(error)) throw error
    log('The disk is full: records from an earlier version will be signed at the next start')
  }
}

type SignSubject = NonNullable<NonNullable<LakeContext['config']['policy']>['earlier']>['sign']

/** All in one transaction; if it is refused, each half gets its own, so that one odd document holds up no other. */
function signAll(lake: Lake, subjects: readonly string[], sign: SignSubject): void {
  const [first] = subjects
  if (first === undefined) return
  const { log } = lake
  try {
    write(lake, (call) => subjects.forEach((subject) => sign(subject, call)))
  } catch (error) {
    if (isNoRoom(error)) throw error
    if (subjects.length === 1)
      return log(
        `The records of ${first} could not be signed, so readers do not see it: ${describeError(error)}`,
      )
    const middle = subjects.length >> 1
    signAll(lake, subjects.slice(0, middle), sign)
    signAll(lake, subjects.slice(middle), sign)
  }
}

function write({ store, access, config }: Lake, work: (call: PolicyCall) => void): void {
  store.write(OPTIONS, (tx) => {
    const call = policyCall(tx, OPTIONS, policyServices({ access, config }))
    mapPolicyErrors(() => work(call))
  })
}

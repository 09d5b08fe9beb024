import { useState } from 'react'
import { useClient } from 'sanity'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import { requestLake } from '../data/request-lake.ts'
import { answerWithPasskey, isQuestion, knowsPasskeys } from '../data/passkey.ts'
import { CODE_FIELD, type DecisionField } from './decision-field.ts'

/** The lake's code for a signature that lacks only the second factor (lib/lake/access/reauthentication.ts). */
const NEEDED = 'secondFactor'
const QUESTION = '/account/passkeys/challenge'
const CONFIRM = '/account/reauthenticate'

/** The requested factor; `nothing` until the lake asks. */
type Way = 'nothing' | 'passkey' | 'code'

interface RequestedSecondFactor {
  /** The field for a code, if one is needed. */
  fields: readonly DecisionField[]
  way: Way
  /** For users without a passkey at hand. */
  takeCode: () => void
  /** Submits the factor if one was requested, before the signature; throws with the reason if it is rejected. */
  give: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Determines from an error whether a factor is needed, and which one. */
  handleError: (error: unknown) => Promise<void>
}

/** Asks for the second factor when the lake does: from users who enrolled one and did not confirm it recently. */
export function useSecondFactor(): RequestedSecondFactor {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [way, setWay] = useState<Way>('nothing')
  const fetchChallenge = () => requestLake(client, QUESTION, {})
  return {
    fields: way === 'code' ? [CODE_FIELD] : [],
    way,
    takeCode: () => setWay('code'),
    give: async (values) => {
      if (way === 'nothing') return
      // A challenge expires after a few minutes, so request a new one.
      const factor =
        way === 'passkey'
          ? { passkey: await answerWithPasskey(await fetchChallenge()) }
          : { code: values[CODE_FIELD.name] ?? '' }
      await requestLake(client, CONFIRM, factor)
      setWay('nothing')
    },
    handleError: async (error) => {
      if (!(error instanceof DecisionError) || error.code !== NEEDED) return
      const question = knowsPasskeys() ? await fetchChallenge().catch(() => null) : null
      setWay(isQuestion(question) ? 'passkey' : 'code')
    },
  }
}

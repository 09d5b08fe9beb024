import { useState } from 'react'
import { useClient } from 'sanity'
import { DecisionRefused } from '../../lib/workflow/model/decision-refused.ts'
import { askLake } from '../ask-lake.ts'
import { answerWithPasskey, isQuestion, knowsPasskeys } from '../passkey.ts'
import { CODE_FIELD, type DecisionField } from './decision-field.ts'

/** What the lake answers to a signature that only lacks the second factor (lib/lake/access/signature.ts). */
const NEEDED = 'secondFactor'
const QUESTION = '/account/passkeys/question'
const CONFIRM = '/account/confirm'

/** By what it is given; `nothing` while the lake has not asked. */
type Way = 'nothing' | 'passkey' | 'code'

interface AskedSecondFactor {
  /** The question for a code, where that is the way. */
  fields: readonly DecisionField[]
  way: Way
  /** For who has no passkey at hand. */
  takeCode: () => void
  /** Gives it, if it was asked for; throws the reason why it was not taken. The signature is given after it. */
  give: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Sees from an error whether the lake asks, and for what the person has. */
  look: (error: unknown) => Promise<void>
}

/** Asks for the second factor where the lake does: of people who have enrolled one and gave none lately. */
export function useSecondFactor(): AskedSecondFactor {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [way, setWay] = useState<Way>('nothing')
  const ask = () => askLake(client, QUESTION, {})
  return {
    fields: way === 'code' ? [CODE_FIELD] : [],
    way,
    takeCode: () => setWay('code'),
    give: async (values) => {
      if (way === 'nothing') return
      // A question is good for a few minutes, so it is asked anew.
      const given =
        way === 'passkey'
          ? { passkey: await answerWithPasskey(await ask()) }
          : { code: values[CODE_FIELD.name] ?? '' }
      await askLake(client, CONFIRM, given)
      setWay('nothing')
    },
    look: async (error) => {
      if (!(error instanceof DecisionRefused) || error.code !== NEEDED) return
      const question = knowsPasskeys() ? await ask().catch(() => null) : null
      setWay(isQuestion(question) ? 'passkey' : 'code')
    },
  }
}

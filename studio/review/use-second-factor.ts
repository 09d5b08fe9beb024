import { useState } from 'react'
import { useClient } from 'sanity'
import { DecisionRefused } from '../../lib/workflow/vocabulary/decision-refused.ts'
import { askLake } from '../ask-lake.ts'
import { CODE_FIELD, type DecisionField } from './decision-field.ts'

/** What the lake answers to a signature that only lacks the second factor (lib/lake/access/signature.ts). */
const NEEDED = 'secondFactor'

interface AskedSecondFactor {
  /** The question, once the lake has asked it. */
  fields: readonly DecisionField[]
  /** Gives what was typed, if it was asked for; throws the lake's reason. The signature is given after it. */
  give: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Sees from an error whether the lake asks. */
  look: (error: unknown) => void
}

/** Asks for the second factor where the lake does: of people who have enrolled one and gave none lately. */
export function useSecondFactor(): AskedSecondFactor {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [isAsked, setAsked] = useState(false)
  return {
    fields: isAsked ? [CODE_FIELD] : [],
    give: async (values) => {
      if (!isAsked) return
      await askLake(client, '/account/confirm', { code: values[CODE_FIELD.name] ?? '' })
      setAsked(false)
    },
    look: (error) => {
      if (error instanceof DecisionRefused && error.code === NEEDED) setAsked(true)
    },
  }
}

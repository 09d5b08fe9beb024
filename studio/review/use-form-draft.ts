import { useState } from 'react'
import type { DecisionField } from './decision-field.ts'
import { forgetTyped, saveFormDraft, typedBefore, getValues } from './form-draft.ts'

interface TypedForm {
  fields: readonly DecisionField[]
  proposals?: Readonly<Record<string, string>>
  keepAs?: string
}

/** The values of a form during typing. */
export function useTyped({ fields, proposals, keepAs }: TypedForm) {
  const [typed, setTyped] = useState(() => typedBefore(keepAs))
  return {
    values: getValues(fields, proposals, typed),
    type(name: string, value: string) {
      const now = { ...typed, [name]: value }
      setTyped(now)
      saveFormDraft(keepAs, now, fields)
    },
    forget() {
      setTyped({})
      forgetTyped(keepAs)
    },
  }
}

import { singletonTypes } from '../../schemas/index.ts'
import { GATED_TYPES } from '../../lib/workflow/rules/clinical.ts'
import { useOffice } from './office-now.tsx'
import { listRules } from './list-rules.ts'

/** The review's state in words at the documents of the Studio's lists. */
export function ListWords() {
  const { drafts } = useOffice()
  const types = GATED_TYPES.filter((type) => !singletonTypes.includes(type))
  const singletons = GATED_TYPES.filter((type) => singletonTypes.includes(type))
  return <style>{listRules({ drafts, types, singletons })}</style>
}

import { getErrors, getObstacle } from '../../../lib/workflow/checks/blocking.ts'
import { transitionError } from '../../../lib/workflow/model/transition-errors.ts'
import type { SetStep } from '../../../lib/workflow/model/sets.ts'
import type { SetDocument } from './read-sets.ts'

/** Why documents cannot be selected for a step, by id; documents not in the map can be. */
export function getObstacles(
  step: SetStep,
  documents: readonly Pick<SetDocument, 'id' | 'draft' | 'corrects'>[],
): ReadonlyMap<string, string> {
  if (step === 'approve')
    return new Map(
      documents.flatMap(({ id, corrects }) =>
        corrects ? [[id, transitionError('otherCorrections').reason] as const] : [],
      ),
    )
  if (step !== 'submit') return new Map()
  return new Map(
    documents.flatMap(({ id, draft }) => {
      const obstacle = getObstacle(getErrors(draft), draft._type)
      return obstacle === null ? [] : [[id, obstacle] as const]
    }),
  )
}

import { hasSources, iconArrayProblem } from '../../../schemas/icon-array.ts'
import type { Rule } from './finding.ts'

/** People are counted once, in groups of equal size, and readers see the source of the counts. */
export const iconArrays: Rule = {
  name: 'iconArrays',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'people') continue
      const problem = iconArrayProblem(place.fields)
      if (problem !== null) yield { place, level: 'error', message: `Icon array: ${problem}` }
      if (!hasSources(place.fields)) {
        const message = 'The figures in this icon array have no source. Add one.'
        yield { place, level: 'error', message }
      }
    }
  },
}

import type { Violation, Rule } from './finding.ts'

/** The sources of a text are current: a retracted study supports nothing. */
export const changedSources: Rule = {
  name: 'changedSources',
  *find({ places }, { sources }) {
    for (const place of places) {
      if (place.kind !== 'citation') continue
      for (const id of place.sources) {
        const facts = sources?.get(id)
        const said = facts?.change && SAID[facts.change]
        if (said) yield { place, ...said, excerpt: facts.title }
      }
    }
  },
}

/** Readers see a correction with the source itself: a corrected source may be cited. */
const SAID: Readonly<Record<string, Pick<Violation, 'level' | 'message'>>> = {
  retracted: {
    level: 'error',
    message:
      'This source was retracted. Remove it, and re-source or delete the statements that cite it.',
  },
  superseded: {
    level: 'warning',
    message: 'This source was superseded. Cite its replacement, and update the text to match.',
  },
}

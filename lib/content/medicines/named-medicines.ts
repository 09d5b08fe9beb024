import { stegaClean } from '@sanity/client/stega'
import { namePattern } from '../../../schemas/name-pattern.ts'
import type { MedicineCardData } from './medicines-page'

/** Properties of a page besides its own text: sources, people, and links to more reading. */
const NON_WORD = new Set([
  'markDefs',
  'sources',
  'bound',
  'asset',
  'page',
  'seo',
  'condition',
  'author',
  'review',
  'history',
  'corrections',
  'related',
  'takeaways',
])

/** The medicines that a text mentions, by any name, in list order. */
export function getNamedMedicines(
  text: unknown,
  medicines: readonly MedicineCardData[],
): MedicineCardData[] {
  const words = stegaClean(splitWords(text))
  return medicines.filter(({ title, brandNames, otherNames }) =>
    [title, ...(brandNames ?? []), ...(otherNames ?? [])].some(
      (name) => name && namePattern(name).test(words),
    ),
  )
}

/** All words of a text, with a line for each paragraph, cell, and label. */
function splitWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(splitWords).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  if ('children' in value && Array.isArray(value.children)) {
    return value.children.map((child: unknown) => splitWords(child)).join('')
  }
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && !NON_WORD.has(name))
    .map(([, part]) => splitWords(part))
    .join('\n')
}

import type { SeedDocument } from '../../../lib/seed/build.ts'
import { doctors } from '../../../lib/seed/doctors.ts'
import { pages } from '../../../lib/seed/pages/index.ts'
import { pillars } from '../../../lib/seed/pillars.ts'
import { stats } from '../../../lib/seed/stats.ts'
import { testimonials } from '../../../lib/seed/testimonials.ts'

const all: readonly SeedDocument[] = [...doctors, ...pages, ...pillars, ...stats, ...testimonials]

/**
 * The fields of a type's first seed document, so that it passes the checks: without its id, and without its portrait,
 * which is not uploaded here.
 */
export function seedContentFields(type: string): Record<string, unknown> {
  const found = all.find(({ _type }) => _type === type)
  if (!found) throw new Error(`The seed content has no document of the type “${type}”.`)
  const { _id, picture: _picture, ...fields } = found
  return fields
}

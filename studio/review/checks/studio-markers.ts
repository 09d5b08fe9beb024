import type { Path } from 'sanity'
import type { Finding } from '../../../lib/workflow/checks/finding.ts'
import type { FieldPath } from '../../../lib/workflow/checks/field-path.ts'
import type { Checks } from './use-checks.ts'

/** A problem that the Studio found in the form. */
export interface StudioMarker {
  level: 'error' | 'warning' | 'info'
  message: string
  path: Path
}

type Problems = Pick<Checks, 'errors' | 'warnings'>

/**
 * The problems of the checks, preceded by those that only the Studio can find, because they depend on other documents: a
 * slug that is taken, a reference to something that is not published. Where the checks found a problem at the same place,
 * theirs says more.
 */
export function withStudioMarkers(checks: Problems, markers: readonly StudioMarker[]): Problems {
  const found = [...checks.errors, ...checks.warnings]
  const added = markers.flatMap((marker): Finding[] => {
    const { level, message } = marker
    const path = marker.path.filter(isNamed)
    if (level === 'info' || found.some((finding) => isSamePlace(finding.path, path))) return []
    return [{ rule: 'form', level, message, path }]
  })
  return {
    errors: [...added.filter(({ level }) => level === 'error'), ...checks.errors],
    warnings: [...added.filter(({ level }) => level === 'warning'), ...checks.warnings],
  }
}

/** The Studio's paths may end with a range of a list; ours never do. */
function isNamed(segment: Path[number]): segment is FieldPath[number] & Path[number] {
  return !Array.isArray(segment)
}

/** The same value, or one directly within the other: a reference and its field, a slug and its text. */
function isSamePlace(one: FieldPath, other: FieldPath): boolean {
  const [outer, inner] = one.length <= other.length ? [one, other] : [other, one]
  return (
    inner.length - outer.length <= 1 &&
    outer.every((segment, index) => JSON.stringify(segment) === JSON.stringify(inner[index]))
  )
}

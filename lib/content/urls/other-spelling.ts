import { documentFor, getEvidencePath, pathFor, type PathTarget } from '../../paths.ts'

/**
 * The public page whose slug differs from a URL's only in Unicode normalization: accents composed (NFC) or decomposed
 * (NFD). The difference is invisible, and a Mac types one while others type the other.
 */
export async function otherSpelling(
  from: string,
  isPublic: (target: PathTarget) => Promise<boolean>,
): Promise<string | null> {
  const target = documentFor(from)
  if (!target || !('slug' in target)) return null
  for (const form of ['NFC', 'NFD']) {
    const slug = target.slug.normalize(form)
    if (slug === target.slug || !(await isPublic({ ...target, slug }))) continue
    const isEvidence = from === getEvidencePath({ _type: target.type, slug: target.slug })
    return (isEvidence ? getEvidencePath : pathFor)({ _type: target.type, slug })
  }
  return null
}

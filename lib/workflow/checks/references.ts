import type { Rule } from './finding.ts'

/** What the page names or links to is public. */
export const references: Rule = {
  name: 'references',
  *find({ id: own, places }, { published, sources, isGone, unpublished }) {
    // A broken link is reported for the link itself.
    const links = new Set(places.filter(({ kind }) => kind === 'link').map(({ path }) => path))
    for (const place of places) {
      if (place.kind !== 'reference' || place.id === own) continue
      const known = place.name === 'source' ? sources : published
      if (!known || known.has(place.id)) continue
      if (isGone?.(place.id) && links.has(place.path)) continue
      const title = unpublished?.get(place.id)
      const named = title === undefined ? `The ${place.name}` : `“${title}”`
      yield {
        place,
        // The form reports an error too: a strong reference to an unpublished document blocks publishing.
        level: place.strong ? 'error' : 'warning',
        message: place.strong
          ? `${named} isn’t published. Publish it before this page.`
          : `The ${place.name} that this refers to is not published, so readers don’t see the link. Publish it, or remove the reference.`,
      }
    }
  },
}

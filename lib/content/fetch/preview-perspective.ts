import type { ClientPerspective } from '@sanity/client'
import { cookies } from 'next/headers'

/** Set by the Studio's Presentation tool: a perspective, or the names of releases over `drafts`, in order. */
const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

const NAME = /^[A-Za-z0-9_-]{1,64}$/
/** The lake's limit is higher; a Studio stacks the releases before the chosen one. */
const MAX_STACKED = 100

/** What a preview shows: the site with one release and those before it, the drafts, or the public pages. */
export async function getPreviewPerspective(): Promise<ClientPerspective> {
  return parsePerspective((await cookies()).get(PERSPECTIVE_COOKIE)?.value)
}

/** Parses the cookie's value. Anything unknown shows drafts, as without it. */
export function parsePerspective(value: string | undefined): ClientPerspective {
  if (value === 'published') return 'published'
  const names = (value ?? '').split(',').filter((name) => name !== '' && name !== 'drafts')
  const areReleases =
    names.length <= MAX_STACKED && names.every((name) => NAME.test(name) && !RESERVED.has(name))
  return areReleases && names.length > 0 ? [...names, 'drafts'] : 'drafts'
}

/** Perspectives that are no release: nothing else may be stacked with them. */
const RESERVED: ReadonlySet<string> = new Set(['raw', 'published', 'previewDrafts'])

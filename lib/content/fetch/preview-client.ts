import { createClient, type FilterDefault, type SanityClient } from '@sanity/client'
import { requireEnv } from '../../env'
import { contentConfig } from './client'

let client: SanityClient | undefined

/**
 * The client of draft mode: drafts over published documents, with its own token. Text carries invisible marks (stega),
 * so that a click on the page opens its field in the Studio.
 */
export function previewClient(): SanityClient {
  client ??= createClient({
    ...contentConfig(),
    token: requireEnv('SANITY_API_PREVIEW_TOKEN'),
    perspective: 'drafts',
    // The outage page retries by itself.
    maxRetries: 0,
    stega: { enabled: true, studioUrl: '/studio', filter: isProse },
  })
  return client
}

/** Fields whose text is shown as it is. Other fields control something, and a stega mark in them would break that. */
const PROSE: readonly (string | number | undefined)[] = [
  'text',
  'title',
  'shortTitle',
  'heading',
  'headerLabel',
  'summary',
  'excerpt',
  'tagline',
  'intro',
  'lead',
  'question',
  'caption',
  'statement',
  'content',
  'bio',
  'jobTitle',
  'definition',
  'description',
]

const isProse: FilterDefault = ({ sourcePath }) => {
  const field = sourcePath.findLast((segment) => typeof segment === 'string')
  const inSearchText = sourcePath.includes('seo')
  return PROSE.includes(field) && !inSearchText
}

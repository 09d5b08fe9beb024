import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { getPublicKey } from '../signing/key-pair.ts'
import { RECORD_TYPE } from '../workflow/model/records.ts'
import { PROFILE_TYPE } from '../workflow/rules/appointments.ts'
import type { CheckResult } from './check-result.ts'

/** The keys of the environment file. */
export interface CheckedKeys {
  signingKey: string | undefined
  publicKeys: string | undefined
}

const content = z.object({
  hasSettings: z.boolean(),
  reviewers: z.number(),
  unsigned: z.number(),
})
const CONTENT_QUERY = `{
  "hasSettings": defined(*[_id == "siteSettings"][0]._id),
  "reviewers": count(*[_type == $profile && isReviewer == true && defined(account) && !(_id in path("drafts.**"))]),
  "unsigned": count(*[_type == $record && !defined(signature)])
}`

/** Looks at what the dataset contains, at the keys that belong to it, and at how pages learn of changes. */
export async function checkContent(
  publisher: SanityClient,
  keys: CheckedKeys,
): Promise<CheckResult[]> {
  const found = content.parse(
    await publisher.fetch(CONTENT_QUERY, { profile: PROFILE_TYPE, record: RECORD_TYPE }),
  )
  return [
    found.hasSettings
      ? { status: 'ok', text: 'The dataset has the site’s settings.' }
      : {
          status: 'missing',
          text: 'The dataset has no site settings, so no page can be shown. Import the content first (docs/hosted.md).',
        },
    found.reviewers > 0
      ? { status: 'ok', text: `Public profiles of medical reviewers: ${found.reviewers}.` }
      : {
          status: 'missing',
          text: 'No public profile with an account is marked as “Medical reviewer”, so no one can approve. An administrator publishes one in the Studio: Structure → People.',
        },
    ...checkKeys(keys, found.unsigned),
    await checkSyncTags(publisher),
  ]
}

/** Without both variables, pages are not verified; with the wrong ones, nothing is shown. */
function checkKeys({ signingKey, publicKeys }: CheckedKeys, unsigned: number): CheckResult[] {
  if (signingKey === undefined)
    return publicKeys === undefined
      ? [
          {
            status: 'advice',
            text: 'REVIEW_SIGNING_KEY is not set, so readers see what anyone with a publishing token writes. docs/hosted.md, “Sign the records”, says how to make a key.',
          },
        ]
      : [
          {
            status: 'missing',
            text: 'REVIEW_PUBLIC_KEYS is set without REVIEW_SIGNING_KEY: the server’s decisions would not be signed, and no page would show them. Set both.',
          },
        ]
  const own = getPublicKey(signingKey)
  if (publicKeys === undefined)
    return [
      {
        status: 'missing',
        text: 'REVIEW_PUBLIC_KEYS is not set, so no page is verified. Run npm run sanity:sign, and set what it prints.',
      },
    ]
  if (!publicKeys.split(',').includes(own))
    return [
      {
        status: 'missing',
        text: `REVIEW_PUBLIC_KEYS lacks the public key of REVIEW_SIGNING_KEY, so no page would show what is decided now. Add ${own}.`,
      },
    ]
  return unsigned === 0
    ? [{ status: 'ok', text: 'Records are signed, and pages are verified.' }]
    : [
        {
          status: 'missing',
          text: `${unsigned === 1 ? 'One record is' : `${unsigned} records are`} not signed, so no decision counts it. Look at the content, then run npm run sanity:sign.`,
        },
      ]
}

/** Pages are cached under them, and live events name them. */
async function checkSyncTags(publisher: SanityClient): Promise<CheckResult> {
  const { syncTags = [] } = await publisher.fetch<unknown>(
    '*[_id == "siteSettings"][0]._id',
    {},
    { filterResponse: false, perspective: 'published' },
  )
  return syncTags.length > 0
    ? { status: 'ok', text: 'Queries return sync tags, by which pages are updated at once.' }
    : {
        status: 'missing',
        text: 'Queries return no sync tags, so pages would show a change up to five minutes late. Leave SANITY_API_VERSION at its default.',
        link: 'https://www.sanity.io/docs/content-lake/live-content-api',
      }
}

import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { LaunchIcon } from '@sanity/icons/Launch'
import { TransferIcon } from '@sanity/icons/Transfer'
import { Button, Flex } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { liveAddress } from '../../../lib/paths.ts'
import { getAddress } from '../../../lib/workflow/rules/address-of.ts'
import { differenceUrl, previewUrl } from '../preview-url.ts'

/** Links to the draft and the public version as real pages, where they exist. */
export function PageLinks({
  draft,
  published,
  release,
  canCompare = published !== null,
}: {
  draft: SanityDocument | null
  published: SanityDocument | null
  release?: string
  /** There is something to compare the draft with: the live page, or an earlier round. */
  canCompare?: boolean
}) {
  const preview = draft && previewUrl(draft, release)
  const live = published && getAddress(published)
  if (!preview && !live) return null
  return (
    <Flex as="nav" aria-label="This page" gap={2} wrap="wrap">
      {preview && (
        <Button
          as="a"
          href={preview}
          icon={EyeOpenIcon}
          mode="ghost"
          text={release === undefined ? 'Draft page' : 'Page in the release'}
        />
      )}
      {draft && preview && (release === undefined ? canCompare : published !== null) && (
        <Button
          as="a"
          href={differenceUrl(draft, release) ?? preview}
          icon={TransferIcon}
          mode="ghost"
          text="Changes on the page"
        />
      )}
      {live && (
        <Button
          as="a"
          href={liveAddress(live)}
          target="_blank"
          rel="noreferrer"
          icon={LaunchIcon}
          mode="ghost"
          text="Live page"
          aria-label="Live page, in a new tab"
        />
      )}
    </Flex>
  )
}

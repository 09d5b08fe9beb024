import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Flex } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { liveAddress } from '../../../lib/paths.ts'
import { getAddress } from '../../../lib/workflow/rules/address-of.ts'
import { previewUrl } from '../preview-url.ts'

/** Links to the draft and the public version as real pages, where they exist. */
export function PageLinks({
  draft,
  published,
}: {
  draft: SanityDocument | null
  published: SanityDocument | null
}) {
  const preview = draft && previewUrl(draft)
  const live = published && getAddress(published)
  if (!preview && !live) return null
  return (
    <Flex as="nav" aria-label="This page" gap={2} wrap="wrap">
      {preview && (
        <Button as="a" href={preview} icon={EyeOpenIcon} mode="ghost" text="Draft page" />
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

import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { Target } from './use-targets.ts'

/** The removed and the added image, as thumbnails. */
export function ChangedPictures({
  gone,
  come,
}: {
  gone: readonly Target[]
  come: readonly Target[]
}) {
  if (gone.length + come.length === 0) return null
  return (
    <Flex gap={3} wrap="wrap">
      {gone.map((target) => (
        <Picture key={target.pictureUrl} target={target} word="Removed" />
      ))}
      {come.map((target) => (
        <Picture key={target.pictureUrl} target={target} word="New" />
      ))}
    </Flex>
  )
}

function Picture({ target, word }: { target: Target; word: string }) {
  return (
    <Card border radius={2} padding={2}>
      <Stack gap={2}>
        <Text size={1}>
          {word}: {target.title}
        </Text>
        {/* oxlint-disable-next-line nextjs/no-img-element -- the Studio is not a Next.js app */}
        <img
          src={`${target.pictureUrl}?w=320&fit=max`}
          alt=""
          style={{ display: 'block', width: 160, maxWidth: '100%', height: 'auto' }}
        />
      </Stack>
    </Card>
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife, cacheTag } from 'next/cache'
import { ImageResponse } from 'next/og'
import { SHARE_CARD_SIZE, ShareCard } from '@/components/share/share-card'
import { fetchShareCard, pathOfShareImage } from '@/lib/content/share-card'
import { ALL_CONTENT } from '@/lib/content/tags'

const FONTS = [
  { name: 'Source Serif 4', file: 'source-serif-4/files/source-serif-4-latin-600-normal.woff' },
  { name: 'Public Sans', file: 'public-sans/files/public-sans-latin-600-normal.woff' },
] as const

/** Drawn at the first request and kept; a change of the words draws it anew. Null where there is no such page. */
async function draw(path: string): Promise<ArrayBuffer | null> {
  'use cache'
  cacheLife('content')
  cacheTag(ALL_CONTENT)
  const card = await fetchShareCard(path)
  if (!card) return null
  const fonts = FONTS.map(async ({ name, file }) => ({
    name,
    data: await readFile(join(process.cwd(), 'node_modules/@fontsource', file)),
    weight: 600 as const,
  }))
  const image = new ImageResponse(<ShareCard card={card} />, {
    ...SHARE_CARD_SIZE,
    fonts: await Promise.all(fonts),
  })
  return image.arrayBuffer()
}

/** `/og/diseases/diabetes.png`: the picture of `/diseases/diabetes` for social networks. */
export async function GET(_request: Request, { params }: RouteContext<'/og/[...path]'>) {
  const path = pathOfShareImage((await params).path)
  const image = path === null ? null : await draw(path)
  if (!image) return new Response('There is no such picture', { status: 404 })
  return new Response(image, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import { SANS, SERIF, ShareCard } from '@/components/pages/share-card'
import { fetchShareCard, type ShareCardData } from '@/lib/content/share/share-card'
import { getShareImagePath, SHARE_IMAGE_SIZE } from '@/lib/content/site/share-path'
import { fetchPictureData } from '@/lib/content/share/share-picture'

const FONTS = [
  { name: SERIF, file: 'source-serif-4-latin-600-normal', weight: 600 },
  { name: `${SERIF} Ext`, file: 'source-serif-4-latin-ext-600-normal', weight: 600 },
  { name: SANS, file: 'public-sans-latin-400-normal', weight: 400 },
  { name: SANS, file: 'public-sans-latin-700-normal', weight: 700 },
  { name: `${SANS} Ext`, file: 'public-sans-latin-ext-400-normal', weight: 400 },
] as const

async function readFont({ name, file, weight }: (typeof FONTS)[number]) {
  const family = file.replace(/-latin.*/, '')
  const path = join(process.cwd(), 'node_modules/@fontsource', family, 'files', `${file}.woff`)
  return { name, weight, data: await readFile(path) }
}

/**
 * Rendered on the first request and cached by content: a changed text gets a new picture at once, and the same text is
 * never rendered twice. The most requested stay in memory.
 */
async function draw(card: ShareCardData): Promise<ArrayBuffer> {
  'use cache'
  cacheLife('max')
  const [picture, ...fonts] = await Promise.all([
    card.picture && fetchPictureData(card.picture.url),
    ...FONTS.map(readFont),
  ])
  const image = new ImageResponse(<ShareCard card={card} picture={picture} />, {
    ...SHARE_IMAGE_SIZE,
    fonts,
  })
  return image.arrayBuffer()
}

/** If the photo cannot be fetched, renders the card without it; the next request tries again. */
async function drawAnyway(card: ShareCardData): Promise<ArrayBuffer> {
  try {
    return await draw(card)
  } catch (error) {
    if (!card.picture) throw error
    console.error('A share image was created without its picture:', error)
    return draw({ ...card, picture: null })
  }
}

/** `/og/diseases/diabetes.png`: the social sharing picture of `/diseases/diabetes`. */
export async function GET(_request: Request, { params }: RouteContext<'/og/[...path]'>) {
  const path = getShareImagePath((await params).path)
  const card = path === null ? null : await fetchShareCard(path)
  if (!card) return new Response('There is no such image', { status: 404 })
  return new Response(await drawAnyway(card), {
    // It shows text of a page that may be unpublished.
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { MAX_RENDITION_PIXELS } from '../../../lib/limits/media.ts'
import type { Attack, Watch } from '../attack.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import { pageText } from '../article-steps.ts'
import { getLakeDir, type Target } from '../target.ts'

/** Far fewer than the requested sizes, with room for a ladder. */
const MAX_VARIANTS = 40

/** A stranger requests useless image variants. */
export const largeImages: Attack = {
  name: 'availability/large-images',
  rule: 'An image has at most 4 megapixels and one of a fixed set of sizes; six large images do not delay readers.',
  needs: 'addresses',
  async run(target, watch) {
    const path = await anImage(target)
    const from = target.attackerAddress
    const sizes = [
      'w=6900&h=6990&fit=fill',
      'w=6901&h=6991&fit=crop',
      'w=6902&h=6992&fit=fill&blur=99',
      'w=6903&h=6993&fit=scale&q=100',
      'w=6904&h=6994&fit=fill&fm=webp',
      'w=6905&h=6995&fit=fill&fm=png',
    ]
    const service = await serviceDuring(target, async () => {
      const answers = await Promise.all(
        sizes.map((size) => target.ask(`${path}?fm=jpg&${size}`, { from, timeoutMs: 60_000 })),
      )
      for (const { status, bytes, headers } of answers)
        await judgeSize(watch, status, bytes, headers['content-type'])
    })
    judge(watch, service)
    await abandoned(target, watch, path)
    await variants(target, watch, path)
    if (target.dataDir !== undefined) await cacheOnDisk(target, watch)
  },
}

async function anImage(target: Target): Promise<string> {
  const path = /\/lake\/images\/[\w./-]+/.exec(await pageText(target, '/'))?.[0]
  if (path === undefined) throw new Error('The home page shows no image of the lake')
  return path
}

async function judgeSize(
  watch: Watch,
  status: number,
  bytes: Buffer,
  type: string | undefined,
): Promise<void> {
  if (status !== 200)
    return void watch.try([400, 413, 429, 503].includes(status), `answered with ${status}`)
  if (type?.includes('svg')) return void watch.try(true, '')
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  watch.try(width * height <= MAX_RENDITION_PIXELS, `an image of ${width} × ${height} was made`)
}

/** Requests aborted at once: the work must be dropped, or others wait for it. */
async function abandoned(target: Target, watch: Watch, path: string): Promise<void> {
  const service = await serviceDuring(target, async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        target.ask(`${path}?w=${1500 + index * 7}&h=${1400 + index * 11}&fit=crop&fm=avif`, {
          from: target.attackerAddress,
          timeoutMs: 50,
        }),
      ),
    )
  })
  judge(watch, service)
}

/** The number of different variants a caller can have rendered from one image. */
async function variants(target: Target, watch: Watch, path: string): Promise<void> {
  const made = new Map<string, Set<string>>()
  const ask = async (kind: string, search: string) => {
    const answer = await target.ask(`${path}?fm=webp&${search}`, { from: target.attackerAddress })
    const known = made.get(kind) ?? new Set<string>()
    made.set(kind, known)
    if (answer.status === 200) known.add(String(answer.headers.etag ?? answer.text))
  }
  for (let index = 0; index < 60; index += 1) {
    await ask('widths', `w=${40 + index}`)
    await ask('qualities', `w=64&q=${index + 1}`)
    await ask('blurs', `w=64&blur=${index * 17}`)
    await ask('fractions', `w=${64 + index / 1000}`)
    await ask('names of downloads', `w=64&dl=name-${index}`)
    await ask('unknown parameters', `w=64&x${index}=1`)
    await ask('crops', `w=64&rect=${index},${index * 3},${200 + index},${300 - index}`)
  }
  const most: Record<string, number> = {
    fractions: 2,
    'names of downloads': 1,
    'unknown parameters': 1,
  }
  for (const [kind, { size }] of made) {
    watch.try(size <= (most[kind] ?? MAX_VARIANTS), `60 ${kind} make ${size} different images`)
  }
  watch.figure([...made].map(([kind, { size }]) => `${kind} ${size}/60`).join(', '))
}

async function cacheOnDisk(target: Target, watch: Watch): Promise<void> {
  const dir = getLakeDir(target)
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.includes('cache'))
  let bytes = 0
  for (const file of files) bytes += (await stat(join(dir, file))).size
  watch.figure(`the image cache has ${Math.round(bytes / 1024 / 1024)} MB`)
  watch.try(bytes < 2 * 1024 ** 3, 'the image cache has more than 2 GB')
}

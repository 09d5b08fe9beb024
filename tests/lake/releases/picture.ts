import sharp from 'sharp'

/** A small image of its own content in each call. */
export function picture(): Promise<Buffer> {
  const background = { r: Math.floor(Math.random() * 255), g: 80, b: 90 }
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}

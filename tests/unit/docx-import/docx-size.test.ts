// @vitest-environment jsdom
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { MAX_DOCX_INFLATED_BYTES } from '../../../lib/limits/media.ts'
import { MB } from '../../../lib/limits/units.ts'
import {
  readDocx,
  UnreadableFile,
  type DocxLibraries,
} from '../../../studio/editor/docx-import/read-docx.ts'
import { docxFile, paragraph, run } from './docx-file.ts'
import { libraries } from './import-docx.ts'

const MESSAGE = `The file contains more than ${MAX_DOCX_INFLATED_BYTES / MB} MB of content when it is unpacked. Remove images or split the document in Word, and try again.`

/** A Word document with another part of this many zeros, which compress to a thousandth. */
async function withZeros(bytes: number): Promise<ArrayBuffer> {
  const zip = await JSZip.loadAsync(await docxFile({ body: paragraph(run('Words')) }))
  zip.file('word/media/zeros.bin', new Uint8Array(bytes))
  return zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' })
}

const HEADER = 0x02014b50

/** Declares in the directory of a .zip file that its large files have one byte. */
function understateSizes(file: ArrayBuffer): ArrayBuffer {
  const view = new DataView(file.slice(0))
  for (let at = 0; at + 46 <= view.byteLength; at += 1)
    if (view.getUint32(at, true) === HEADER && view.getUint32(at + 24, true) > MB)
      view.setUint32(at + 24, 1, true)
  return view.buffer
}

/** With a lower limit: to compress a hundred megabytes takes seconds. */
const strict: DocxLibraries = {
  ...libraries,
  isInflatedWithin: (bytes, maxBytes) => {
    expect(maxBytes).toBe(MAX_DOCX_INFLATED_BYTES)
    return libraries.isInflatedWithin(bytes, 2 * MB)
  },
}

test('a Word document that unpacks to less than the limit is read', async () => {
  const { html } = await readDocx(await withZeros(MB), strict)
  expect(html).toContain('Words')
})

test('a Word document that unpacks to more than the limit is rejected with a reason', async () => {
  const bomb = await withZeros(3 * MB)
  expect(bomb.byteLength).toBeLessThan(MB / 10)
  await expect(readDocx(bomb, strict)).rejects.toThrow(new UnreadableFile(MESSAGE))
})

test('a Word document that understates its content is rejected once it has unpacked to the limit', async () => {
  const bomb = understateSizes(await withZeros(3 * MB))
  await expect(readDocx(bomb, strict)).rejects.toThrow(new UnreadableFile(MESSAGE))
})

import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ID = 'article-pasted-image'

/** A file as the browser hands it over, at a place in the window for a drop. */
interface ImageTransfer {
  base64: string
  x: number
  y: number
}

/** Pastes an image file at the caret. */
async function paste(text: Locator, image: ImageTransfer): Promise<void> {
  await text.evaluate((element, { base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }))
    const options = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, image)
}

/** Drags an image file from outside the browser over the text, and drops it. */
async function drop(text: Locator, image: ImageTransfer): Promise<void> {
  await text.evaluate((_element, { base64, x, y }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }))
    const target = document.elementFromPoint(x, y)
    for (const type of ['dragenter', 'dragover', 'drop'])
      target?.dispatchEvent(
        new DragEvent(type, {
          dataTransfer,
          clientX: x,
          clientY: y,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      )
  }, image)
}

for (const { done, give } of [
  { done: 'pasted', give: paste },
  { done: 'dropped', give: drop },
])
  test(`an image file that is ${done} into a text becomes a figure with the alternative text that was asked for`, async ({
    openTab,
    baseURL,
  }) => {
    const editor = await Colleague.of('editor', baseURL)
    const paragraph = (key: string, text: string) => ({
      _type: 'block',
      _key: key,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text, marks: [] }],
    })
    await editor.client.createOrReplace({
      _id: `drafts.${ID}`,
      _type: 'article',
      title: 'Pasted',
      body: [paragraph('a', 'Before the image.'), paragraph('b', 'After the image.')],
    })
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    try {
      const page = await openTab('editor')
      const studio = new Studio(page)
      await studio.open('article', ID)
      const field = page.getByTestId('field-body')
      const words = field.getByText('Before the image.')
      await words.click()
      await page.keyboard.press('End')
      const box = await words.boundingBox()
      if (!box) throw new Error('The text is not shown')
      await give(field.locator('[data-pt-editor]').first(), {
        base64: png.toString('base64'),
        x: box.x + box.width - 2,
        y: box.y + box.height / 2,
      })
      const dialog = page.getByTestId('pasted-images')
      await dialog.getByLabel('Alternative text of image 1').fill('A nurse')
      await dialog.getByRole('button', { name: 'Add 1 image' }).click()
      await expect(dialog).toBeHidden()
      // A drop may split the paragraph, so only what comes before is compared.
      await expect
        .poll(() =>
          studio.query(`*[_id == "drafts.${ID}"][0].body[0..1]{_type, "alt": picture.alt}`),
        )
        .toEqual([
          { _type: 'block', alt: null },
          { _type: 'figure', alt: 'A nurse' },
        ])
    } finally {
      await editor.client.delete({ query: `*[_id == "drafts.${ID}"]` })
    }
  })

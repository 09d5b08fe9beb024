import sharp from 'sharp'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ID = 'article-pasted-image'

test('an image file that is pasted into a text becomes a figure with the alternative text that was asked for', async ({
  openTab,
  baseURL,
}) => {
  const editor = await Colleague.of('editor', baseURL)
  const span = { _type: 'span', _key: 's', text: 'Before the image.', marks: [] }
  const block = { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [span] }
  await editor.client.createOrReplace({
    ...{ _id: `drafts.${ID}`, _type: 'article', title: 'Pasted', body: [block] },
  })
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  try {
    const page = await openTab('editor')
    const studio = new Studio(page)
    await studio.open('article', ID)
    const field = page.getByTestId('field-body')
    await field.getByText('Before the image.').click()
    await page.keyboard.press('End')
    const text = field.locator('[data-pt-editor]').first()
    await text.evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }))
      const options = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    }, png.toString('base64'))
    const dialog = page.getByTestId('pasted-images')
    await dialog.getByLabel('Alternative text of image 1').fill('A nurse')
    await dialog.getByRole('button', { name: 'Add 1 image' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => studio.query(`*[_id == "drafts.${ID}"][0].body[]{_type, "alt": picture.alt}`))
      .toEqual([
        { _type: 'block', alt: null },
        { _type: 'figure', alt: 'A nurse' },
      ])
  } finally {
    await editor.client.delete({ query: `*[_id == "drafts.${ID}"]` })
  }
})

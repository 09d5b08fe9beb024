import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ID = 'article-obesity'
const PICTURE = `*[_id == "drafts.${ID}"][0].heroImage.asset._ref`

/** Opens the browser from the image field in the open form. */
async function openPictures(page: Page): Promise<Locator> {
  await page.getByTestId('options-menu-button').first().click()
  await page
    .getByTestId(/^file-input-browse-button/)
    .or(page.getByRole('menuitem', { name: 'Select' }))
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Images' })
}

test('an image is chosen by its content, with its notes and its pages next to it', async ({
  openTab,
  baseURL,
}) => {
  const page = await openTab('editor')
  const studio = new Studio(page)
  await studio.go(`/studio/intent/edit/id=${ID};type=article;path=heroImage/`)
  const dialog = await openPictures(page)
  const pictures = dialog.getByTestId('picture-grid').getByRole('button')
  await expect(pictures.nth(5)).toBeVisible()
  await dialog.getByLabel(/^Search images/).fill('topic diabetes')
  await expect(pictures).toHaveCount(1)
  await expect
    .poll(() => pictures.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await pictures.click()
  const details = dialog.getByTestId('picture-details')
  await expect(details.getByRole('link', { name: 'Diabetes', exact: true })).toBeVisible()
  const { y: top } = (await details.boundingBox()) ?? { y: 0 }
  expect((await pictures.boundingBox())?.y, 'side by side').toBeLessThan(top + 40)

  await details.getByLabel('License').fill('Our own drawing')
  await details.getByLabel('License').press('Tab')
  const licences = '*[_type == "sanity.imageAsset" && license == "Our own drawing"]._id'
  await expect.poll(() => studio.query(licences)).toHaveLength(1)
  const [picture] = z.array(z.string()).parse(await studio.query(licences))
  try {
    await details.getByRole('button', { name: 'Use this image' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => studio.query(PICTURE)).toBe(picture)
  } finally {
    const { client } = await Colleague.of('editor', baseURL)
    await client
      .transaction()
      .delete(`drafts.${ID}`)
      .patch(picture ?? '', { unset: ['license'] })
      .commit()
  }
})

test('on a phone, an image’s menu stays in place and opens the image library', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  await page.setViewportSize({ width: 390, height: 844 })
  const studio = new Studio(page)
  await studio.open('article', ID)
  const dialog = await openPictures(page)
  const picture = dialog.getByTestId('picture-grid').getByRole('button').first()
  await picture.click()
  const use = dialog.getByRole('button', { name: 'Use this image' })
  await expect(use).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

import sharp from 'sharp'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const POSTS = ['post-with-image-a', 'post-with-image-b']
const ASSETS = `*[_id in ["drafts.${POSTS[0]}", "drafts.${POSTS[1]}"]] | order(_id asc){"alt": image.alt, "name": image.asset->originalFilename}`

const image = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

test('an editor replaces an image in every draft that uses it, after seeing the list of them', async ({
  openTab,
  baseURL,
}) => {
  const { client } = await Colleague.of('editor', baseURL)
  const upload = async (color: string, filename: string) =>
    client.assets.upload('image', await image(color), { filename })
  const old = await upload('#123456', 'old-chart.png')
  await upload('#654321', 'new-chart.png')
  for (const id of POSTS)
    await client.createOrReplace({
      _id: `drafts.${id}`,
      _type: 'post',
      ...{
        title: id,
        image: { _type: 'picture', asset: { _type: 'reference', _ref: old._id }, alt: 'Old' },
      },
    })
  try {
    const page = await openTab('editor')
    const studio = new Studio(page)
    await studio.go(`/studio/intent/edit/id=${POSTS[0]};type=post;path=image/`)
    await page.getByTestId('options-menu-button').first().click()
    await page
      .getByTestId(/^file-input-browse-button/)
      .or(page.getByRole('menuitem', { name: 'Select' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Images' })
    const search = dialog.getByLabel(/^Search images/)
    const pictures = dialog.getByTestId('picture-grid').getByRole('button')
    await search.fill('old-chart')
    await pictures.first().click()
    await dialog.getByRole('button', { name: 'Replace this image everywhere…' }).click()
    await search.fill('new-chart')
    await pictures.first().click()
    const form = dialog.getByTestId('replace-picture')
    await expect(form).toContainText('Changes 2 drafts.')
    for (const id of POSTS) await expect(form.getByRole('link', { name: id })).toBeVisible()
    const replace = form.getByRole('button', { name: 'Replace in 2 drafts' })
    await expect(replace).toBeDisabled()
    await form.getByLabel(/^No\. Use new alternative text/).check()
    await expect(replace).toBeDisabled()
    await form.getByLabel('Alternative text', { exact: true }).fill('New chart')
    await replace.click()
    const results = dialog.getByTestId('replace-results')
    await expect(results).toContainText('The image was replaced in 2 drafts.')
    expect(await studio.query(ASSETS)).toEqual([
      { alt: 'New chart', name: 'new-chart.png' },
      { alt: 'New chart', name: 'new-chart.png' },
    ])
    await results.getByRole('button', { name: 'Done' }).click()
    await expect(results).toBeHidden()
  } finally {
    for (const id of POSTS) await client.delete(`drafts.${id}`)
  }
})

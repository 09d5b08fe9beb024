import sharp from 'sharp'
import { Editorial } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

// Files that are not images are rejected.
test.use({ expectedErrors: async ({}, use) => use([/status of 400/]) })

test('an administrator creates a person, an editor adds them as author and uploads an image, and the page shows both', async ({
  request,
  openTab,
  baseURL,
}) => {
  const page = await openTab('editor')
  const studio = new Studio(page)
  const person = `Noor Haddad ${Date.now() % 10_000}`

  await test.step('only administrators can edit the fields that name responsible people', async () => {
    await studio.create('person')
    await expect(page.getByTestId('field-name')).toContainText('Administrators only')
    await expect(studio.text('name')).toHaveAttribute('readonly', '')

    const dashboard = new Studio(await openTab('administrator'))
    await dashboard.create('person')
    await dashboard.text('name').fill(person)
    await dashboard.page.getByTestId('field-slug').getByRole('button', { name: 'Generate' }).click()
    await dashboard.text('credentials').fill('MPH')
    await dashboard.text('jobTitle').fill('Health writer')
    await dashboard.text('bio').fill('A sample author, made by a test of this site.')
    await dashboard.text('disclosure').fill('No conflicts of interest to disclose.')
    // Publish does nothing while the Studio still validates the last field.
    await expect
      .poll(() => dashboard.query(`count(*[name == "${person}" && defined(disclosure)])`))
      .toBe(1)
    await expect(
      dashboard.page.getByTestId('pane-footer').getByText(/^(Edited|Saved)/),
    ).toBeVisible()
    await dashboard.publish()
    await expect
      .poll(() =>
        dashboard.query(`*[_type == "person" && name == "${person}"][0]._id in path("drafts.**")`),
      )
      .toBe(false)
  })

  await studio.open('article', 'article-cancer')
  await page.getByRole('tab', { name: 'All fields' }).click()
  const menu = page.locator('#author-menuButton')
  await menu.scrollIntoViewIfNeeded()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  // The search field replaces the name, contains it, and has the focus.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(person)
  await page
    .getByRole('option')
    .or(page.getByTestId('autocomplete'))
    .getByText(person)
    .first()
    .click()
  await expect
    .poll(() => studio.query('*[_id == "drafts.article-cancer"][0].author->name'))
    .toBe(person)

  const before = await studio.query('*[_id == "article-cancer"][0].heroImage.asset._ref')
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#2f8288' },
  })
    .png()
    .toBuffer()
  const upload = async (buffer: Buffer) => {
    await page.getByTestId('options-menu-button').first().click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByTestId('file-input-upload-button').click()
    await (await chooser).setFiles({ name: 'sea.png', mimeType: 'image/png', buffer })
  }
  await upload(Buffer.from('No picture, whatever its name says.'))
  await expect(page.getByText('The existing file was kept.')).toBeVisible()
  expect(await studio.query('*[_id == "article-cancer"][0].heroImage.asset._ref')).toBe(before)
  await upload(photo)
  await expect
    .poll(() => studio.query('*[_id == "drafts.article-cancer"][0].heroImage.asset._ref'))
    .toMatch(/^image-[a-f0-9]{40}-900x600-png$/)
  expect(await studio.query('*[_id == "drafts.article-cancer"][0].heroImage.asset._ref')).not.toBe(
    before,
  )

  // The Studio stores upload progress with the image until it has a thumbnail; this must not need approval.
  await expect
    .poll(() => studio.query('defined(*[_id == "drafts.article-cancer"][0].heroImage._upload)'))
    .toBe(false)

  const office = await Editorial.open(baseURL)
  await office.getApproved('article-cancer')
  await studio.publish()
  const html = await (await request.get('/diseases/cancer')).text()
  expect(html).toContain(person)
  const [address = ''] =
    /\/lake\/images\/clearwell\/production\/[a-f0-9]{40}-900x600\.png[^"\s]*/.exec(html) ?? []
  const image = await request.get(address.replaceAll('&amp;', '&'), {
    headers: { accept: 'image/avif,image/webp' },
  })
  expect(image.status()).toBe(200)
  expect(image.headers()['content-type']).toMatch(/^image\/(avif|webp)$/)
  expect(image.headers()['cache-control']).toContain('max-age=31536000')

  await test.step('a published doctor is suggested for the page where readers book', async () => {
    const { client } = office.editor
    const id = 'doctor-of-a-test'
    const known = await client.getDocument('doctor-1')
    const fields = { ...known, _type: 'doctor', name: 'Ada Reed', number: 90 }
    await client.createOrReplace({ ...fields, _id: `drafts.${id}` })
    try {
      await studio.open('doctor', id)
      const offer = page.getByTestId('place-offer')
      await expect(studio.text('name')).toHaveValue('Ada Reed')
      await expect(offer).toHaveCount(0)
      const listed = (state: string) =>
        page.getByRole('link', { name: new RegExp(`Ada Reed.*${state}`) })
      await expect(listed('Draft')).toBeVisible()
      await office.getApproved(id)
      await studio.publish()
      await expect(listed('Published')).toBeVisible()
      await offer.getByRole('button', { name: 'Add to the team page' }).click()
      await expect(offer).toContainText(
        'This doctor is at the end of the medical team page’s draft.',
      )
      expect(await studio.query('*[_id == "drafts.teamPage"][0].doctors[-1]._ref')).toBe(id)
    } finally {
      await office.editor.discard('teamPage')
      if (await client.getDocument(id)) await office.reviewer.takeDown(id)
      await office.editor.discard(id)
    }
  })
})

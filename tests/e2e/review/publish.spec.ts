import { Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'

const TITLE = 'Diabetes Mellitus: Complete Management Guide & Clinical Standards'
const PATH = '/diseases/diabetes'

test('an editor changes the diabetes article and publishes it after approval; the next request shows the change', async ({
  request,
  openNewTab,
  baseURL,
}) => {
  const office = await Editorial.open(baseURL)
  const page = await openNewTab('editor')
  const studio = new ReviewedPage(page, 'article', 'article-diabetes')
  const heading = async () => {
    const response = await request.get(PATH)
    const [, text = ''] = /<h1[^>]*>([^<]*)</.exec(await response.text()) ?? []
    return { status: response.status(), text: text.replaceAll('&amp;', '&') }
  }
  // Clean up after an earlier attempt: its draft, or its published text.
  await office.editor.discard('article-diabetes')
  if ((await heading()).text !== TITLE) await office.change('article-diabetes', { title: TITLE })
  expect(await heading()).toEqual({ status: 200, text: TITLE })

  const late = Promise.withResolvers<void>()
  // One of the responses that the Studio needs before it accepts input.
  await page.route(/versionOf/, async (route) => {
    await late.promise
    await route.continue()
  })
  await studio.go('/studio/structure')
  await page.getByText('Articles', { exact: true }).click()
  await page.getByTestId('document-list-pane').getByText('Diabetes', { exact: true }).click()
  const title = studio.text('title')
  await expect(studio.form.getByText('Loading the form…')).toBeVisible()
  await expect(title, 'a field that takes no words yet').toHaveCount(0)
  late.resolve()
  await expect(title).toHaveValue(TITLE)
  await title.press('End')
  await title.pressSequentially(', 2026')

  const changed = `${TITLE}, 2026`
  await expect
    .poll(() => studio.query('*[_id == "drafts.article-diabetes"][0].title'), {
      message: 'the draft in the lake',
    })
    .toBe(changed)
  expect(await heading(), 'the public page before publishing').toEqual({ status: 200, text: TITLE })

  await office.getApproved('article-diabetes')
  await studio.publish()
  expect(await heading(), 'the next request after publishing').toEqual({
    status: 200,
    text: changed,
  })
  expect(await studio.query('*[_id == "drafts.article-diabetes"][0]')).toBeNull()

  await test.step('Escape closes the dialogs and returns the focus to what opened them', async () => {
    const questions = await studio.openStep('Request to take offline')
    await expect(questions.getByTestId('where-used')).toContainText('Links to this page')
    await page.keyboard.press('Escape')
    await expect(questions).toBeHidden()
    await studio.expectFocusSomewhere()
    await expect(page.getByRole('button', { name: 'Open document actions' })).toBeFocused()
  })

  const retiring = await studio.openStep('Request to take offline')
  await expect(retiring.getByTestId('where-used')).toContainText('Links to this page')
  // The home page, the menu, lists and posts that reference it; and lists without references.
  for (const place of ['Home page', 'Site settings', 'Blog article', 'automatically'])
    await expect(retiring.getByTestId('where-used')).toContainText(place)
  await retiring.getByLabel('Redirect to').selectOption('/diseases/obesity')
  await retiring.getByLabel('Reason').fill('Merged into another page.')
  await retiring.locator('button[type="submit"]').click()
  await expect(studio.banner).toContainText('asked on')
  expect((await heading()).status, 'a page that one person wants to retire').toBe(200)
  await office.reviewer.confirmRetirement('article-diabetes')
  await expect(studio.banner).toContainText('Taken offline, redirects to /diseases/obesity')
  const retired = await request.get(PATH, { maxRedirects: 0 })
  expect([retired.status(), retired.headers().location]).toEqual([308, '/diseases/obesity'])

  await studio.go('/studio/structure/addresses;redirects')
  await expect(page.getByTestId('redirect-list')).toContainText(PATH)
  await studio.go('/studio/structure/addresses;stale-links')
  // Posts list the article as related.
  await expect(page.getByTestId('stale-links')).toContainText('/diseases/obesity')
  await studio.go('/studio/structure/source-checks')
  await expect(page.getByTestId('source-checks')).toContainText('npm run evidence')

  await studio.open()
  await studio.take('Restore', {})
  await expect(studio.banner).not.toContainText('Taken offline')
  await expect(title).toHaveValue(changed)
  await title.fill(TITLE)
  await expect.poll(() => studio.query('*[_id == "drafts.article-diabetes"][0].title')).toBe(TITLE)
  await office.getApproved('article-diabetes')
  await studio.publish()
  expect(await heading(), 'published again').toEqual({ status: 200, text: TITLE })
})

import { Editorial } from './editorial.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const TITLE = 'Diabetes Mellitus: Complete Management Guide & Clinical Standards'
const PATH = '/diseases/diabetes'

test('an editor changes the diabetes article, publishes it once it is approved, and the next request of the page shows it', async ({
  request,
  tabOf,
  baseURL,
}) => {
  const office = await Editorial.open(baseURL)
  const page = await tabOf('editor')
  const studio = new Studio(page)
  const heading = async () => {
    const response = await request.get(PATH)
    const [, text = ''] = /<h1[^>]*>([^<]*)</.exec(await response.text()) ?? []
    return { status: response.status(), text: text.replaceAll('&amp;', '&') }
  }
  expect(await heading()).toEqual({ status: 200, text: TITLE })

  await studio.go('/studio/structure')
  await page.getByText('Articles', { exact: true }).click()
  await page.getByTestId('document-list-pane').getByText('Diabetes', { exact: true }).click()
  const title = studio.text('title')
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

  await page.getByTestId('document-header-Published-chip').click()
  await page.getByTestId('action-unpublish').click()
  await studio.answered('unpublish', () =>
    page.getByTestId('confirm-button').click({ timeout: 5_000 }),
  )
  expect(await studio.query('*[_id == "article-diabetes"][0]._id')).toBeNull()
  expect((await heading()).status, 'an unpublished page').toBe(404)

  await page.getByTestId('document-header-Draft-chip').click()
  await expect(title).toHaveValue(changed)
  await title.fill(TITLE)
  await expect.poll(() => studio.query('*[_id == "drafts.article-diabetes"][0].title')).toBe(TITLE)
  await office.getApproved('article-diabetes')
  await studio.publish()
  expect(await heading(), 'published again').toEqual({ status: 200, text: TITLE })
})

import { Colleague, Editorial } from '../office/staff-api.ts'
import { expect, test } from '../office/office-test.ts'
import { Reader } from '../office/site-reader.ts'
import { ReviewedPage } from '../office/reviewed-page.ts'

const WHY = 'The dose in the second section is out of date.'

test('a revoked approval is visible to readers at once, and the same text needs a new approval', async ({
  openTab,
  getPassword,
  baseURL,
}) => {
  const id = 'post-less-salt-more-flavor'
  const path = '/blog/less-salt-more-flavor'
  const reader = new Reader(baseURL)
  const editor = new ReviewedPage(await openTab('editor'), 'post', id)
  const reviewer = new ReviewedPage(await openTab('medicalReviewer'), 'post', id)
  const password = await getPassword('medicalReviewer')
  const today = new Date().toISOString().slice(0, 10)
  await reader.visit([path, '/glossary'])
  const before = (await reader.get(path)).text
  expect(before).toContain('"lastReviewed"')
  // The seed reviewers are fictional: the page marks them, and search engines get none.
  expect(before).not.toContain('"reviewedBy"')
  const [, signer = ''] = />([^<>]+)(?:<!-- -->| )*<span[^>]*>Sample reviewer</.exec(before) ?? []
  expect(signer, 'who has signed the page').not.toBe('')

  await test.step('the approval is revoked with a reason and a signature', async () => {
    await reviewer.open()
    await reviewer.take('Revoke approval', {
      'What is wrong, and what needs to be done': WHY,
      'Your password': password,
    })
    await expect(reviewer.banner).toContainText('Under re-review')
    await expect(reviewer.banner).toContainText(WHY)
  })

  await test.step('the next request says so and names no reviewer', async () => {
    const { status, text } = await reader.get(path)
    expect(status).toBe(200)
    expect(text).toContain('Under re-review')
    expect(text).not.toContain(WHY)
    expect(text).not.toContain('"lastReviewed"')
    // Reviewers of earlier versions stay on record.
    const now = text.replaceAll(/<(details|script).*?<\/\1>/gs, '')
    expect(now).toContain('Under re-review')
    expect(now).not.toContain(signer)
    await reader.findsUntouched(['/glossary'])
  })

  await test.step('the dashboard lists the page', async () => {
    await reviewer.go('/studio/desk')
    const list = reviewer.page.getByRole('region', { name: /^Under re-review/ })
    await expect(list.getByRole('link', { name: /Less Salt/i })).toBeVisible()
    await expect(list).toContainText('Approval revoked by Amara Bennett')
  })

  await test.step('the editor submits the same text again', async () => {
    await editor.open()
    await expect(editor.banner).toContainText(WHY)
    const title = await editor.text('title').inputValue()
    await editor.write('title', `${title} `)
    await editor.write('title', title)
    await editor.take('Submit for review', { 'What changed (shown to readers)': 'Read once more.' })
    await expect(editor.banner).toContainText('In review')
    await expect(editor.banner).toContainText(WHY)
  })

  await test.step('after approval and publication, it is a reviewed page again', async () => {
    await reviewer.open()
    await reviewer.take('Approve', {
      'What you checked': 'Read once more, against the guideline.',
      'Sources checked on': today,
      'Your password': password,
    })
    // From here on the public text is approved again; the draft has the same text.
    await reader.doesNotSee('Under re-review', [path])
    await expect(editor.banner).toContainText('Approved by Amara Bennett')
    await editor.publish()
    const { text } = await reader.get(path)
    expect(text).not.toContain('Under re-review')
    expect(text).toContain('Read once more, against the guideline.')
    expect(text).toContain(`"lastReviewed":"${today}"`)
    await expect(editor.banner).not.toContainText(WHY)
  })

  await test.step('a page without a draft is confirmed as still correct, and the next due page is offered', async () => {
    const next = 'post-low-blood-sugar'
    const early = { nextReviewDue: today, reason: 'A new guideline.' }
    await (await Colleague.of('editor', baseURL)).decide('earlyReview', next, early)
    const dialog = await reviewer.openStep('Recertify')
    await dialog.getByLabel('What you checked').fill('Read again: nothing has changed.')
    await dialog.getByLabel('Sources checked on').fill(today)
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Sign and recertify' }).click()
    await expect(dialog).toContainText('Recertified.')
    const { text } = await reader.get(path)
    expect(text).toContain('confirmed correct by')
    expect(text).toContain('Read again: nothing has changed.')
    await expect(dialog).toContainText(/more pages? (?:are|is) due:/)
    await dialog.getByRole('link', { name: /low blood sugar/i }).click()
    await expect(dialog).toBeHidden()
    await expect(reviewer.page).toHaveURL(new RegExp(next))
    await expect(reviewer.banner).toBeVisible()
  })
})

test('a page that a reviewer unpublished needs a new approval to return', async ({
  openTab,
  getPassword,
  baseURL,
}) => {
  const id = 'post-low-blood-sugar'
  const path = '/blog/low-blood-sugar'
  const reader = new Reader(baseURL)
  const office = await Editorial.open(baseURL)
  const reviewer = new ReviewedPage(await openTab('medicalReviewer'), 'post', id)
  await reader.visit([path, '/blog'])
  await reviewer.open()
  try {
    const step = 'Revoke approval and unpublish'
    const { page } = reviewer
    const devtools = await page.context().newCDPSession(page)
    let wasHeld = false
    const hold = async () => {
      await expect(reviewer.banner).toContainText('Draft')
      await expect(page.getByTestId('pane-footer').getByText('Draft')).toBeVisible()
      await expect(page.getByRole('dialog', { name: step, exact: true })).toBeVisible()
      wasHeld = true
    }
    // The Studio gets the change before the response to the decision: the dialog must stay until then.
    devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
      if (request.method === 'POST') await hold()
      await devtools.send('Fetch.continueRequest', { requestId })
    })
    await devtools.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/data/decisions/*', requestStage: 'Response' }],
    })
    await reviewer.take(step, {
      'What is wrong, and what needs to be done': WHY,
      'Your password': await getPassword('medicalReviewer'),
    })
    expect(wasHeld).toBe(true)
    await devtools.detach()
    expect((await reader.get(path)).status).toBe(404)
    await reader.doesNotSee(path, ['/blog', '/sitemap.xml'])
    await expect(reviewer.banner).toContainText('Draft')
    await expect(office.editor.publish(id)).rejects.toThrow(/approved/)
  } finally {
    await office.getApproved(id)
    await office.editor.publish(id)
  }
  expect((await reader.get(path)).status).toBe(200)
  await reader.seesAtOnce(path, ['/blog', '/sitemap.xml'])
})

test('an editor cannot revoke an approval, and pages that the site needs cannot be unpublished', async ({
  openTab,
  getPassword,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const editor = await Colleague.of('editor', baseURL)
  const article = await editor.client.getDocument('article-cancer')
  const revoke = { revision: String(article?._rev), reason: WHY }
  const password = await getPassword('editor')
  await expect(editor.decide('revoke', 'article-cancer', { ...revoke, password })).rejects.toThrow(
    /an administrator or a medical reviewer/,
  )

  const page = await openTab('medicalReviewer')
  const cited = new ReviewedPage(page, 'source', 'source-aasm-sleep-2015')
  await cited.open()
  const dialog = await cited.openStep('Revoke approval and unpublish')
  await dialog.getByLabel('What is wrong, and what needs to be done').fill(WHY)
  await dialog.getByLabel('Your password').fill(await getPassword('medicalReviewer'))
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByRole('alert')).toContainText('This document is used by “')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await cited.open('siteSettings', 'siteSettings')
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Revoke approval', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /unpublish/ })).toHaveCount(0)
})

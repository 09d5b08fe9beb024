import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts'
import { Editorial } from '../e2e/office/staff-api.ts'
import { ReviewedPage } from '../e2e/office/reviewed-page.ts'
import { inviteGuest } from '../e2e/releases/guest-pages.ts'
import { startStack, type Stack } from '../stack.ts'

/** Takes the guides' screenshots of the Studio from the running product: `npm run guide`. */
const OUT = join(import.meta.dirname, '../../docs/guides/pictures')
const ID = 'article-hypertension'
const PATH = '/diseases/hypertension'

/** Runs in the page. */
async function isComplete(): Promise<boolean> {
  await document.fonts.ready
  return [...document.images].every((image) => image.complete || image.loading === 'lazy')
}

/** The tooltip of the button that has the focus after its dialog closed. */
const WITHOUT_TOOLTIPS = '[data-ui^="Tooltip"] { visibility: hidden }'

/** The Studio's loading indicators. */
const PENDING = [
  'Loading.',
  'Resolving locations...',
  'Checks are still running. Wait for the results before you sign.',
]

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  for (const words of PENDING)
    await page.getByText(words, { exact: true }).first().waitFor({ state: 'hidden' })
  const footer = page.getByTestId('pane-footer')
  if (await footer.isVisible()) await footer.getByText(/^(Edited|Saved)/).waitFor()
  // Images and fonts load after the text, in the Presentation frame too.
  for (const frame of page.frames()) await frame.waitForFunction(isComplete)
  const picture = await page.screenshot({ animations: 'disabled', style: WITHOUT_TOOLTIPS })
  await sharp(picture)
    .png({ palette: true, quality: 30, dither: 0, effort: 10 })
    .toFile(join(OUT, `${name}.png`))
  console.log(`docs/guides/pictures/${name}.png`)
}

async function signIn(browser: Browser, stack: Stack, email: string): Promise<ReviewedPage> {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const { initialPasswords } = await stack.secrets()
  await page.goto('/studio')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(initialPasswords[email] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByTestId('studio-navbar').waitFor()
  return new ReviewedPage(page, 'article', ID)
}

/** The list next to the form updates a moment later. */
async function listed({ page }: ReviewedPage, state: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`High blood pressure.*${state}`, 'i') }).waitFor()
}

/** By the list, so that it stands beside the form; with a timeout for busy machines. */
async function openPage({ page, banner }: ReviewedPage): Promise<void> {
  await page.goto(`/studio/structure/article;${ID}`)
  await banner.waitFor({ timeout: 120_000 })
}

async function takePictures(browser: Browser, stack: Stack): Promise<void> {
  const office = await Editorial.open(stack.url, stack.dataDir)
  const editor = await signIn(browser, stack, 'editor@clearwell.example')
  const reviewer = await signIn(browser, stack, 'reviewer@clearwell.example')

  await openPage(editor)
  await editor.text('title').fill('High Blood Pressure: Measuring, Treating, and Living Well')
  const submit = await editor.openStep('Submit for review')
  await submit.getByLabel('What changed (shown to readers)').fill('A clearer title.')
  await listed(editor, 'Draft')
  await shoot(editor.page, 'editor-submit')
  await submit.locator('button[type="submit"]').click()
  await submit.waitFor({ state: 'hidden' })

  await reviewer.page.goto('/studio/desk')
  await reviewer.page
    .getByRole('region', { name: /^My tasks/ })
    .getByRole('link')
    .waitFor()
  await shoot(reviewer.page, 'reviewer-desk')
  await reviewer.page.goto(`/studio/presentation?preview=${PATH}`)
  const page = reviewer.page.frameLocator('iframe')
  await page.getByText('Readers cannot see it.').waitFor()
  // A busy lake may time out; the page retries by itself.
  await page.getByRole('heading', { level: 1, name: /^High Blood Pressure/ }).waitFor()
  await shoot(reviewer.page, 'reviewer-preview')
  await openPage(reviewer)
  await reviewer.page.getByRole('button', { name: 'Changes and history' }).click()
  await reviewer.page.getByRole('heading', { name: 'Changes in the draft' }).waitFor()
  await shoot(reviewer.page, 'reviewer-changes')
  await reviewer.openStep('Approve')
  await shoot(reviewer.page, 'reviewer-approve')
  await inviteGuest(office.reviewer, ID, 'Rita Santos')
  await openPage(reviewer)
  await reviewer.page.getByRole('button', { name: 'Guest reviewers', exact: true }).click()
  await reviewer.page.getByText('Rita Santos (guest)').waitFor()
  await shoot(reviewer.page, 'reviewer-guests')

  const draft = await office.editor.client.getDocument(`drafts.${ID}`)
  await office.reviewer.decide('requestChanges', ID, {
    revision: draft?._rev,
    reason: 'Say in the title that this is for adults.',
  })
  await editor.banner.getByText('Changes requested').waitFor()
  await listed(editor, 'Changes requested')
  await shoot(editor.page, 'editor-changes-requested')
  // The same text cannot be submitted again.
  const title = `${String(draft?.title)} for adults`
  await office.editor.client.patch(`drafts.${ID}`, { set: { title } }).commit()
  await office.getApproved(ID)
  await editor.banner.getByText('Approved by').waitFor()
  await listed(editor, 'Approved')
  await shoot(editor.page, 'editor-publish')
}

const dataDir = await mkdtemp(join(tmpdir(), 'clearwell-guide-'))
const stack = await startStack({ dataDir })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...BROWSER_ARGUMENTS],
})
try {
  await takePictures(browser, stack)
} finally {
  await browser.close()
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
}

import type { Page, WebSocketRoute } from '@playwright/test'
import {
  docxFile,
  footnote,
  paragraph,
  picture,
  PNG,
  run,
} from '../../unit/docx-import/docx-file.ts'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ID = 'article-kept-form'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

// The browser logs each request that fails, and the lake looks up no DOI in tests and takes no broken image.
test.use({
  expectedErrors: async ({}, use) =>
    use([/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|status of (?:400|503)/]),
})

/** The connection of a tab, which can be lost and restored. */
class Connection {
  readonly #page: Page
  readonly #sockets: WebSocketRoute[] = []

  constructor(page: Page) {
    this.#page = page
  }

  async watch(): Promise<void> {
    await this.#page.routeWebSocket(/\/lake\//, (socket) => {
      socket.connectToServer()
      this.#sockets.push(socket)
    })
  }

  /** Returns once the Studio has made the form read-only. */
  async lose(): Promise<void> {
    await this.#page.context().setOffline(true)
    for (const socket of this.#sockets.splice(0)) await socket.close()
    await expect(this.#form()).toHaveAttribute('data-read-only', 'true')
  }

  /** Returns once the form can be changed again. */
  async restore(): Promise<void> {
    await this.#page.context().setOffline(false)
    await expect(this.#form()).not.toHaveAttribute('data-read-only', 'true')
  }

  #form() {
    return this.#page.getByTestId('form-view')
  }
}

/** Remembers the form's inputs in the page. Returns what has become of them since: those that were replaced. */
async function rememberInputs(page: Page): Promise<() => Promise<string[]>> {
  await page.getByTestId('form-view').evaluate((form) => {
    // The Studio itself draws its switches again when a form becomes read-only.
    const inputs = form.querySelectorAll(
      'input:not([type="checkbox"]), textarea, select, [data-pt-editor]',
    )
    Reflect.set(globalThis, 'rememberedInputs', [...inputs])
  })
  return () =>
    page.evaluate(() => {
      const inputs: unknown = Reflect.get(globalThis, 'rememberedInputs')
      if (!Array.isArray(inputs) || inputs.length < 5) return ['There are too few inputs']
      return inputs
        .filter((input) => input instanceof Element && !input.isConnected)
        .map((input: Element) => input.cloneNode(false))
        .map((input) => (input instanceof Element ? input.outerHTML.slice(0, 200) : ''))
    })
}

test('a form keeps its inputs, an open search, and an import while the connection is lost, and lists what an import left to do until it is dismissed', async ({
  openNewTab,
  baseURL,
}) => {
  const editor = await Colleague.of('editor', baseURL)
  const block = (_key: string, text: string) => ({
    ...{ _type: 'block', _key, style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: `${_key}s`, text, marks: [] }],
  })
  const doi = `10.1000/kept.${Date.now()}`
  await editor.client.createOrReplace({
    ...{ _id: `drafts.${ID}`, _type: 'article', title: 'Kept form' },
    ...{ body: [block('a', 'Some text.')], keyFacts: ['A fact of an older form.'] },
  })
  try {
    const page = await openNewTab('editor')
    const connection = new Connection(page)
    await connection.watch()
    const studio = new Studio(page)
    await studio.open('article', ID)
    const field = page.getByTestId('field-body')
    await expect(field.getByText('Some text.')).toBeVisible()
    const getReplaced = await rememberInputs(page)

    await test.step('a search for a source stays open with what was typed', async () => {
      const text = field.locator('[data-pt-editor]').first()
      await field.getByText('Some text.').click()
      await expect(text).toBeFocused()
      await page.keyboard.press('Control+Alt+f')
      const search = page.getByTestId('cite-dialog')
      await expect(search).toBeVisible()
      await page.keyboard.type('diabetes')
      const typed = search.getByRole('combobox')
      await expect(typed).toHaveValue('diabetes')
      await search.getByRole('option').first().waitFor()
      await connection.lose()
      await expect(typed).toHaveValue('diabetes')
      await page.keyboard.press('Enter')
      await expect(search).toContainText('The form can’t be changed right now')
      await connection.restore()
      await page.keyboard.press('Escape')
      await expect(search).toBeHidden()
    })

    const file = await docxFile({
      body: [
        paragraph(run('Kept heading'), 'Heading1'),
        paragraph(picture('r1')),
        paragraph(`${run('Cited.')}${footnote(1)}`),
      ].join(''),
      footnotes: [run(`doi:${doi}`)],
      images: { r1: { name: 'image1.png', bytes: PNG } },
    })
    const report = page.getByTestId('word-report')
    const todo = page.getByTestId('import-result')
    await test.step('the dialog of an import keeps its answers, and imports once the connection is back', async () => {
      await field
        .getByLabel('Word document')
        .setInputFiles({ name: 'kept.docx', buffer: Buffer.from(file), mimeType: WORD })
      const alt = report.getByLabel('Alternative text of image 1')
      await alt.fill('A kept description')
      await connection.lose()
      await expect(alt).toHaveValue('A kept description')
      await connection.restore()
      await expect(alt).toHaveValue('A kept description')
      await report.getByRole('button', { name: 'Add at the end' }).click()
      await expect(report).toBeHidden()
      await expect(field.getByText('Kept heading')).toBeInViewport()
      await expect(todo.getByRole('link', { name: doi })).toBeVisible()
      // While a change is being saved, a form stays open when the connection is lost.
      const stored = async () => JSON.stringify(await editor.client.getDocument(`drafts.${ID}`))
      await expect.poll(stored).toContain('Kept heading')
      await expect(page.getByText('Saving...')).toBeHidden()
    })

    await test.step('what is left to do stays, until it is dismissed', async () => {
      await connection.lose()
      await expect(todo.getByRole('link', { name: doi })).toBeVisible()
      await connection.restore()
      await expect(todo.getByRole('link', { name: doi })).toBeVisible()
      expect(await getReplaced()).toEqual([])
      await studio.open('siteSettings', 'siteSettings')
      await expect(todo).toHaveCount(0)
      await studio.open('article', ID)
      await expect(todo.getByRole('link', { name: doi })).toBeVisible()
      await todo.getByRole('button', { name: 'Dismiss' }).click()
      await expect(todo).toHaveCount(0)
    })
  } finally {
    await editor.client.delete({ query: `*[_id == "drafts.${ID}" || doi == "${doi}"]` })
  }
})

test('a form keeps its inputs when panels open, its window is narrowed, and a colleague assigns its page', async ({
  openTab,
  baseURL,
}) => {
  const administrator = await Colleague.of('administrator', baseURL)
  const { client } = administrator
  await client.createOrReplace({
    ...{ _id: `drafts.${ID}`, _type: 'article', title: 'Kept form', summary: 'Begins.' },
  })
  try {
    const page = await openTab('editor')
    const studio = new Studio(page)
    await studio.open('article', ID)
    await expect(page.getByTestId('review-banner')).toBeVisible()
    const getReplaced = await rememberInputs(page)
    const summary = studio.text('summary')
    await summary.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' Typed')
    await page
      .getByRole('button', { name: /^Checks/ })
      .first()
      .click()
    await expect(page.getByTestId('checked')).toBeVisible()
    expect(await getReplaced(), 'with a panel').toEqual([])
    await page.setViewportSize({ width: 500, height: 800 })
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await getReplaced(), 'after the window was narrow').toEqual([])
    await summary.focus()
    await page.keyboard.press('End')
    const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await client.request({
      ...{ method: 'POST', url: '/data/decisions/production' },
      body: { decision: 'assign', documentId: ID, dueOn },
    })
    await page.keyboard.type(' on.')
    await expect
      .poll(() => studio.query(`*[_id == "drafts.${ID}"][0].summary`))
      .toBe('Begins. Typed on.')
    expect(await getReplaced(), 'after an assignment').toEqual([])
  } finally {
    await client.delete({ query: `*[_id == "drafts.${ID}"]` })
  }
})

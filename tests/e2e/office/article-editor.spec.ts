import { docxFile, footnote, paragraph, run } from '../../unit/docx-import/docx-file.ts'
import { WORD_CLIPBOARD } from '../../unit/docx-import/word-clipboard.ts'
import { Colleague } from './staff-api.ts'
import { mark } from './select-typed-text.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

/** The newest one: an earlier attempt may have left another. */
const DRAFT =
  '*[_type == "article" && _id in path("drafts.**") && pt::text(facts[0]) == "First fact."] | order(_createdAt desc)[0]'
const LINES = `[]{"line": _type + " " + coalesce(style + " ", "") + coalesce(heading, pt::text(@))}.line`
/** A text, one line per block. */
const OUTLINE = `${DRAFT}.body${LINES}`

/** The number of citations in each key fact. */
const CITED = `${DRAFT}.facts[]{
  "cited": count(children[_type == "citation"])
}.cited`

/** What the first key fact is bound to, and the bound text. */
const BOUND = `${DRAFT}.facts[0]{
  "type": markDefs[0]._type,
  "source": markDefs[0].source->_type,
  "words": children[^.markDefs[0]._key in marks][0].text
}`

test('an editor writes key facts and an article by keyboard, inserts a card from the menu, and cites in a key fact', async ({
  openTab,
}) => {
  const page = await openTab('editor')
  const studio = new Studio(page)
  const { keyboard } = page
  await studio.create('article')
  // A visible form accepts input at once.
  const facts = await studio.typeFacts('First fact.', 'Second fact.')

  const field = page.getByTestId('field-body')
  const text = field.locator('[contenteditable="true"]').first()
  await text.focus()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  await keyboard.type('## Signs of it')
  await expect(field.getByText('#signs-of-it')).toBeVisible()
  await test.step('nothing animates endlessly next to the typed text', async () => {
    const state = page.locator('[data-sanity-icon="animated-status-icon"] [data-rotate]').first()
    await expect(state).toBeAttached()
    const drawn = await page.evaluate(() => ({
      endless: document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        const turns = effect?.getComputedTiming().endTime === Infinity
        // Loading content shows pulsing placeholders.
        return turns && target?.closest('[data-sanity-icon="animated-status-icon"]')
      }).length,
      blended: [...document.querySelectorAll('[data-testid="text-block__text"]')].filter(
        (block) => getComputedStyle(block).mixBlendMode !== 'normal',
      ).length,
    }))
    expect(drawn).toEqual({ endless: 0, blended: 0 })
  })
  await keyboard.press('Enter')
  await keyboard.type('First words. /')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await expect(menu.getByRole('option', { selected: true })).toHaveText(/Key facts/)
  await expect(text).toHaveAttribute('role', 'combobox')
  await keyboard.type('car')
  await expect(menu.getByRole('option')).toHaveText([/Care card/])
  await keyboard.press('Enter')

  const heading = page.getByTestId('field-body').or(page.getByRole('dialog')).getByLabel('Heading')
  await heading.last().focus()
  await keyboard.type('Call 911 if:')
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('/heading 2')
  await expect(menu).toBeVisible()
  await keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await keyboard.type('Care')
  await expect(text).not.toHaveAttribute('role', 'combobox')
  await expect
    .poll(() => studio.query(OUTLINE))
    .toEqual([
      'block h2 Signs of it',
      'block normal First words. ',
      'careCard Call 911 if:',
      'block h2 Care',
    ])

  await test.step('a citation takes two actions, by title, number, or DOI, and typing continues', async () => {
    const search = page.getByTestId('cite-dialog')
    const cite = async (typed: string, marked: RegExp, behind: string) => {
      // The editor has the caret once the text is saved.
      await expect.poll(() => studio.query(`pt::text(${DRAFT}.body[-1])`)).toMatch(behind)
      await keyboard.press('Control+Alt+f')
      await expect(search).toBeVisible()
      await keyboard.type(typed)
      await expect(search.getByRole('option', { selected: true })).toHaveText(marked)
      await keyboard.press('Enter')
      await expect(search).toBeHidden()
      await expect(text).toBeFocused()
    }
    await keyboard.press('Enter')
    await keyboard.type('By title')
    await cite(
      'diagnosis and classification',
      /Diagnosis and Classification of Diabetes/,
      'By title',
    )
    await keyboard.type(', by number')
    await cite('1', /^\[1\] 2\. Diagnosis and Classification/, ', by number')
    await keyboard.type(', by DOI')
    await cite('https://doi.org/10.2337/dc26-s003', /Prevention or Delay/, ', by DOI')
    await keyboard.type('.')
    await expect
      .poll(() =>
        studio.query(
          `${DRAFT}.body[count(children[_type == "citation"]) > 0][0].children[]{"is": coalesce(text, sources[0]->url)}.is`,
        ),
      )
      .toEqual([
        'By title',
        'https://doi.org/10.2337/dc26-S002',
        ', by number',
        'https://doi.org/10.2337/dc26-S002',
        ', by DOI',
        'https://doi.org/10.2337/dc26-S003',
        '.',
      ])
  })

  await test.step('an unknown DOI creates a source from its metadata and cites it', async () => {
    // A DOI that no earlier attempt has created a source from.
    const doi = `10.1000/quokka.${Date.now()}`
    const work = { title: 'Quokkas at rest', authors: null, publisher: 'The Quokka', year: 2024 }
    // Stub the external registries.
    await page.route(/\/data\/doi-lookup\//, (route) => route.fulfill({ json: { work } }))
    await keyboard.press('Control+Alt+f')
    await keyboard.insertText(`https://doi.org/${doi}`)
    const search = page.getByTestId('cite-dialog')
    await expect(search.getByRole('option', { selected: true })).toHaveText(/New source/)
    await keyboard.press('Enter')
    await expect(search).toBeHidden()
    const toast = page.getByText('New source created').locator('..').locator('..')
    await expect(toast).toContainText('that still needs its type')
    await expect(toast.getByRole('link', { name: 'Open the source' })).toHaveAttribute(
      'href',
      /^\/studio\/intent\/edit\/.*type=source/,
    )
    await expect(text).toBeFocused()
    await expect
      .poll(() =>
        studio.query(
          `*[_type == "source" && doi == "${doi}"]{title, publisher, year, "isCited": _id in ${DRAFT}.body[].children[].sources[]._ref || string::split(_id, "drafts.")[1] in ${DRAFT}.body[].children[].sources[]._ref}`,
        ),
      )
      .toEqual([{ ...{ title: work.title, publisher: work.publisher }, year: 2024, isCited: true }])
  })

  await test.step('a table pasted from a web page stays a table', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => {
      const html =
        '<p>Doses</p><table><tr><th>Drug</th><th>Dose</th></tr><tr><td>A</td><td>5 mg</td></tr><tr><td>B</td><td>9 mg</td></tr></table>'
      return navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) }),
      ])
    })
    await keyboard.press('Enter')
    await keyboard.press('ControlOrMeta+v')
    await expect(page.getByText('1 table was pasted')).toBeVisible()
    await expect(field.getByText('Drug · Dose')).toBeVisible()
  })

  await test.step('the table opens as a grid and is edited by keyboard', async () => {
    await field.getByText('Drug · Dose').dblclick()
    const grid = page.getByTestId('table-grid')
    await grid.getByLabel('Row 1, Dose').focus()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('6 mg')
    await keyboard.press('Enter')
    await expect(grid.getByLabel('Row 2, Dose')).toBeFocused()
    await keyboard.press('Enter')
    await expect(grid.getByLabel('Row 3, Dose')).toBeFocused()
    await keyboard.type('12 mg')
    await expect
      .poll(() => studio.query(`${DRAFT}.body[_type == "dataTable"][0].rows[].cells`))
      .toEqual([
        ['A', '6 mg'],
        ['B', '9 mg'],
        ['', '12 mg'],
      ])

    await page.evaluate(() => navigator.clipboard.writeText('C\t3 mg\nD\t4 mg'))
    await grid.getByLabel('Row 3, Drug').focus()
    await keyboard.press('ControlOrMeta+v')
    await grid.getByRole('button', { name: 'Add below' }).click()
    await expect(grid.getByLabel('Row 5, Dose')).toHaveValue('4 mg')
    await grid.getByRole('button', { name: 'Undo the last change' }).click()
    await expect(grid.getByLabel('Row 4, Dose')).toHaveCount(0)
    await keyboard.press('Escape')
    await expect(grid).toBeHidden()
    await expect(text).toBeFocused()
  })

  await test.step('a Word import lists what it leaves out and is inserted after the existing text', async () => {
    const file = await docxFile({
      body:
        paragraph(run('From Word'), 'Heading1') +
        paragraph(`${run('Weight matters.')}${footnote(1)}`),
      footnotes: [run('As my mother said.')],
    })
    await field.getByLabel('Word document').setInputFiles({
      ...{ name: 'draft.docx', buffer: Buffer.from(file) },
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    })
    const report = page.getByTestId('word-report')
    await expect(report).toContainText('Left out or changed (1)')
    await expect(report).toContainText('As my mother said.')
    await report.getByRole('button', { name: 'Add at the end' }).click()
    await expect(report).toBeHidden()
    await expect(text).toBeFocused()
    await expect
      .poll(() => studio.query(`${DRAFT}.body[-2..-1]${LINES}`))
      .toEqual(['block h2 From Word', 'block normal Weight matters.'])
  })

  await test.step('text pasted from Word keeps its lists and table, and a message mentions the footnote', async () => {
    await text.focus()
    await keyboard.press('ControlOrMeta+End')
    await keyboard.press('Enter')
    // Word's clipboard format: a browser would sanitize what a page writes.
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const options = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    }, WORD_CLIPBOARD)
    const said = page.getByText(/A footnote was not imported, near “After the table\.”/)
    await expect(said).toBeVisible()
    await expect
      .poll(() =>
        studio.query(`${DRAFT}.body[-8..-1]{
          "line": coalesce(listItem, style, _type),
          "words": coalesce(pt::text(@), array::join(header, " | "))
        }`),
      )
      .toEqual([
        { line: 'h2', words: 'Blood pressure at home' },
        {
          line: 'normal',
          words: 'Measure twice in the morning, and write it down. See what WHO says.',
        },
        { line: 'bullet', words: 'Sit for five minutes.' },
        { line: 'bullet', words: 'Use the same arm.' },
        { line: 'number', words: 'Call your doctor above 180/120.' },
        { line: 'number', words: 'Call 911 with chest pain.' },
        { line: 'dataTable', words: 'Stage | mm Hg' },
        { line: 'normal', words: 'After the table.' },
      ])
  })

  await test.step('the caret is in view after a long paste', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `Pasted paragraph ${index + 1}.`)
    await page.evaluate((words) => navigator.clipboard.writeText(words), long.join('\n\n'))
    await text.focus()
    await keyboard.press('ControlOrMeta+End')
    await keyboard.press('ControlOrMeta+v')
    await expect(field.getByText('Pasted paragraph 60.')).toBeInViewport()
  })

  await facts.getByText('Second fact.').click()
  await keyboard.press('End')
  await keyboard.press('Control+Alt+f')
  await page.getByTestId('cite-dialog').getByRole('option').first().waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => studio.query(CITED)).toEqual([0, 1])

  await test.step('the toolbar links the whole selection to a source', async () => {
    await expect(async () => {
      await facts.getByText('First fact.').click()
      await mark(page, 'ct.')
    }).toPass()
    const claim = page.getByTestId('field-facts').getByRole('button', { name: 'Claim' })
    // With slow rendering, the editor has not rendered its latest state yet.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 5 })
    // Faster than any person: the last letters are selected at the moment of the press.
    await claim.evaluate((button) => {
      for (let letters = 2; letters > 0; letters--)
        getSelection()?.modify('extend', 'backward', 'character')
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      if (button instanceof HTMLElement) button.click()
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.getByTestId('cite-dialog').getByRole('option').first().waitFor()
    await keyboard.press('Enter')
    await expect
      .poll(() => studio.query(BOUND))
      .toEqual({ type: 'claim', source: 'source', words: 'fact.' })
  })
})

test('an article in sections becomes one text without losing a word', async ({
  openTab,
  baseURL,
}) => {
  const editor = await Colleague.of('editor', baseURL)
  const _id = 'drafts.article-older-form'
  const block = (_key: string, text: string) => ({
    ...{ _type: 'block', _key, style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: `${_key}s`, text, marks: [] }],
  })
  const section = (_key: string, heading: string) => ({
    ...{ _type: 'articleSection', _key, anchor: _key, heading },
    body: [block(`${_key}b`, `Words of ${heading}.`)],
  })
  const sections = [section('signs', 'Signs'), section('care', 'Care at home')]
  await editor.client.createOrReplace({ _id, _type: 'article', title: 'In sections', sections })
  try {
    const page = await openTab('editor')
    const studio = new Studio(page)
    await studio.open('article', 'article-older-form')
    await page.getByRole('button', { name: 'Convert to one text' }).click()
    await expect
      .poll(() => studio.query(`*[_id == "${_id}"][0]{"body": body${LINES}, sections}`))
      .toEqual({
        body: [
          'block h2 Signs',
          'block normal Words of Signs.',
          'block h2 Care at home',
          'block normal Words of Care at home.',
        ],
        sections: null,
      })
    const text = page.getByTestId('field-body')
    await expect(page.getByTestId('field-sections')).toBeHidden()

    await text.getByRole('button', { name: /^Section link: #care/ }).click()
    const address = page.getByTestId('popover-edit-dialog').or(page.getByRole('dialog'))
    await address.last().getByLabel('Anchor', { exact: true }).fill('at-home')
    await page.keyboard.press('Escape')
    await expect(text.getByRole('button', { name: 'Section link: #at-home' })).toBeVisible()
    await expect
      .poll(() => studio.query(`*[_id == "${_id}"][0].body[2].markDefs[0].anchor`))
      .toBe('at-home')
  } finally {
    await editor.client.delete(_id)
  }
})

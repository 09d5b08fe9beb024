import sharp from 'sharp'
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

const ID = 'article-from-word'
const FIGURES = `*[_id == "drafts.${ID}"][0].body[_type == "figure"]{
  caption, "alt": picture.alt, "decorative": picture.decorative, "type": picture.asset->mimeType,
  "crop": picture.crop.left, "sources": count(sources)
}`

const image = (color: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .png()
    .toBuffer()

test('images of a Word document become figures that ask for their alternative text, and the imported place and the sources to complete are shown', async ({
  openTab,
  baseURL,
  expectedErrors,
}) => {
  // The lake rejects the broken file, and looks up no DOI in tests.
  expectedErrors.push(/status of (?:400|503)/)
  const editor = await Colleague.of('editor', baseURL)
  const filler = Array.from({ length: 40 }, (_, index) => ({
    ...{ _type: 'block', _key: `k${index}`, style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: `s${index}`, text: `Paragraph ${index}.`, marks: [] }],
  }))
  await editor.client.createOrReplace({
    ...{ _id: `drafts.${ID}`, _type: 'article', title: 'From Word', body: filler },
  })
  const doi = `10.1000/word.${Date.now()}`
  try {
    const page = await openTab('editor')
    const studio = new Studio(page)
    await studio.open('article', ID)
    const file = await docxFile({
      body: [
        paragraph(run('Imported heading'), 'Heading1'),
        paragraph(run('A paragraph before the first image.')),
        paragraph(picture('r1', { alt: 'A nurse measures blood pressure' })),
        paragraph(`${run('Figure 1 Blood pressure')}${footnote(1)}`, 'caption'),
        paragraph(picture('r2', { area: '<a:srcRect l="25000"/>' })),
        paragraph(picture('r3')),
        paragraph(run('After the drawing.')),
        paragraph(picture('r4')),
      ].join(''),
      footnotes: [run(`doi:${doi}`)],
      images: {
        r1: { name: 'image1.png', bytes: await image('teal') },
        r2: { name: 'image2.png', bytes: await image('orange') },
        r3: { name: 'image3.emf', bytes: Uint8Array.of(1, 0, 0, 0) },
        r4: { name: 'image4.png', bytes: PNG },
      },
    })
    const field = page.getByTestId('field-body')
    await field.getByLabel('Word document').setInputFiles({
      ...{ name: 'draft.docx', buffer: Buffer.from(file) },
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    })
    const report = page.getByTestId('word-report')
    await expect(report).toContainText('3 images')
    await expect(report).toContainText('An image was not imported')
    await expect(report).toContainText('it is in the EMF format')
    const first = report.getByLabel('Alternative text of image 1')
    await expect(first).toHaveValue('A nurse measures blood pressure')
    await first.fill('A nurse takes a man’s blood pressure')
    await expect(report.locator('img').first()).toHaveJSProperty('naturalWidth', 320)
    await report.getByRole('button', { name: 'Add at the end' }).click()
    await expect(report).toBeHidden()

    await expect(field.getByText('Imported heading')).toBeInViewport()
    const todo = page.getByTestId('import-result')
    await expect(todo.getByRole('link', { name: doi })).toBeVisible()
    await expect(todo).toContainText('still needs its title')
    await expect(todo).toContainText('1 image has no alternative text')
    await expect(todo).toContainText('The image “image4.png” was not imported.')
    await expect
      .poll(() => studio.query(FIGURES))
      .toEqual([
        {
          ...{ caption: 'Figure 1 Blood pressure', alt: 'A nurse takes a man’s blood pressure' },
          ...{ decorative: null, type: 'image/png', crop: null, sources: 1 },
        },
        {
          ...{ caption: null, alt: null, decorative: null, type: 'image/png', crop: 0.25 },
          sources: null,
        },
      ])

    await test.step('Checks lists the image without alternative text and leads to it', async () => {
      await page
        .getByRole('button', { name: /^Checks/ })
        .first()
        .click()
      const problem = page.getByRole('button', { name: /Describe the image|alternative text/i })
      await problem.first().click()
      await expect(page.getByLabel('Alternative text').last()).toBeVisible()
    })
  } finally {
    await editor.client.delete({ query: `*[_id == "drafts.${ID}" || doi == "${doi}"]` })
  }
})

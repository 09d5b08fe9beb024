import { expect, test } from '../fixtures.ts'
import { Colleague, Editorial } from './staff-api.ts'
import { Reader } from './site-reader.ts'

interface Change {
  what: string
  id: string
  field: string
  words: string
  /** Who may change it; default: an editor, through review. */
  by?: 'administrator'
  /** Pages that show the field. */
  shown: string[]
  /** Pages that must not change. */
  untouched: string[]
}

const changes: Change[] = [
  {
    what: 'a doctor',
    id: 'doctor-2',
    field: 'specialization',
    words: 'Quokka Medicine',
    shown: ['/booking/2', '/doctor-discovery'],
    untouched: ['/blog', '/glossary', '/diseases/cancer', '/contact'],
  },
  {
    what: 'an author',
    id: 'person-dana-reyes',
    by: 'administrator',
    field: 'name',
    words: 'Dana Quokkareyes',
    shown: ['/diseases/hypertension', '/blog/low-blood-sugar'],
    untouched: ['/diseases/obesity', '/blog/sleep-and-mood', '/glossary', '/contact'],
  },
  {
    what: 'a reviewer',
    id: 'person-priya-raman',
    by: 'administrator',
    // The signed name does not change; the job title next to it is current.
    field: 'jobTitle',
    words: 'Chief quokka physician',
    // Pages that no other flow has approved by a different reviewer.
    shown: ['/blog/prediabetes-next-steps', '/diseases/obesity'],
    untouched: ['/diseases/cancer', '/glossary', '/contact'],
  },
  {
    what: 'a source',
    id: 'source-aasm-sleep-2015',
    field: 'title',
    words: 'Recommended sleep for quokkas',
    shown: ['/blog/sleep-and-mood'],
    untouched: ['/blog', '/glossary', '/contact', '/diseases/cancer', '/blog/low-blood-sugar'],
  },
  {
    what: 'a category',
    id: 'category-heart-health',
    field: 'title',
    words: 'Quokka Hearts',
    shown: ['/blog', '/blog/category/heart-health', '/blog/less-salt-more-flavor', '/blog/rss.xml'],
    untouched: ['/glossary', '/contact'],
  },
  {
    what: 'the site’s settings',
    id: 'siteSettings',
    field: 'emergencyNote',
    words: 'In an emergency, call the quokkas.',
    shown: ['/', '/contact', '/blog', '/diseases/cancer', '/glossary', '/blog/no-such-post'],
    // Every page shows them, and sitemap dates follow from recorded decisions.
    untouched: [],
  },
  {
    what: 'a glossary term',
    id: 'glossary-a1c',
    field: 'definition',
    words: 'A blood test that quokkas take.',
    shown: ['/glossary', '/diseases/diabetes', '/diseases/obesity'],
    untouched: ['/blog', '/contact'],
  },
]

for (const { what, id, field, words, by, shown, untouched } of changes) {
  test(`a change to ${what} is on every page that shows it at the next request and renders no other page`, async ({
    baseURL,
  }) => {
    const reader = new Reader(baseURL)
    const editorial = await Editorial.open(baseURL)
    const change = async (fields: Record<string, unknown>) => {
      if (by === undefined) return editorial.change(id, fields)
      const { client } = await Colleague.signIn(by, baseURL)
      await client.patch(id).set(fields).commit()
    }
    await reader.visit([...shown, ...untouched])
    const before = await editorial.getFields(id, [field])
    expect(before[field], `${id} has a ${field}`).toBeTruthy()
    try {
      await change({ [field]: words })
      await reader.findsUntouched(untouched)
      await reader.seesAtOnce(words, shown)
    } finally {
      await change(before)
    }
    await reader.findsUntouched(untouched)
    await reader.doesNotSee(words, shown)
  })
}

test('a retracted source is reported at the next request, at the top of the page and at the claim', async ({
  baseURL,
}) => {
  const id = 'source-aasm-sleep-2015'
  const words = 'Quokkas had counted the hours.'
  const [shown, untouched] = [
    '/blog/sleep-and-mood',
    ['/diseases/cancer', '/diseases/hypertension', '/blog/low-blood-sugar', '/glossary', '/about'],
  ]
  const reader = new Reader(baseURL)
  const editorial = await Editorial.open(baseURL)
  const { title } = await editorial.getFields(id, ['title'])
  const citation = `"name":${JSON.stringify(title)}`
  await reader.visit([shown, ...untouched])
  const before = (await reader.get(shown)).text
  expect(before).toContain(citation)
  const updated = /"dateModified":"[^"]+"/.exec(before)?.[0] ?? ''
  try {
    await editorial.change(id, {
      status: 'retracted',
      statusSince: '2025-08-14',
      whatChanged: words,
    })
    await reader.findsUntouched(untouched)
    const { text } = await reader.get(shown)
    // At the top, at the statement, and in the list of sources.
    expect(text.split(`was retracted in August 2025.</strong> ${words}`).length).toBeGreaterThan(3)
    expect(text).toContain('The evidence behind this page has changed')
    expect(text).not.toContain(citation)
    // The page's review date does not change; its record shows which part was reviewed later.
    expect(text).toContain(updated)
    expect(text.slice(text.indexOf('When each part was reviewed'))).toContain(String(title))
  } finally {
    await editorial.change(id, { status: 'current' })
  }
  await reader.doesNotSee(words, [shown])
  await reader.seesAtOnce(citation, [shown])
  await reader.findsUntouched(untouched)
})

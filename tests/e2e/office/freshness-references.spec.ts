import { expect, test } from '../fixtures.ts'
import { Colleague, Editorial } from './editorial.ts'
import { Reader } from './reader.ts'

interface Change {
  what: string
  id: string
  field: string
  words: string
  /** Who may change it: whoever has it reviewed where not said otherwise. */
  by?: 'administrator' | 'editor'
  /** Pages that show the field. */
  shown: string[]
  /** Pages that have nothing to do with it. A decision on record touches every page that tells of a review. */
  untouched: string[]
}

const changes: Change[] = [
  {
    what: 'a doctor',
    id: 'doctor-2',
    by: 'editor',
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
    // The name stays as it was signed; what stands beside it is of today.
    field: 'jobTitle',
    words: 'Chief quokka physician',
    // Pages that no other flow has approved by somebody else.
    shown: ['/blog/prediabetes-next-steps', '/diseases/obesity'],
    untouched: ['/diseases/cancer', '/glossary', '/contact'],
  },
  {
    what: 'a source',
    id: 'source-aasm-sleep-2015',
    field: 'title',
    words: 'Recommended sleep for quokkas',
    shown: ['/blog/sleep-and-mood'],
    untouched: ['/blog', '/glossary', '/contact'],
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
    // Every page shows them, and the sitemap's days follow from decisions on record.
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
  test(`a change of ${what} is on every page that shows it at the next request, and renders no other`, async ({
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
    const before = await editorial.fieldsOf(id, [field])
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

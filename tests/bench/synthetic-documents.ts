import type { DocumentInput } from '../../lib/lake/types.ts'

const WORDS = ['sugar', 'salt', 'pressure', 'heart', 'sleep', 'walk', 'bread', 'clinic', 'water']

const CATEGORIES = 40

export type Document = DocumentInput & { _id: string }

export function getPost(n: number): Document {
  const word = (step: number) => WORDS[(n * step) % WORDS.length] ?? ''
  const day = new Date(Date.UTC(2020, 0, 1) + ((n * 7919) % 2500) * 86_400_000)
  return {
    ...{ _id: `post-${n}`, _type: 'post', title: `${word(7)} and ${word(11)} ${n}` },
    ...{ slug: { _type: 'slug', current: `post-${n}` }, publishedAt: day.toISOString() },
    tags: [`tag-${n % 50}`, `tag-${(n * 3) % 50}`],
    author: { _type: 'reference', _ref: `author-${n % 20}` },
    categories: [n % CATEGORIES, (n * 7 + 3) % CATEGORIES].map((at, key) => ({
      ...{ _type: 'reference', _key: `c${key}`, _ref: `category-${at}` },
    })),
    featured: n % 100 === 0,
    ...(n % 3 === 0 && { updatedAt: new Date(day.getTime() + 86_400_000).toISOString() }),
    ...(n % 4 !== 0 && { mainImage: { _type: 'image', alt: `Picture ${n}` } }),
    body: Array.from({ length: 4 }, (_, at) => ({
      ...{ _type: 'block', _key: `b${at}`, style: 'normal', markDefs: [] },
      children: [{ _type: 'span', _key: 's', marks: [], text: `${word(at + 2)} ${n} `.repeat(20) }],
    })),
  }
}

/** Twenty authors, forty categories, and this many posts. */
export function* documents(posts: number): Generator<Document> {
  for (let n = 0; n < 20; n += 1)
    yield { ...{ _id: `author-${n}`, _type: 'person', name: `Author ${n}` } }
  for (let n = 0; n < CATEGORIES; n += 1)
    yield {
      ...{ _id: `category-${n}`, _type: 'category', title: `Category ${n}` },
      slug: { _type: 'slug', current: `category-${n}` },
    }
  for (let n = 0; n < posts; n += 1) yield getPost(n)
}

export const SHAPES: Record<string, string> = {
  '1+1': '1+1',
  'by slug': '*[_type == "post" && slug.current == "post-77"][0]{title, "by": author->name}',
  'newest 20 with author':
    '*[_type == "post"] | order(publishedAt desc)[0...20]{title, publishedAt, author->{name}}',
  'by tag, 20': '*[_type == "post" && "tag-7" in tags] | order(publishedAt desc)[0...20]{title}',
  'title match "sug*", 20': '*[_type == "post" && title match "sug*"][0...20]{title}',
  'references($id), 20': '*[references("author-3")][0...20]{title}',
  'published in a month, 20':
    '*[_type == "post" && publishedAt >= "2026-03" && publishedAt < "2026-04"][0...20]{title}',
  'count of a type': 'count(*[_type == "post"])',
}

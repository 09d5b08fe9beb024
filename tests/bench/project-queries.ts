import { getPost } from './synthetic-documents.ts'

const NEWEST = '| order(publishedAt desc)'

/**
 * Query shapes that sites and templates use, over this many posts of `synthetic-documents.ts`. Each result has about the same
 * size at every scale, unless its name says otherwise.
 */
export function projectQueries(posts: number): Record<string, string> {
  const half = posts / 2
  // A post from the middle of the range at either size.
  const one = getPost(850)
  const at = JSON.stringify(one.publishedAt)
  const tags = JSON.stringify(one.tags)
  return {
    '1+1': '1+1',
    'newest 20': `*[_type == "post"] ${NEWEST}[0...20]{title}`,
    '20 from the middle, by offset': `*[_type == "post"] ${NEWEST}[${half}...${half + 20}]{title}`,
    '20 from the middle, no order': `*[_type == "post"][${half}...${half + 20}]{title}`,
    'next 20 by cursor, in an order': `*[_type == "post" && (publishedAt < ${at} || (publishedAt == ${at} && _id > "${one._id}"))] | order(publishedAt desc, _id)[0...20]{title}`,
    'next 20 by cursor, by id': `*[_type == "post" && _id > "post-5"] | order(_id)[0...20]{title}`,
    'by slug, joined': `*[_type == "post" && slug.current == "${one._id}"][0]{title, author->{name}, categories[]->{title}}`,
    'newest 20 of a tag': `*[_type == "post" && "tag-7" in tags] ${NEWEST}[0...20]{title}`,
    '20 of a tag, by offset': `*[_type == "post" && "tag-7" in tags] ${NEWEST}[${posts / 50}...${posts / 50 + 20}]{title}`,
    'newest 20 of an author': `*[_type == "post" && author._ref == "author-3"] ${NEWEST}[0...20]{title}`,
    'newest 20 of a category, by its slug': `*[_type == "post" && references(*[_type == "category" && slug.current == "category-3"]._id)] ${NEWEST}[0...20]{title}`,
    'newest 20 of a category, through the reference': `*[_type == "post" && "category-3" in categories[]->slug.current] ${NEWEST}[0...20]{title}`,
    'newest 20 of a month': `*[_type == "post" && publishedAt >= "2024-03" && publishedAt < "2024-04"] ${NEWEST}[0...20]{title}`,
    'newest 20 with a picture': `*[_type == "post" && defined(mainImage)] ${NEWEST}[0...20]{title}`,
    'newest 20, drafts left out by id': `*[_type == "post" && !(_id in path("drafts.**"))] ${NEWEST}[0...20]{title}`,
    'newest 20 of two types': `*[_type in ["post", "person"]] | order(_updatedAt desc)[0...20]{_type}`,
    'featured first, then newest': `*[_type == "post"] | order(featured desc, publishedAt desc)[0...20]{title}`,
    'last change first, by coalesce': `*[_type == "post"] | order(coalesce(updatedAt, publishedAt) desc)[0...20]{title}`,
    'from A to Z, by lower()': `*[_type == "post"] | order(lower(title))[0...20]{title}`,
    'some by id': `*[_id in ["post-1", "post-${half}", "post-none"]]{title}`,
    'previous and next': `*[_type == "post" && _id == "${one._id}"][0]{"previous": *[_type == "post" && publishedAt < ^.publishedAt] ${NEWEST}[0]{title}, "next": *[_type == "post" && publishedAt > ^.publishedAt] | order(publishedAt asc)[0]{title}}`,
    'newest 3 of each category': `*[_type == "category"]{title, "posts": *[_type == "post" && references(^._id)] ${NEWEST}[0...3]{title}}`,
    'best 20 of a search': `*[_type == "post" && title match "sug*"] | score(title match "sug*") | order(_score desc)[0...20]{title}`,
    'first 20 of a search': `*[_type == "post" && title match "sug*"][0...20]{title}`,
    'first 20 of a search in title and summary': `*[_type == "post" && [title, summary] match "sug*"][0...20]{title}`,
    'first 20 of a search in title and text': `*[_type == "post" && [title, pt::text(body)] match "sugar"][0...20]{title}`,
    'a rare word in title and text': `*[_type == "post" && [title, pt::text(body)] match "850"][0...20]{title}`,
    'related by tags': `*[_type == "post" && _id != "${one._id}" && count(tags[@ in ${tags}]) > 0] | order(count(tags[@ in ${tags}]) desc, publishedAt desc)[0...3]{title}`,
    'a page and how many there are': `{"posts": *[_type == "post"] ${NEWEST}[0...20]{title}, "total": count(*[_type == "post"])}`,
    'how many have a tag': `count(*[_type == "post" && "tag-7" in tags])`,
    'how many each category has': `*[_type == "category"]{title, "posts": count(*[_type == "post" && references(^._id)])}`,
    'sitemap, all of them': `*[_type == "post" && defined(slug.current)]{"slug": slug.current, _updatedAt}`,
  }
}

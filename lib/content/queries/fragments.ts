/**
 * Projections shared by the queries. Plain strings, so that typegen can resolve them in the queries that
 * interpolate them.
 */

export const pictureFields = /* groq */ `
  "alt": alt,
  "decorative": decorative,
  "credit": credit,
  hotspot,
  crop,
  "asset": asset->{
    _id,
    url,
    "lqip": metadata.lqip,
    "width": metadata.dimensions.width,
    "height": metadata.dimensions.height
  }
`

export const linkTargetFields = /* groq */ `_type, "slug": slug.current`

export const sourceFields = /* groq */ `
  _id, title, authors, publisher, year, url, kind, accessedAt, note
`

const markDefFields = /* groq */ `
  markDefs[]{
    ...,
    _type == "internalLink" => {"target": target->{${linkTargetFields}}},
    _type == "glossaryMark" => {"term": term->{term, "slug": slug.current, definition}}
  }
`

const childFields = /* groq */ `
  children[]{
    ...,
    _type == "citation" => {"sources": sources[]->{${sourceFields}}}
  }
`

/** Paragraphs and lists with links and citation marks resolved. */
export const simpleTextFields = /* groq */ `
  ...,
  ${markDefFields},
  ${childFields}
`

/** Article and post bodies: text and every typed block. */
export const richTextFields = /* groq */ `
  ...,
  _type == "block" => {
    ${markDefFields},
    ${childFields}
  },
  _type == "careCard" => {
    "body": body[]{${simpleTextFields}}
  },
  _type == "callout" => {
    "body": body[]{${simpleTextFields}}
  },
  _type == "dataTable" => {
    "sources": sources[]->{${sourceFields}}
  },
  _type == "bmiQuickCheck" => {
    "page": *[_type == "bmiPage"][0]{quickCheck, "categories": categories[]{key, label}}
  },
  _type == "figure" => {
    "picture": picture{${pictureFields}}
  }
`

export const callToActionFields = /* groq */ `heading, text, label, href`

export const seoFields = /* groq */ `
  title,
  description,
  noIndex,
  "image": image{${pictureFields}}
`

export const personFields = /* groq */ `
  _id, name, "slug": slug.current, credentials, jobTitle, bio, disclosure
`

/** What a card, a menu line or a related link shows of an article. */
export const articleCardFields = /* groq */ `
  _id,
  _type,
  title,
  shortTitle,
  topicName,
  "slug": slug.current,
  cardDescription,
  icon,
  accent,
  "heroImage": heroImage{${pictureFields}}
`

/**
 * The approval that stands behind the published text: the newest one given before the document was last
 * published. A later approval belongs to a draft that readers cannot see yet.
 */
export const reviewFields = /* groq */ `
  "review": *[
    _type == "review" && subject._ref == ^._id && decision == "approved" && decidedAt <= ^._updatedAt
  ] | order(decidedAt desc)[0]{
    decidedAt,
    statement,
    nextReviewDue,
    evidenceCheckedAt,
    "reviewer": reviewer->{${personFields}}
  }
`

/** A page's cards, in the editors' order. */
export const iconCardFields = /* groq */ `_key, icon, title, text, href, linkLabel`

export const faqSectionFields = /* groq */ `
  heading,
  intro,
  "faqs": faqs[]->{_id, question, "answer": answer[]{${simpleTextFields}}}
`

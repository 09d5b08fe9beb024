/**
 * Projections shared by the queries. Plain strings, so that typegen can resolve them in the queries that interpolate
 * them.
 */

import { LINKED_TYPES } from './generated/document-types.ts'
import { IS_LATER, IS_NOT_EARLIER, NEWEST_FIRST } from '../workflow/model/record-order.ts'
import { isEmbedded } from './embedded.ts'

export const pictureFields = /* groq */ `
  "alt": alt,
  "decorative": decorative,
  "credit": credit,
  hotspot,
  crop,
  "asset": [asset->][_type == "sanity.imageAsset"][0]{
    _id,
    url,
    "lqip": metadata.lqip,
    "width": metadata.dimensions.width,
    "height": metadata.dimensions.height
  }
`

const linkTargetFields = /* groq */ `_type, "slug": slug.current`

export const sourceFields = /* groq */ `
  _id, _type, title, authors, publisher, year, url, doi, pmid, kind, accessedAt,
  status, statusSince, whatChanged, "supersededBy": [supersededBy->][_type == "source"][0]{title, url}
`

const markDefFields = /* groq */ `
  markDefs[]{
    ...,
    _type == "internalLink" => {"target": [target->][_type in [${LINKED_TYPES}] && ${isEmbedded}][0]{${linkTargetFields}}},
    _type == "glossaryMark" => {
      "term": [term->][_type == "glossaryTerm"][0]{_id, _type, term, "slug": slug.current, definition, "sources": (sources[]->)[_type == "source"]{${sourceFields}}}
    },
    _type == "claim" => {"source": [source->][_type == "source"][0]{${sourceFields}}}
  }
`

const childFields = /* groq */ `
  children[]{
    ...,
    _type == "citation" => {"sources": (sources[]->)[_type == "source"]{${sourceFields}}}
  }
`

/** Paragraphs and lists with links and citation marks resolved. */
export const simpleTextFields = /* groq */ `
  ...,
  ${markDefFields},
  ${childFields}
`

/** The sources of a box as a whole, and which of its words are bound to which source. */
const citedFields = /* groq */ `
    "sources": (sources[]->)[_type == "source"]{${sourceFields}},
    "bound": bound[]{_key, words, value, unit, place, "source": source._ref}
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
    ${citedFields}
  },
  _type == "keyFacts" => {
    ${citedFields}
  },
  _type == "doDontList" => {
    ${citedFields}
  },
  _type == "checkList" => {
    ${citedFields}
  },
  _type == "iconArray" => {
    ${citedFields}
  },
  _type == "bmiQuickCheck" => {
    "page": *[_type == "bmiPage" && _id == "bmiPage"][0]{quickCheck, formLabels, "categories": categories[]{key, label}}
  },
  _type == "figure" => {
    "picture": picture{${pictureFields}},
    ${citedFields}
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
  _id, name, "slug": slug.current, credentials, jobTitle, bio, disclosure, isSample
`

/** The fields of an article in a card, menu item, or related link. */
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

/** What to read next: a guide, or a post in its place. */
export const relatedFields = /* groq */ `
  _id,
  _type,
  title,
  "shortTitle": coalesce(shortTitle, title),
  "topicName": coalesce(topicName, title),
  "slug": slug.current,
  "cardDescription": coalesce(cardDescription, excerpt),
  "icon": coalesce(icon, "book"),
  "accent": coalesce(accent, "teal"),
  "heroImage": coalesce(heroImage, image){${pictureFields}}
`

/** The fields of a takeaway sheet in a card. */
export const takeawayCardFields = /* groq */ `
  _id, _type, title, summary, icon, "slug": slug.current
`

/** A reviewer of a record, or of the first of its two signatures, as they signed. A guest has no profile. */
const signer = (at: string) => `select(defined([${at}reviewer->][_type == "person"][0]._id) => {
      "name": coalesce(${at}signedAs.name, [${at}reviewer->][_type == "person"][0].name),
      "slug": [${at}reviewer->][_type == "person"][0].slug.current,
      "credentials": coalesce(${at}signedAs.credentials, [${at}reviewer->][_type == "person"][0].credentials),
      "jobTitle": [${at}reviewer->][_type == "person"][0].jobTitle,
      "bio": [${at}reviewer->][_type == "person"][0].bio,
      "disclosure": [${at}reviewer->][_type == "person"][0].disclosure,
      "isSample": [${at}reviewer->][_type == "person"][0].isSample
    }, defined(${at}by.vouchedBy) => {
      "name": ${at}signedAs.name,
      "slug": null,
      "credentials": ${at}signedAs.credentials,
      "jobTitle": null,
      "bio": null,
      "disclosure": null,
      "isSample": null
    })`

/** Their signed name, and whether they are invented, which is read from the person document. */
const signerName = (at: string) => `{
      "name": coalesce(${at}signedAs.name, [${at}reviewer->][_type == "person"][0].name),
      "credentials": coalesce(${at}signedAs.credentials, [${at}reviewer->][_type == "person"][0].credentials),
      "isSample": [${at}reviewer->][_type == "person"][0].isSample
    }`

/** Selects, among a page's documents, the approval of exactly the public text. */
export const publicApproval = /* groq */ `*[
    _type == "review" && subject._ref == ^._id && decision in ["approved", "recertified"]
    && defined(contentHash) && contentHash == *[
      _type == "review" && subject._ref == ^.^._id && decision in ["published", "overridden"]
    ] | order(${NEWEST_FIRST})[0].contentHash
    && count(*[
      _type == "review" && subject._ref == ^.^._id && decision == "revoked"
      && contentHash == ^.contentHash && ${IS_NOT_EARLIER}
    ]) == 0
  ] | order(${NEWEST_FIRST})[0]`

/**
 * The approval of exactly the public text: its content hash equals that of the newest publication on record. A
 * recertification counts too. A later approval belongs to a draft that readers cannot see yet; a revoked one does not
 * count, and `revokedAt` says since when. Names are as signed; a high-risk page has two. `history` is the public
 * history of the page, newest first.
 */
export const reviewFields = /* groq */ `
  "review": ${publicApproval}{
    decidedAt,
    statement,
    "nextReviewDue": coalesce(
      *[
        _type == "review" && subject._ref == ^.subject._ref && decision == "earlyReview"
        && ${IS_LATER}
      ] | order(nextReviewDue asc)[0].nextReviewDue,
      nextReviewDue
    ),
    evidenceCheckedAt,
    "reviewer": ${signer('')},
    "firstReviewer": ${signer('firstApproval.')},
    "firstStatement": firstApproval.statement
  },
  "revokedAt": *[
    _type == "review" && subject._ref == ^._id && decision == "revoked"
    && contentHash == *[
      _type == "review" && subject._ref == ^.^._id && decision in ["published", "overridden"]
    ] | order(${NEWEST_FIRST})[0].contentHash
  ] | order(${NEWEST_FIRST})[0].decidedAt
`

/**
 * The day since when readers see the current text, `YYYY-MM-DD`, from the record: no one types it, and neither a field
 * that needs no review nor a republication of the same text changes it. `changesSinceText` of the Studio is the same in
 * TypeScript. Content without records, such as from another store, keeps its own date.
 */
export const lastUpdatedField = /* groq */ `
  "lastUpdated": coalesce(
    string::split(*[
      _type == "review" && subject._ref == ^._id && decision in ["published", "overridden"]
      && contentHash == *[
        _type == "review" && subject._ref == ^.^._id && decision in ["published", "overridden"]
      ] | order(${NEWEST_FIRST})[0].contentHash
      && count(*[
        _type == "review" && subject._ref == ^.^._id && decision in ["published", "overridden"]
        && contentHash != ^.contentHash && ${IS_LATER}
      ]) == 0
    ] | order(coalesce(sequence, 0) asc, decidedAt asc)[0].decidedAt, "T")[0],
    lastUpdated
  )
`

/** Records with corrections; the records around them say whether readers ever saw that text. */
export const corrected = /* groq */ `_type == "review" && decision in ["approved", "overridden"] && count(corrections) > 0`

/** Such a record, with all decisions about the same text (`lib/content/corrections/corrections.ts`). */
export const correctionRecordFields = /* groq */ `
  _id,
  decision,
  decidedAt,
  sequence,
  corrections,
  subjectName,
  "reason": select(decision == "overridden" => reason),
  "reviewer": ${signerName('')},
  "firstReviewer": ${signerName('firstApproval.')},
  "around": *[
    _type == "review" && subject._ref == ^.subject._ref && contentHash == ^.contentHash
    && decision in ["approved", "recertified", "revoked", "overridden", "published"]
  ]{_id, decision, decidedAt, sequence, "corrects": count(corrections) > 0}
`

/** The newest public records of a page of some kind. */
const recordsOfKind = (filter: string, limit: number) => /* groq */ `*[
    _type == "review" && subject._ref == ^._id && ${filter}
  ] | order(${NEWEST_FIRST})[0...${limit}]{
    _id,
    decision,
    decidedAt,
    sequence,
    contentHash,
    statement,
    summary,
    "reason": select(decision == "overridden" => reason),
    "reviewer": ${signerName('')},
    "firstReviewer": ${signerName('firstApproval.')},
    "firstStatement": firstApproval.statement
  }`

/**
 * The public history of a page (`lib/content/articles/review-history.ts`). Each kind of record has its own limit, so
 * that none crowds out another, and the decisions about the current public text are always included. Republications of
 * unchanged text tell readers nothing. Submissions are read for approvals by earlier versions of the lake, which have
 * no summary; today's submissions are private.
 */
export const reviewHistoryFields = /* groq */ `
  "history": [
    ...${recordsOfKind('decision == "overridden"', 40)},
    ...${recordsOfKind('decision == "published" && unchanged != true', 40)},
    ...${recordsOfKind('decision in ["approved", "recertified", "revoked"]', 80)},
    ...${recordsOfKind(
      `decision in ["approved", "recertified", "revoked", "overridden", "published"]
      && unchanged != true && contentHash == *[
        _type == "review" && subject._ref == ^.^._id && decision in ["published", "overridden"]
      ] | order(${NEWEST_FIRST})[0].contentHash`,
      40,
    )},
    ...${recordsOfKind('decision == "submitted"', 80)}
  ],
  "corrections": *[${corrected} && subject._ref == ^._id]{${correctionRecordFields}}
`

/** A page's cards, in the editors' order. */
export const iconCardFields = /* groq */ `_key, icon, title, text, href, linkLabel`

export const faqSectionFields = /* groq */ `
  heading,
  intro,
  "faqs": (faqs[]->)[_type == "faq"]{_id, question, "answer": answer[]{${simpleTextFields}}}
`

/**
 * Projections shared by the queries. Plain strings, so that typegen can resolve them in the queries that
 * interpolate them.
 */

import { LINKED_TYPES } from './generated/document-types.ts'
import { IS_LATER, IS_NOT_EARLIER, NEWEST_FIRST } from '../workflow/model/record-order.ts'
import { isInPlace } from './in-place.ts'

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
    _type == "internalLink" => {"target": [target->][_type in [${LINKED_TYPES}] && ${isInPlace}][0]{${linkTargetFields}}},
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

/** What a box rests on as a whole, and which of its words on which of that. */
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

/** What is read next: a guide, or a post in its place. */
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

/** What a card shows of a sheet to take away. */
export const takeawayCardFields = /* groq */ `
  _id, _type, title, summary, icon, "slug": slug.current
`

/** A reviewer of a record, or of the first of its two signatures, as they signed. */
const signer = (at: string) => `select(defined([${at}reviewer->][_type == "person"][0]._id) => {
      "name": coalesce(${at}signedAs.name, [${at}reviewer->][_type == "person"][0].name),
      "slug": [${at}reviewer->][_type == "person"][0].slug.current,
      "credentials": coalesce(${at}signedAs.credentials, [${at}reviewer->][_type == "person"][0].credentials),
      "jobTitle": [${at}reviewer->][_type == "person"][0].jobTitle,
      "bio": [${at}reviewer->][_type == "person"][0].bio,
      "disclosure": [${at}reviewer->][_type == "person"][0].disclosure,
      "isSample": [${at}reviewer->][_type == "person"][0].isSample
    })`

/** Their name, and whether they are invented: that is asked of the person, whatever the name of that day. */
const signerName = (at: string) => `{
      "name": coalesce(${at}signedAs.name, [${at}reviewer->][_type == "person"][0].name),
      "credentials": coalesce(${at}signedAs.credentials, [${at}reviewer->][_type == "person"][0].credentials),
      "isSample": [${at}reviewer->][_type == "person"][0].isSample
    }`

/** Of the documents around it: the approval of exactly the words that are public. */
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
 * The approval of exactly the words that are public: its content hash is that of the newest publication on
 * record. That readers' words are still correct is one too. A later approval belongs to a draft that readers cannot see yet, and one that was taken back is none:
 * `revokedAt` then says since when. Names stand as they were signed; a high-risk page has two. `history` is what readers may know of how the
 * page came to be as it is, newest first.
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
 * The day since when readers see the words that they see, `YYYY-MM-DD`, from the record: nobody types it, and neither
 * a field that needs no review nor a second publication of the same words moves it. `changesSinceText` of the Studio is the
 * same in TypeScript. What no record knows of, such as content of another store, keeps the day that it came with.
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

/** Records that say what they correct; whether readers ever saw those words is asked of what is around them. */
export const corrected = /* groq */ `_type == "review" && decision in ["approved", "overridden"] && count(corrections) > 0`

/** Such a record, with what was decided about the same words (`lib/content/corrections/corrections.ts`). */
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

/** The newest records of a page that are of some kind, as readers may know them. */
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
 * What readers may know of how the page came to be as it is (`lib/content/articles/review-history.ts`). Each kind of
 * record has a limit of its own, so that none pushes another out of sight, and what was decided about the words that
 * are public now is there whatever else there is. Publications of unchanged words tell readers nothing. Submissions
 * are read for approvals of earlier versions of the lake, which say nothing of what is new; those of today are private.
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

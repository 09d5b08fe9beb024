import type { Rule } from './finding.ts'
import { getPassages } from './passages.ts'
import { getExcerpt, getSentences } from '../model/sentences.ts'
import { UNIT_NEXT } from './units.ts'

/** The WHO's name stems of medicines, by what they do: lisinopril, atorvastatin, metformin. */
const ENDINGS =
  'pril|sartan|statin|olol|dipine|formin|gliptin|gliflozin|glutide|glitazone|cillin|mycin|floxacin|cycline|conazole|prazole|tidine|profen|azepam|zolam|triptan|setron|parin|xaban|gatran|ciclovir|tadine|rizine|terol|tropium|semide|thiazide|oxetine|triptyline|pramine|sone|solone|codone|morphone'
/** Well-known names of medicines and brands. */
const KNOWN =
  'acetaminophen|paracetamol|aspirin|naproxen|ketorolac|celecoxib|insulin|warfarin|heparin|digoxin|lithium|levothyroxine|methotrexate|gabapentin|pregabalin|sertraline|citalopram|escitalopram|bupropion|tramadol|morphine|fentanyl|codeine|methadone|naloxone|buprenorphine|albuterol|salbutamol|montelukast|clopidogrel|spironolactone|allopurinol|colchicine|glucagon|epinephrine|nitroglycerin|melatonin|loperamide|diphenhydramine|dextromethorphan|pseudoephedrine|glyburide|glipizide|tylenol|advil|motrin|aleve|bayer|benadryl|zyrtec|claritin|lipitor|zocor|crestor|norvasc|glucophage|lantus|humalog|ozempic|wegovy|synthroid|coumadin|eliquis|xarelto|plavix|lasix|zoloft|prozac|lexapro|xanax|valium|ativan|ambien|vicodin|percocet|oxycontin'

/** A medicine's name, as part of a case-insensitive pattern. */
const MEDICINE = String.raw`(?:\p{L}{3,20}(?:${ENDINGS})s?|${KNOWN})(?!\p{L})`

const NUMBER = String.raw`\d[\d,.]*(?:\s?(?:to|or|–|-)\s?\d[\d,.]*)?(?<![.,])`
/** Verbs that give a medicine, with the number that follows. */
const GIVEN = new RegExp(
  String.raw`\b(?:tak(?:e|es|en|ing)|giv(?:e|es|en|ing)|inject(?:s|ed|ing)?|swallow(?:s|ed|ing)?|dos(?:e|es|age)(?: of| is|:)?|start(?:s|ed|ing)? (?:at|with|on))(?: (?:only|just|about|up to|at least|no more than|another|a dose of|one dose of)){0,4} (${NUMBER})(?![\d/])`,
  'gi',
)
/** A frequency per day makes the number before it a dose, unless a word makes it a name. */
const OFTEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.,$–-])(?<!\b(?:type|day|week|month|stage|step|phase|age|aged|since|in|by|of|from|until|year|number|chapter|covid|hiv|grade) )(${NUMBER})(?=\s(?:once|twice|three times|four times)(?: (?:a|per|each|every) (?:day|week)| daily| weekly)|\s(?:daily|nightly)(?! \p{L}+(?:s|ing)\b))`,
  'giu',
)
/** Not after a word that makes the number an age, a name, or a position. */
const NO_DOSE_BEFORE = String.raw`(?<![\p{L}\p{N}/.,$–-])(?<!\b(?:type|day|week|month|stage|step|phase|age|aged|since|in|by|over|under|until|year|number|chapter|covid|hiv|grade|score|level|table|figure|omega|vitamin) )`
/**
 * A medicine after its number, with or without “of”: “500 of ibuprofen”. A counted noun after the name means it is not
 * a dose.
 */
const BEFORE_NAME = new RegExp(
  String.raw`${NO_DOSE_BEFORE}(${NUMBER}|(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)(?= of))(?=(?: of)?(?: (?:the|your|this|plain|oral|generic))? ${MEDICINE}(?! (?:tablets?|pills?|capsules?|caplets?|doses?|injections?|shots?|puffs?|patch(?:es)?|drops?|users?|trials?|studies|products?|prescriptions?|patients?|people|takers?)\b))`,
  'giu',
)
/** A medicine before its number, with function words between: “ibuprofen, up to 800”. */
const AFTER_NAME = new RegExp(
  String.raw`\b${MEDICINE}(?:[ ,:(–-]{1,3}(?:dose|doses|dosage|tablets?|pills?|of|at|is|was|are|be|can|may|should|must|up to|about|only|just|usually|daily|once|twice|taken|given|started|used|with|a|the|usual|to)(?!\p{L}))*[ ,:(–-]{1,3}(${NUMBER})(?![\d/])`,
  'giu',
)
/** A number followed by a verb of dosing: “500 should be taken”, “500 is the usual dose”. */
const BEFORE_VERB = new RegExp(
  String.raw`${NO_DOSE_BEFORE}(${NUMBER})(?=(?:,)? (?:(?:should|must|may|can|could|is|are|to) )?(?:be )?(?:taken|given|injected|swallowed)\b|,? (?:is|as) (?:(?:a|the|your|our) )?(?:\p{L}+ )?dos(?:e|age)\b)`,
  'giu',
)
/** The subject of a dose, before its number: “the dose for adults is 500”. */
const DOSE_FOR = new RegExp(
  String.raw`\bdos(?:e|es|age)(?: (?:for|of|in)(?: \p{L}+){1,4})?(?: (?:is|are|was)|:)(?: (?:about|only|up to|usually))? (${NUMBER})(?![\d/])`,
  'giu',
)
/** What may follow a bare number: the end, a frequency, or a time. Anything else is a counted noun. */
const BARE_NEXT =
  /^(?:$|\s*[.,;:!?)]|\s+(?:(?:once|twice|three times|four times|daily|nightly|weekly|hourly|every|each|per day|a day|at night|at bedtime|at noon|at once|at a time|in the (?:morning|evening|afternoon)|in one day|before|after|with (?:food|meals|water|breakfast|lunch|dinner|milk)|by mouth|by injection|as needed|if needed|when needed|for (?:the |your )?(?:pain|fever|headaches?|sleep)|more|and then|then|or more|or less|of (?:it|this|that|them|(?:the|your|this|that) (?:medicine|medication|drug)))(?![\p{L}\p{N}])))/iu

/** A dose has a unit: milligrams, units, tablets. */
export const doses: Rule = {
  name: 'doses',
  *find(page) {
    for (const { place, text } of getPassages(page)) {
      for (const sentence of getSentences(text)) {
        const number = bareDose(sentence)
        if (number === null) continue
        yield {
          place,
          level: 'error',
          message: `The dose “${number}” has no unit. Add one: for example milligrams, units, or tablets.`,
          excerpt: getExcerpt(sentence),
        }
      }
    }
  },
}

/** The first dose of a sentence without a unit; null if there is none. */
function bareDose(sentence: string): string | null {
  // These patterns recognize a dose by the text after it.
  const isBeforePattern = (pattern: RegExp) => pattern === BEFORE_NAME || pattern === BEFORE_VERB
  for (const pattern of [GIVEN, OFTEN, DOSE_FOR, AFTER_NAME, BEFORE_NAME, BEFORE_VERB]) {
    for (const match of sentence.matchAll(pattern)) {
      const number = match[1] ?? ''
      const rest = sentence.slice(match.index + match[0].length)
      const isYear = /^(?:19|20)\d\d$/.test(number)
      if (isYear || UNIT_NEXT.test(rest)) continue
      if (isBeforePattern(pattern) || BARE_NEXT.test(rest)) return number
    }
  }
  return null
}

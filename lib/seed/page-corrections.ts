import { FIRST_APPROVED } from './build.ts'

/** An error of an earlier version. */
export interface Corrected {
  /** What readers were told from July 2025 on. */
  wrong: string
  /** What the page says instead. */
  now: string
  /** Words of the page that say so, as they stand there: a test looks for them. */
  words: string
}

/**
 * What was wrong in the first versions, by page: what readers were told and should not have been, and what could harm by
 * being left out. What merely came along is told in the page's record (`page-reviews.ts`).
 */
export const pageCorrections: Readonly<Record<string, readonly Corrected[]>> = {
  'article-diabetes': [
    {
      wrong: 'A person with diabetes was a case for 911 only once “too confused to swallow”.',
      now: 'New confusion or drowsiness is enough: call 911.',
      words: 'is newly confused or drowsy',
    },
    {
      wrong:
        'Strong thirst, passing urine often and weight loss without trying were listed as signs, with no word on how soon to be tested.',
      now: 'Adults and children with these signs get a blood sugar and ketone test the same day: it may be new type 1 diabetes.',
      words: 'you or a child are very thirsty, pass urine often or lose weight without trying',
    },
    {
      wrong: 'Insulin was called the right choice in type 2 when A1C is above 10%.',
      now: 'Insulin is considered then. It comes first with weight loss without trying, strong thirst or ketones.',
      words: 'Insulin is considered when A1C is above 10%',
    },
    {
      wrong: 'High ketones stood in the box for a call to the care team, beside moderate ones.',
      now: 'Go to an emergency room if blood ketones are above 3 mmol/L, or urine ketones above 2+. So does whoever cannot keep fluids down.',
      words: 'if blood ketones are above 3 mmol/L, or urine ketones above 2+',
    },
  ],
  'article-hypertension': [
    {
      wrong:
        'A reading of 160/110 in pregnancy was named in the running text alone. The boxes for high readings began at 180/120 for everybody.',
      now: 'In pregnancy and for six weeks after birth, 160/110 is an emergency, even if you feel well: call 911.',
      words: 'Then 160/110 is an emergency, even if you feel well: call 911.',
    },
    {
      wrong:
        'Medicine from 130/80 was tied to a 10-year risk of 10% or more, by the US guideline of 2017. That of 2025 has replaced it.',
      now: 'US guidelines advise it from a 10-year risk of 7.5%, worked out with PREVENT, and with heart or vessel disease, diabetes or kidney disease.',
      words: 'They do so too if your 10-year risk is 7.5% or more.',
    },
    {
      wrong: 'The goal for alcohol was at most 2 drinks a day for men and 1 for women.',
      now: 'No alcohol is best. If you drink, that amount is the most.',
      words: 'None is best; if you drink, at most 1 drink a day for women, 2 for men',
    },
    {
      wrong: 'Of an upper number below 120 it was said that lower is not always better.',
      now: 'US guidelines encourage you to go below 120 if you tolerate it. The harms stand beside it.',
      words: 'They encourage you to go below 120 if you tolerate it.',
    },
    {
      wrong: 'About 1.3 billion adults in the world were said to have high blood pressure.',
      now: 'It is about 1.4 billion.',
      words: 'Worldwide, about 1.4 billion adults aged 30 to 79 have it.',
    },
    {
      wrong:
        'What food, salt, potassium, activity and alcohol bring was told by the guideline of 2017: about 11 points with the DASH plan, for example.',
      now: 'The numbers are those of the guideline of 2025: 5–8 mmHg with the DASH plan, and 6–8 mmHg with less salt.',
      words: '5–8 mmHg',
    },
    {
      wrong: 'Categories in international use were cited to WHO, which does not set them.',
      now: 'They are those of the International Society of Hypertension: high-normal begins at 130 or 85.',
      words: 'High-normal, from 130 or 85',
    },
  ],
  'article-obesity': [
    {
      wrong: 'Nothing was said of birth control pills, which tirzepatide can weaken.',
      now: 'Add condoms for 4 weeks at the start of tirzepatide and after each dose rise.',
      words: 'tirzepatide can weaken them. Add condoms for 4 weeks',
    },
    {
      wrong:
        'The injections were said not to be used in pregnancy, and not when to stop them before one.',
      now: 'Stop semaglutide at least 2 months before you try.',
      words: 'stop semaglutide at least 2 months before you try',
    },
    {
      wrong: 'Nothing was said of sedation, or of low blood sugar with insulin or a sulfonylurea.',
      now: 'Tell the team early about surgery or sedation. Doses of insulin or a sulfonylurea may need to come down first.',
      words: 'lows get likelier, so doses may need to come down',
    },
    {
      wrong: 'Nothing was said of sight, which semaglutide can damage in rare cases.',
      now: 'If you lose sight suddenly, call 911.',
      words: 'If you lose sight suddenly, call 911.',
    },
    {
      wrong:
        'The lower limits for people of Asian descent were cited to a guideline of 2013 that does not set them.',
      now: 'They are cited to a WHO consultation, which names 23 and 27.5.',
      words: 'overweight from 23 and obesity from 27.5',
    },
  ],
  'article-depression': [
    {
      wrong:
        'Fluoxetine and escitalopram were named for children and teenagers without the ages from which they are approved.',
      now: 'In the US, fluoxetine is approved for depression from age 8, and escitalopram from age 12.',
      words: 'fluoxetine is approved for depression from age 8, and escitalopram from age 12',
    },
    {
      wrong: 'Five of nine signs for two weeks were said to be all that a diagnosis takes.',
      now: 'They must also cause real distress or trouble in daily life, and not come from a drug, another illness or bipolar disorder.',
      words: 'They must cause real distress, or trouble in daily life.',
    },
    {
      wrong: 'More people were said to recover with each further step of treatment.',
      now: 'Another look at the same data found that only about 1 in 3 got there in up to four steps. The authors of the study dispute that.',
      words: 'only about 1 in 3 got there in up to four steps',
    },
  ],
  'article-hiv-aids': [
    {
      wrong: 'Before PrEP, only a negative HIV test was asked for.',
      now: 'Tests for hepatitis B and kidney function come first too. If tenofovir pills are stopped, hepatitis B can flare and harm the liver.',
      words: 'First come a negative HIV test, and tests for hepatitis B and kidney function.',
    },
    {
      wrong: 'Nothing was said of signs of a new HIV infection before PrEP begins.',
      now: 'After fever, rash or a sore throat in the past month, PrEP must not start until a virus test has ruled out new HIV.',
      words: 'PrEP must not start until a virus test has ruled out new HIV.',
    },
    {
      wrong: 'Lenacapavir was described as an injection every 6 months and nothing else.',
      now: 'Tablets are taken too, on days 1 and 2.',
      words: 'Injection under the skin every 6 months; tablets too on days 1 and 2',
    },
  ],
  'article-cancer': [
    {
      wrong:
        'A check was called wise for signs that last more than two weeks. Black stool and blood in stool stood among them.',
      now: 'Black stool, or coughing up blood, is seen the same day. With faintness, call 911.',
      words: 'your stool is black, sticky or dark red',
    },
    {
      wrong:
        'A lump, blood in urine and bleeding after menopause were to wait for more than two weeks as well.',
      now: 'Book a visit now, even if the sign came only once. A new cough, a hoarse voice and a change in bowel habits alone may wait, for two weeks at most.',
      words: 'Three signs alone may wait, for two weeks at most.',
    },
  ],
  'post-measure-blood-pressure-at-home': [
    {
      wrong: 'An average of 130/80 or more meant an appointment, in pregnancy as well.',
      now: 'In pregnancy, and for six weeks after a birth, an upper number of 160 or a lower one of 110 is an emergency.',
      words: 'your upper number is 160 mmHg or more, or your lower number is 110 mmHg or more',
    },
  ],
  'post-less-salt-more-flavor': [
    {
      wrong: 'Taste buds were said to adjust within weeks.',
      now: 'Taste adjusts after two to three months.',
      words: 'after two to three months, people come to like food with less salt',
    },
  ],
  'post-heart-attack-and-stroke-signs': [
    {
      wrong: 'A clot-dissolving drug was said to help a stroke within 4.5 hours alone.',
      now: 'Within 4.5 hours is the rule. Later, it can still help some people whose scans show brain to save.',
      words: 'Later, it can still help some people whose scans show brain to save.',
    },
    {
      wrong:
        'The first box named chest pain that lasts, and not pain that comes back, signs without pain, lost balance, confusion or a sudden severe headache.',
      now: 'Each of these is a reason to call 911, also when it passes again.',
      words: 'If these signs pass again, call all the same.',
    },
  ],
  'post-prediabetes-next-steps': [
    {
      wrong:
        'Strong thirst, passing urine often and weight loss without trying stood in the box for an ordinary appointment.',
      now: 'Adults and children with these signs get a blood sugar and ketone test the same day: it may be new type 1 diabetes.',
      words: 'you or a child are very thirsty, pass urine often or lose weight without trying',
    },
  ],
  'post-low-blood-sugar': [
    {
      wrong: 'Nothing was said of lows that come back hours later.',
      now: 'After a sulfonylurea or long-acting insulin, check glucose often for at least 24 hours. Some people go to an emergency room even if they feel well again.',
      words: 'check your glucose often for at least 24 hours, also in the night',
    },
    {
      wrong: 'Juice or table sugar was advised to everybody with a low.',
      now: 'Whoever takes acarbose or miglitol uses glucose tablets or gel: these medicines slow table sugar.',
      words: 'Do you take acarbose or miglitol? Use glucose tablets or gel.',
    },
    {
      wrong: 'Nothing was said of when glucagon may fail.',
      now: 'Glucagon may fail after alcohol, or after days with little food. Call 911 at once.',
      words: 'Glucagon may fail after alcohol, or after days with little food.',
    },
    {
      wrong:
        'A table told helpers to give glucagon, and to call 911 only if it did not work quickly.',
      now: 'Somebody who cannot be woken, has a seizure or cannot swallow needs 911 at once.',
      words: 'Call 911 if they cannot be woken, have a seizure or cannot swallow',
    },
  ],
  'post-when-low-mood-is-more': [
    {
      wrong: 'One “yes” to either of the two first questions led on to the longer list.',
      now: 'Each answer has 0 to 3 points, and a total of 3 or more leads on. A low score does not rule depression out.',
      words: 'With a total of 3 or more, a longer list of nine questions comes next (PHQ-9).',
    },
  ],
  'post-sleep-and-mood': [
    {
      wrong: 'Of sleeping pills it was said that some cause sleepwalking.',
      now: 'Zolpidem, eszopiclone and zaleplon carry the FDA’s boxed warning: people have been badly hurt or died, even after one low dose. Never with alcohol or opioids.',
      words: 'Some were badly hurt or died, even after one low dose.',
    },
    {
      wrong: 'Exercise was said to help sleep, by a review that looked at depression alone.',
      now: 'It can lift a low mood. That is what the review found.',
      words: 'Exercise can lift a low mood.',
    },
  ],
  'post-screening-checklist-by-age': [
    {
      wrong:
        'A cough, pain or change was to last for two weeks before a visit. Black stool, coughing up blood and yellow skin were not named.',
      now: 'Black stool, coughing up blood and yellow skin are seen the same day. A new lump or unusual bleeding is booked even once.',
      words: 'you have a new lump, or bleeding that is not normal for you, even once',
    },
    {
      wrong:
        'The table was said to follow the US Task Force, and left out hepatitis C, chlamydia and gonorrhea, anxiety, statins, osteoporosis and aortic aneurysm.',
      now: 'All of them stand in it, with the ages for each.',
      words: 'Bulge of the belly artery (abdominal aortic aneurysm)',
    },
  ],
}

/** The same as the record of the second version keeps it. They were wrong since the first version was public. */
export function secondCorrectionsOf(subject: string): Record<string, unknown>[] {
  return toRecorded(pageCorrections[subject] ?? [], FIRST_APPROVED)
}

/** Corrections as a record keeps them. `since`: the day of the version that was wrong. */
export function toRecorded(
  corrections: readonly Corrected[],
  since: string,
): Record<string, unknown>[] {
  return corrections.map(({ wrong, now }, index) => ({
    _type: 'correction',
    _key: `c${index + 1}`,
    wrong,
    since,
    now,
  }))
}
